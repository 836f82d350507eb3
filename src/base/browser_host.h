// What a WebAssembly module asks the program around it: named files, kept wherever that program keeps them. Include
// only from files for WebAssembly. Texts are UTF-8 with a length. docs/javascript.md describes the host.
#pragma once

#include <cstddef>
#include <cstdint>

#define SUPERFLIP_IMPORT(name) __attribute__((import_module("superflip"), import_name(#name)))

extern "C" {

/// The bytes of a file; negative when there is none.
SUPERFLIP_IMPORT(file_size) double superflip_host_file_size(const char* path, std::size_t length);
/// Copies a file to `to`, which has room for its size. 0: it cannot be read.
SUPERFLIP_IMPORT(file_read) int superflip_host_file_read(const char* path, std::size_t length, std::uint8_t* to);
/// Begins to write a file; it appears under its name with file_commit.
SUPERFLIP_IMPORT(file_begin) void superflip_host_file_begin(const char* path, std::size_t length);
SUPERFLIP_IMPORT(file_append) void superflip_host_file_append(const std::uint8_t* bytes, std::size_t count);
/// 0: the file cannot be kept; nothing has changed.
SUPERFLIP_IMPORT(file_commit) int superflip_host_file_commit();
/// 0: there is no such file.
SUPERFLIP_IMPORT(file_remove) int superflip_host_file_remove(const char* path, std::size_t length);
/// The bytes that the names of the files in a folder take, each with a newline behind it.
SUPERFLIP_IMPORT(folder_size) std::size_t superflip_host_folder_size(const char* path, std::size_t length);
/// Copies these names to `to`. Called directly after folder_size.
SUPERFLIP_IMPORT(folder_read) void superflip_host_folder_read(char* to);
/// Whether files can be kept at all.
SUPERFLIP_IMPORT(can_keep) int superflip_host_can_keep();
}

#undef SUPERFLIP_IMPORT
