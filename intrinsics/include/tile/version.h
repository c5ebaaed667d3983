// SPDX-FileCopyrightText: The TileApply Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The version of TileApply, for `#if`. The build reads it from here.

#ifndef TILE_VERSION_H
#define TILE_VERSION_H

/// major * 10000 + minor * 100 + patch: 100 is 0.1.0.
#define TILE_APPLY_VERSION 100

/// The version of what the headers and the plugin agree on: the inline
/// namespace `tile::v1` of all that these headers declare. The plugin refuses
/// headers of another one.
#define TILE_APPLY_INTERFACE_VERSION 1

#endif // TILE_VERSION_H
