// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// More of what kernels use of the CUDA Toolkit's headers, for a build without
// them, with the toolkit's names and the PTX that Clang makes of the toolkit's
// own. <tile/device.h> has the keywords. Here are:
//
//   vector types  char1 to double4 (uchar4, ulonglong2, ...) and
//   make_float4(...) bits          __float_as_uint, __uint_as_float,
//   __float_as_int,
//                 __int_as_float, __double_as_longlong, __longlong_as_double,
//                 __brev, __brevll, __clz, __clzll, __ffs, __ffsll, __popc,
//                 __popcll, __byte_perm, __umulhi, __mulhi
//   arithmetic    min and max of the types that the toolkit has them for;
//                 fminf, fmaxf, fabsf, fmaf, __fmaf_rn, __fadd_rn,
//                 __fmul_rn
//   warps         __syncwarp, __shfl_sync, __shfl_up_sync, __shfl_down_sync,
//                 __shfl_xor_sync of 32- and 64-bit types; __ballot_sync,
//                 __any_sync, __all_sync, __activemask
//   memory        __threadfence, __threadfence_block, __threadfence_system,
//                 __ldg, __cvta_generic_to_shared; atomicAdd, atomicSub,
//                 atomicMin, atomicMax, atomicExch, atomicCAS, atomicAnd,
//                 atomicOr, atomicXor
//
// __syncthreads and its kin are builtins of Clang. What is not here is in no
// header of TileApply: sqrtf, expf and other functions of libdevice, the half
// types, textures, cooperative groups. A tile call does what such a function
// does with one instruction: tile::value<"ex2.approx.f32">(x).
//
// With the toolkit's headers, under another compiler and in a plain C++ file
// this header declares nothing.

#ifndef TILE_DEVICE_FUNCTIONS_H
#define TILE_DEVICE_FUNCTIONS_H

#include <tile/device.h>

#if defined(__clang__) && defined(__CUDA__) &&                                 \
    !defined(__CLANG_CUDA_RUNTIME_WRAPPER_H__)

#define _TILE_FUNCTION                                                         \
  static __attribute__((device, always_inline, nodebug)) inline
#define _TILE_BOTH                                                             \
  static __attribute__((host, device, always_inline, nodebug)) inline

//===----------------------------------------------------------------------===//
// Vector types
//===----------------------------------------------------------------------===//

#define _TILE_VECTORS(_Name, _Type, _Align2, _Align4)                          \
  struct _Name##1 { _Type x; };                                                \
  struct __attribute__((aligned(_Align2))) _Name##2 { _Type x, y; };           \
  struct _Name##3 { _Type x, y, z; };                                          \
  struct __attribute__((aligned(_Align4))) _Name##4 { _Type x, y, z, w; };     \
  _TILE_BOTH _Name##1 make_##_Name##1(_Type __x) { return {__x}; }             \
  _TILE_BOTH _Name##2 make_##_Name##2(_Type __x, _Type __y) {                  \
    return {__x, __y};                                                         \
  }                                                                            \
  _TILE_BOTH _Name##3 make_##_Name##3(_Type __x, _Type __y, _Type __z) {       \
    return {__x, __y, __z};                                                    \
  }                                                                            \
  _TILE_BOTH _Name##4 make_##_Name##4(_Type __x, _Type __y, _Type __z,         \
                                      _Type __w) {                             \
    return {__x, __y, __z, __w};                                               \
  }
_TILE_VECTORS(char, signed char, 2, 4)
_TILE_VECTORS(uchar, unsigned char, 2, 4)
_TILE_VECTORS(short, short, 4, 8)
_TILE_VECTORS(ushort, unsigned short, 4, 8)
_TILE_VECTORS(int, int, 8, 16)
_TILE_VECTORS(uint, unsigned, 8, 16)
_TILE_VECTORS(long, long, 16, 16)
_TILE_VECTORS(ulong, unsigned long, 16, 16)
_TILE_VECTORS(longlong, long long, 16, 16)
_TILE_VECTORS(ulonglong, unsigned long long, 16, 16)
_TILE_VECTORS(float, float, 8, 16)
_TILE_VECTORS(double, double, 16, 16)
#undef _TILE_VECTORS

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

#define _TILE_BITS(_Name, _To, _From)                                          \
  _TILE_FUNCTION _To _Name(_From __x) { return __builtin_bit_cast(_To, __x); }
