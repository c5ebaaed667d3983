// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Device.h"
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>

using namespace numerics;

namespace {

using Result = int;
using Address = unsigned long long;
using Handle = void *;

[[noreturn]] void fail(const std::string &Message) {
  std::fprintf(stderr, "error: %s\n", Message.c_str());
  std::exit(2);
}

/// The functions of libcuda.so.1 that are used, with their types of cuda.h.
struct Driver {
  Result (*Init)(unsigned);
  Result (*DriverGetVersion)(int *);
  Result (*DeviceGet)(int *, int);
  Result (*DeviceGetName)(char *, int, int);
  Result (*DeviceGetAttribute)(int *, int, int);
  Result (*PrimaryRetain)(Handle *, int);
  Result (*PrimaryRelease)(int);
  Result (*SetCurrent)(Handle);
  Result (*Synchronize)();
  Result (*ModuleLoad)(Handle *, const char *);
  Result (*ModuleUnload)(Handle);
  Result (*ModuleGetFunction)(Handle *, Handle, const char *);
  Result (*MemAlloc)(Address *, size_t);
  Result (*MemFree)(Address);
  Result (*ToDevice)(Address, const void *, size_t);
  Result (*ToHost)(void *, Address, size_t);
  Result (*Launch)(Handle, unsigned, unsigned, unsigned, unsigned, unsigned,
                   unsigned, unsigned, Handle, void **, void **);
  Result (*GetErrorString)(Result, const char **);

  Driver() {
    void *Library = dlopen("libcuda.so.1", RTLD_NOW);
    if (!Library)
      fail("libcuda.so.1 cannot be loaded: is there an NVIDIA driver?");
    const auto Load = [Library](auto &Function, const char *Name) {
      Function = reinterpret_cast<std::remove_reference_t<decltype(Function)>>(
          dlsym(Library, Name));
      if (!Function)
        fail(std::string("libcuda.so.1 lacks ") + Name);
    };
    Load(Init, "cuInit");
    Load(DriverGetVersion, "cuDriverGetVersion");
    Load(DeviceGet, "cuDeviceGet");
    Load(DeviceGetName, "cuDeviceGetName");
    Load(DeviceGetAttribute, "cuDeviceGetAttribute");
    Load(PrimaryRetain, "cuDevicePrimaryCtxRetain");
    Load(PrimaryRelease, "cuDevicePrimaryCtxRelease_v2");
    Load(SetCurrent, "cuCtxSetCurrent");
    Load(Synchronize, "cuCtxSynchronize");
    Load(ModuleLoad, "cuModuleLoad");
    Load(ModuleUnload, "cuModuleUnload");
    Load(ModuleGetFunction, "cuModuleGetFunction");
    Load(MemAlloc, "cuMemAlloc_v2");
    Load(MemFree, "cuMemFree_v2");
    Load(ToDevice, "cuMemcpyHtoD_v2");
    Load(ToHost, "cuMemcpyDtoH_v2");
    Load(Launch, "cuLaunchKernel");
    Load(GetErrorString, "cuGetErrorString");
  }

  void check(Result R, const std::string &What) const {
    if (R == 0)
      return;
    const char *Text = nullptr;
    GetErrorString(R, &Text);
    fail(What + ": " + (Text ? Text : "unknown error"));
  }
};

const Driver &driver() {
  static const Driver D;
  return D;
}

// Of enum CUdevice_attribute.
constexpr int ComputeCapabilityMajor = 75, ComputeCapabilityMinor = 76;

} // namespace

Device::Device() {
  const Driver &D = driver();
  int Index = 0, Version = 0, Major = 0, Minor = 0;
  char Name[256] = {};
  D.check(D.Init(0), "cuInit");
  D.check(D.DeviceGet(&Index, 0), "cuDeviceGet");
  D.check(D.DeviceGetName(Name, sizeof Name - 1, Index), "cuDeviceGetName");
  D.check(D.DriverGetVersion(&Version), "cuDriverGetVersion");
  D.check(D.DeviceGetAttribute(&Major, ComputeCapabilityMajor, Index),
          "cuDeviceGetAttribute");
  D.check(D.DeviceGetAttribute(&Minor, ComputeCapabilityMinor, Index),
          "cuDeviceGetAttribute");
  D.check(D.PrimaryRetain(&Context, Index), "cuDevicePrimaryCtxRetain");
  Description = std::string(Name) + ", compute capability " +
                std::to_string(Major) + "." + std::to_string(Minor) +
                ", driver for CUDA " + std::to_string(Version / 1000) + "." +
                std::to_string(Version % 1000 / 10);
  useInThisThread();
}

Device::~Device() {
  const Driver &D = driver();
  D.SetCurrent(Context);
  for (const Buffer &B : Buffers)
    if (B.Address)
      D.MemFree(B.Address);
  for (const auto &[Path, Module] : Modules)
    D.ModuleUnload(Module);
  D.PrimaryRelease(0);
}

void Device::useInThisThread() {
  driver().check(driver().SetCurrent(Context), "cuCtxSetCurrent");
}

void *Device::function(const std::string &Cubin, const std::string &Kernel) {
  const Driver &D = driver();
  Handle &Module = Modules[Cubin];
  if (!Module)
    D.check(D.ModuleLoad(&Module, Cubin.c_str()), Cubin);
  Handle Function = nullptr;
  D.check(D.ModuleGetFunction(&Function, Module, Kernel.c_str()),
          Cubin + ": " + Kernel);
  return Function;
}

unsigned long long Device::buffer(size_t Index, size_t Size) {
  const Driver &D = driver();
  if (Buffers.size() <= Index)
    Buffers.resize(Index + 1);
  Buffer &B = Buffers[Index];
  if (B.Size < Size) {
    if (B.Address)
      D.check(D.MemFree(B.Address), "cuMemFree");
    D.check(D.MemAlloc(&B.Address, Size), "cuMemAlloc");
    B.Size = Size;
  }
  return B.Address;
}

void Device::run(const std::string &Cubin, const std::string &Kernel,
                 std::vector<Array> &Arrays, unsigned Blocks,
                 unsigned Threads) {
  const Driver &D = driver();
  Handle Function = function(Cubin, Kernel);
  std::vector<Address> Addresses(Arrays.size());
  std::vector<void *> Parameters;
  for (size_t I = 0; I != Arrays.size(); ++I) {
    const std::vector<unsigned char> &Bytes = Arrays[I].Bytes;
    Addresses[I] = buffer(I, Bytes.size());
    D.check(D.ToDevice(Addresses[I], Bytes.data(), Bytes.size()),
            "cuMemcpyHtoD");
    Parameters.push_back(&Addresses[I]);
  }
  D.check(D.Launch(Function, Blocks, 1, 1, Threads, 1, 1, 0, nullptr,
                   Parameters.data(), nullptr),
          "launch of " + Kernel);
  D.check(D.Synchronize(), Kernel);
  for (size_t I = 0; I != Arrays.size(); ++I)
    if (Arrays[I].IsWritten)
      D.check(D.ToHost(Arrays[I].Bytes.data(), Addresses[I],
                       Arrays[I].Bytes.size()),
              "cuMemcpyDtoH");
}
