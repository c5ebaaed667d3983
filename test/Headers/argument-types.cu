// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the name of an instance says: constness, value category, address spaces,
// 32-bit shared addresses, vectors. It is all that the plugin reads.
//
// DEFINE: %{ir} = %clangxx_device -std=c++17 -Wall -Wextra -Werror -S \
// DEFINE:   -emit-llvm -o - %s
// RUN: %{ir} | llvm-cxxfilt | %FileCheck %s

#include <tile/adapt.h>
#include <tile/device_functions.h>

using namespace tile::literals;

// CHECK: call {{.*}}tile::v1::apply<(char)97, float&, float const&, float>(
__device__ void scalars(float x, const float c) {
  tile::apply("a"_ptx, x, c, 1.0f);
}

// CHECK: call {{.*}}tile::v1::apply<(char)98, float (&) [4][1], float const (&) [2], tile::v1::regs<float, 4ll, 1ll> const&, tile::v1::regs<float, 4ll, 1ll>>(
__device__ void tensors(float (&a)[4][1], const float (&b)[2],
                        const tile::regs<float, 4, 1> &r) {
  tile::apply("b"_ptx, a, b, r, tile::regs<float, 4, 1>{});
}

using shared_float = __attribute__((address_space(3))) float;

// CHECK: call {{.*}}tile::v1::apply<(char)99, tile::v1::basic_view<float AS3, tile::v1::extents<4ll, 1ll>, tile::v1::row_major>, tile::v1::basic_view<float volatile, {{.*}}, tile::v1::basic_view<float const, {{.*}}, tile::v1::shared_view<float, tile::v1::extents<4ll>, tile::v1::row_major>, tile::v1::shared_view<float const, tile::v1::extents<2ll, 4ll>, tile::v1::strides<8ll, 1ll>>>(
__device__ void memory(shared_float *s, volatile float *v, const float *c,
                       unsigned address) {
  using shape = tile::extents<2, 4>;
  tile::apply("c"_ptx, tile::view<4, 1>(s), tile::view<4, 1>(v),
              tile::view<4, 1>(c), tile::shared<float, 4>(address),
              tile::shared<const float, shape, tile::strides<8, 1>>(address));
  tile::view<2, 2>(s)(1, 1) = tile::view<2, 2>(v)(0, 1);
}

typedef float float_pair __attribute__((ext_vector_type(2)));

// CHECK: call {{.*}}tile::v1::apply<(char)100, uint4&, tile::v1::regs<float4, 2ll>&, float vector[2]&, tile::v1::basic_view<float2, tile::v1::extents<4ll, 1ll>, tile::v1::row_major>, tile::v1::basic_view<float vector[2] const, {{.*}}>(
__device__ void vectors(uint4 v, tile::regs<float4, 2> &r, float_pair p,
                        float2 (&a)[4], const float_pair *q) {
  tile::apply("d"_ptx, v, r, p, tile::elements(a), tile::view<4, 1>(q));
}

// CHECK: call {{.*}}tile::v1::apply<(char)101, tile::v1::predicate<bool>, tile::v1::predicate<tile::v1::basic_view<bool const, tile::v1::extents<4ll>, tile::v1::row_major>>, tile::v1::predicate<tile::v1::basic_view<bool const, tile::v1::extents<4ll, 1ll>, tile::v1::row_major>>, tile::v1::negation<tile::v1::basic_view<bool const, {{.*}}>(
__device__ void predicates(bool (&a)[4], const bool (&b)[4][1], int n) {
  tile::apply("e"_ptx, tile::pred(n), tile::pred(a), tile::pred(b),
              tile::negated(b));
}

struct fp8x4 {
  unsigned lanes;
};
template <> struct tile::element_traits<fp8x4> : tile::bit_container<32> {
  static constexpr const char *name = "b32";
};

// A class of the program is its bits, in place.
// CHECK: call {{.*}}tile::v1::apply<(char)102, tile::v1::detail::bits<tile::v1::detail::element<(char)98, (char)51, (char)50, (char)0, (char)0>, unsigned int>&, tile::v1::detail::bits<{{.*}}> const&, tile::v1::detail::bits<{{[^&]*}}>, tile::v1::basic_view<tile::v1::detail::element<{{.*}}> const, tile::v1::extents<2ll>, tile::v1::row_major>>(
__device__ void adapted(fp8x4 v, const fp8x4 c, const fp8x4 (&a)[2]) {
  tile::apply("f"_ptx, v, c, fp8x4{1}, a);
}