_TILE_BITS(__float_as_uint, unsigned, float)
_TILE_BITS(__uint_as_float, float, unsigned)
_TILE_BITS(__float_as_int, int, float)
_TILE_BITS(__int_as_float, float, int)
_TILE_BITS(__double_as_longlong, long long, double)
_TILE_BITS(__longlong_as_double, double, long long)
#undef _TILE_BITS

_TILE_FUNCTION unsigned __brev(unsigned __x) {
  return __builtin_bitreverse32(__x);
}
_TILE_FUNCTION unsigned long long __brevll(unsigned long long __x) {
  return __builtin_bitreverse64(__x);
}
_TILE_FUNCTION int __clz(int __x) {
  return __builtin_clzg(static_cast<unsigned>(__x), 32);
}
_TILE_FUNCTION int __clzll(long long __x) {
  return __builtin_clzg(static_cast<unsigned long long>(__x), 64);
}
_TILE_FUNCTION int __ffs(int __x) { return 32 - __clz(__x & -__x); }
_TILE_FUNCTION int __ffsll(long long __x) { return 64 - __clzll(__x & -__x); }
_TILE_FUNCTION int __popc(unsigned __x) { return __builtin_popcount(__x); }
_TILE_FUNCTION int __popcll(unsigned long long __x) {
  return __builtin_popcountll(__x);
}
_TILE_FUNCTION unsigned __byte_perm(unsigned __x, unsigned __y, unsigned __s) {
  // The instruction has other modes where bit 3 of a selector is set.
  return __nvvm_prmt(__x, __y, __s & 0x7777);
}
_TILE_FUNCTION unsigned __umulhi(unsigned __x, unsigned __y) {
  return static_cast<unsigned>(1ull * __x * __y >> 32);
}
_TILE_FUNCTION int __mulhi(int __x, int __y) {
  return static_cast<int>(1ll * __x * __y >> 32);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

#define _TILE_MIN_MAX(_Type)                                                   \
  _TILE_FUNCTION _Type min(_Type __x, _Type __y) {                             \
    return __x < __y ? __x : __y;                                              \
  }                                                                            \
  _TILE_FUNCTION _Type max(_Type __x, _Type __y) {                             \
    return __x > __y ? __x : __y;                                              \
  }
_TILE_MIN_MAX(int)
_TILE_MIN_MAX(unsigned)
_TILE_MIN_MAX(long)
_TILE_MIN_MAX(unsigned long)
_TILE_MIN_MAX(long long)
_TILE_MIN_MAX(unsigned long long)
#undef _TILE_MIN_MAX

_TILE_FUNCTION float min(float __x, float __y) {
  return __builtin_fminf(__x, __y);
}
_TILE_FUNCTION float max(float __x, float __y) {
  return __builtin_fmaxf(__x, __y);
}
_TILE_FUNCTION double min(double __x, double __y) {
  return __builtin_fmin(__x, __y);
}
_TILE_FUNCTION double max(double __x, double __y) {
  return __builtin_fmax(__x, __y);
}

_TILE_FUNCTION float fminf(float __x, float __y) {
  return __builtin_fminf(__x, __y);
}
_TILE_FUNCTION float fmaxf(float __x, float __y) {
  return __builtin_fmaxf(__x, __y);
}
_TILE_FUNCTION float fabsf(float __x) { return __builtin_fabsf(__x); }
_TILE_FUNCTION float fmaf(float __x, float __y, float __z) {
  return __builtin_fmaf(__x, __y, __z);
}
_TILE_FUNCTION float __fmaf_rn(float __x, float __y, float __z) {
  return __nvvm_fma_rn_f(__x, __y, __z);
}
_TILE_FUNCTION float __fadd_rn(float __x, float __y) {
  return __nvvm_add_rn_f(__x, __y);
}
_TILE_FUNCTION float __fmul_rn(float __x, float __y) {
  return __nvvm_mul_rn_f(__x, __y);
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

_TILE_FUNCTION void __syncwarp(unsigned __mask = 0xffffffff) {
  __nvvm_bar_warp_sync(__mask);
}
_TILE_FUNCTION unsigned __ballot_sync(unsigned __mask, int __predicate) {
  return __nvvm_vote_ballot_sync(__mask, __predicate);
}
_TILE_FUNCTION int __any_sync(unsigned __mask, int __predicate) {
  return __nvvm_vote_any_sync(__mask, __predicate);
}
_TILE_FUNCTION int __all_sync(unsigned __mask, int __predicate) {
  return __nvvm_vote_all_sync(__mask, __predicate);
}
_TILE_FUNCTION unsigned __activemask() { return __nvvm_activemask(); }

// The last operand of the instruction: the clamp, and the mask of the segments
// of __width lanes.
#define _TILE_SHUFFLE(_Name, _Mode, _Clamp, _Lane)                             \
  _TILE_FUNCTION int _Name(unsigned __mask, int __x, _Lane __lane,             \
                           int __width = 32) {                                 \
    return __nvvm_shfl_sync_##_Mode##_i32(                                     \
        __mask, __x, static_cast<int>(__lane), (32 - __width) << 8 | _Clamp);  \
  }                                                                            \
  _TILE_FUNCTION unsigned _Name(unsigned __mask, unsigned __x, _Lane __lane,   \
                                int __width = 32) {                            \
    return static_cast<unsigned>(                                              \
        _Name(__mask, static_cast<int>(__x), __lane, __width));                \
  }                                                                            \
  _TILE_FUNCTION float _Name(unsigned __mask, float __x, _Lane __lane,         \
                             int __width = 32) {                               \
    return __nvvm_shfl_sync_##_Mode##_f32(                                     \
        __mask, __x, static_cast<int>(__lane), (32 - __width) << 8 | _Clamp);  \
  }                                                                            \
  _TILE_FUNCTION unsigned long long _Name(unsigned __mask,                     \
                                          unsigned long long __x,              \
                                          _Lane __lane, int __width = 32) {    \
    auto __low = static_cast<unsigned>(__x);                                   \
    auto __high = static_cast<unsigned>(__x >> 32);                            \
    __low = _Name(__mask, __low, __lane, __width);                             \
    __high = _Name(__mask, __high, __lane, __width);                           \
    return static_cast<unsigned long long>(__high) << 32 | __low;              \
  }                                                                            \
  _TILE_FUNCTION long long _Name(unsigned __mask, long long __x, _Lane __lane, \
                                 int __width = 32) {                           \
    return static_cast<long long>(                                             \
        _Name(__mask, static_cast<unsigned long long>(__x), __lane, __width)); \
  }                                                                            \
  _TILE_FUNCTION double _Name(unsigned __mask, double __x, _Lane __lane,       \
                              int __width = 32) {                              \
    return __longlong_as_double(                                               \
        _Name(__mask, __double_as_longlong(__x), __lane, __width));            \
  }
