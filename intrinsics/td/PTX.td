// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The instruction table, one file per chapter of the PTX ISA.

include "Base.td"
include "DataMovement.td"
include "SpecialRegisters.td"
include "AddressConversion.td"
include "CachePolicy.td"
include "CacheControl.td"
include "IntegerArithmetic.td"
include "FloatingPoint.td"
include "HalfPrecision.td"
include "MixedPrecision.td"
include "LogicAndShift.td"
include "Comparison.td"
include "Conversion.td"
include "WarpCommunication.td"
include "Barriers.td"
include "ControlFlow.td"
include "Miscellaneous.td"
include "Mbarrier.td"
include "AsyncCopy.td"
include "Atomics.td"
include "AsyncStore.td"
include "Multimem.td"
include "Fences.td"
include "Unsupported.td"
