// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random numbers of curand_kernel.h.
//
// RUN: %same-ptx %s

#include <curand_kernel.h>

template <class State>
__global__ void draw(State *states, float *uniform, float2 *normal,
                     unsigned *poisson) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  State state = states[i];
  uniform[i] = curand_uniform(&state);
  normal[i] = curand_normal2(&state);
  poisson[i] = curand_poisson(&state, 3.5);
  states[i] = state;
}

template __global__ void draw(curandStatePhilox4_32_10_t *, float *, float2 *,
                              unsigned *);
template __global__ void draw(curandStateXORWOW_t *, float *, float2 *,
                              unsigned *);
template __global__ void draw(curandStateMRG32k3a_t *, float *, float2 *,
                              unsigned *);

__global__ void start(curandStateXORWOW_t *states, unsigned long long seed) {
  curand_init(seed, threadIdx.x, 0, &states[threadIdx.x]);
}