_TILE_SHUFFLE(__shfl_sync, idx, 0x1f, int)
_TILE_SHUFFLE(__shfl_up_sync, up, 0, unsigned)
_TILE_SHUFFLE(__shfl_down_sync, down, 0x1f, unsigned)
_TILE_SHUFFLE(__shfl_xor_sync, bfly, 0x1f, int)
#undef _TILE_SHUFFLE

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

_TILE_FUNCTION void __threadfence() { __nvvm_membar_gl(); }
_TILE_FUNCTION void __threadfence_block() { __nvvm_membar_cta(); }
_TILE_FUNCTION void __threadfence_system() { __nvvm_membar_sys(); }

_TILE_FUNCTION __SIZE_TYPE__ __cvta_generic_to_shared(const void *__pointer) {
  return static_cast<unsigned>(reinterpret_cast<__SIZE_TYPE__>(
      (__attribute__((address_space(3))) void *)__pointer));
}

#define _TILE_LDG(_Type, _Suffix)                                              \
  _TILE_FUNCTION _Type __ldg(const _Type *__pointer) {                         \
    return __nvvm_ldg_##_Suffix(__pointer);                                    \
  }
_TILE_LDG(unsigned char, uc)
_TILE_LDG(short, s)
_TILE_LDG(unsigned short, us)
_TILE_LDG(int, i)
_TILE_LDG(unsigned, ui)
_TILE_LDG(long, l)
_TILE_LDG(unsigned long, ul)
_TILE_LDG(long long, ll)
_TILE_LDG(unsigned long long, ull)
_TILE_LDG(float, f)
_TILE_LDG(double, d)
#undef _TILE_LDG

#define _TILE_LDG_VECTOR(_Name, _Type, _Suffix, ...)                           \
  _TILE_FUNCTION _Name __ldg(const _Name *__pointer) {                         \
    typedef _Type __vector                                                     \
        __attribute__((ext_vector_type(sizeof(_Name) / sizeof(_Type))));       \
    const __vector __v =                                                       \
        __nvvm_ldg_##_Suffix(reinterpret_cast<const __vector *>(__pointer));   \
    return {__VA_ARGS__};                                                      \
  }
