// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Clang's own errors show an opcode as its text, not as numbers; and a call from
// host code, which the host pass finds, says that it is device code.
//
// RUN: %clangxx_device -std=c++20 -fsyntax-only -Xclang -verify=device %s
// RUN: %clangxx -x cuda --cuda-host-only -nocudainc -nocudalib -std=c++20 \
// RUN:   -Wno-unknown-cuda-version %include -S -o /dev/null -Xclang -verify=host \
// RUN:   %s

#include <tile/apply.h>

#ifdef __CUDA_ARCH__
template <tile::fixed_string Opcode> __device__ void once(float x) {
  tile::apply<Opcode>(x, x);
  undeclared; // device-error {{use of undeclared identifier}}
}
template <tile::fixed_string Opcode> struct length {
  // device-error@+1 {{static assertion failed due to requirement 'tile::fixed_string{"ex2.approx.ftz.f32"}.text[0] == 'l''}}
  static_assert(Opcode.text[0] == 'l');
  // device-note@-1 {{expression evaluates to}}
};
// device-note@+1 {{in instantiation of template class 'length<tile::fixed_string{"ex2.approx.ftz.f32"}>' requested here}}
length<"ex2.approx.ftz.f32"> l;
#else
__host__ __device__ void both(float x) {
  // host-error@+1 {{reference to __device__ function 'apply<detail::device_code{}, float &, float &>' in __host__ __device__ function}}
  tile::apply<"ex2.approx.ftz.f32">(x, x);
  // host-note@tile/apply.h:* {{declared here}}
}
void host(float x) { both(x); }
#endif