_TILE_LDG_VECTOR(int2, int, i2, __v[0], __v[1])
_TILE_LDG_VECTOR(int4, int, i4, __v[0], __v[1], __v[2], __v[3])
_TILE_LDG_VECTOR(uint2, unsigned, ui2, __v[0], __v[1])
_TILE_LDG_VECTOR(uint4, unsigned, ui4, __v[0], __v[1], __v[2], __v[3])
_TILE_LDG_VECTOR(float2, float, f2, __v[0], __v[1])
_TILE_LDG_VECTOR(float4, float, f4, __v[0], __v[1], __v[2], __v[3])
_TILE_LDG_VECTOR(double2, double, d2, __v[0], __v[1])
#undef _TILE_LDG_VECTOR

// Relaxed at the scope of the device, as `atom` is without qualifiers.
#define _TILE_ATOMIC(_Name, _Type, _Builtin, _As)                              \
  _TILE_FUNCTION _Type _Name(_Type *__pointer, _Type __x) {                    \
    return static_cast<_Type>(__nvvm_atom_##_Builtin(                          \
        reinterpret_cast<_As *>(__pointer), static_cast<_As>(__x)));           \
  }
_TILE_ATOMIC(atomicAdd, int, add_gen_i, int)
_TILE_ATOMIC(atomicAdd, unsigned, add_gen_i, int)
_TILE_ATOMIC(atomicAdd, unsigned long long, add_gen_ll, long long)
_TILE_ATOMIC(atomicAdd, float, add_gen_f, float)
_TILE_ATOMIC(atomicAdd, double, add_gen_d, double)
_TILE_ATOMIC(atomicMin, int, min_gen_i, int)
_TILE_ATOMIC(atomicMin, unsigned, min_gen_ui, unsigned)
_TILE_ATOMIC(atomicMin, long long, min_gen_ll, long long)
_TILE_ATOMIC(atomicMin, unsigned long long, min_gen_ull, unsigned long long)
_TILE_ATOMIC(atomicMax, int, max_gen_i, int)
_TILE_ATOMIC(atomicMax, unsigned, max_gen_ui, unsigned)
_TILE_ATOMIC(atomicMax, long long, max_gen_ll, long long)
_TILE_ATOMIC(atomicMax, unsigned long long, max_gen_ull, unsigned long long)
_TILE_ATOMIC(atomicExch, int, xchg_gen_i, int)
_TILE_ATOMIC(atomicExch, unsigned, xchg_gen_i, int)
_TILE_ATOMIC(atomicExch, unsigned long long, xchg_gen_ll, long long)
_TILE_ATOMIC(atomicAnd, int, and_gen_i, int)
_TILE_ATOMIC(atomicAnd, unsigned, and_gen_i, int)
_TILE_ATOMIC(atomicAnd, unsigned long long, and_gen_ll, long long)
_TILE_ATOMIC(atomicOr, int, or_gen_i, int)
_TILE_ATOMIC(atomicOr, unsigned, or_gen_i, int)
_TILE_ATOMIC(atomicOr, unsigned long long, or_gen_ll, long long)
_TILE_ATOMIC(atomicXor, int, xor_gen_i, int)
_TILE_ATOMIC(atomicXor, unsigned, xor_gen_i, int)
_TILE_ATOMIC(atomicXor, unsigned long long, xor_gen_ll, long long)
#undef _TILE_ATOMIC

_TILE_FUNCTION float atomicExch(float *__pointer, float __x) {
  return __int_as_float(
      atomicExch(reinterpret_cast<int *>(__pointer), __float_as_int(__x)));
}
_TILE_FUNCTION int atomicSub(int *__pointer, int __x) {
  return atomicAdd(__pointer, -__x);
}
_TILE_FUNCTION unsigned atomicSub(unsigned *__pointer, unsigned __x) {
  return atomicAdd(__pointer, 0u - __x);
}

#define _TILE_CAS(_Type, _Builtin, _As)                                        \
  _TILE_FUNCTION _Type atomicCAS(_Type *__pointer, _Type __old, _Type __x) {   \
    return static_cast<_Type>(__nvvm_atom_cas_gen_##_Builtin(                  \
        reinterpret_cast<_As *>(__pointer), static_cast<_As>(__old),           \
        static_cast<_As>(__x)));                                               \
  }
_TILE_CAS(int, i, int)
_TILE_CAS(unsigned, i, int)
_TILE_CAS(unsigned long long, ll, long long)
#undef _TILE_CAS

#undef _TILE_FUNCTION
#undef _TILE_BOTH

#endif // Clang CUDA without the toolkit

#endif // TILE_DEVICE_FUNCTIONS_H
