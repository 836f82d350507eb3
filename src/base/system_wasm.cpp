// What a WebAssembly module asks the program around it: named files, kept wherever that program keeps them, and
// threads. Texts are UTF-8 with a length. docs/javascript.md describes the host.
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <new>

#include "base/aligned_buffer.h"
#include "base/files.h"
#include "base/parallel.h"

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

namespace superflip {

// The program around the module keeps a file whole or not at all.

Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains, const StopToken&) {
  superflip_host_file_begin(path.data(), path.size());
  for (const auto part : parts) superflip_host_file_append(part.data(), part.size());
  if (superflip_host_file_commit() == 0)
    return fail(ErrorCode::kInputOutput, "cannot be kept: the browser or the disk has no room for it", path);
  return {};
}

FileLock FileLock::take(const std::string&, const StopToken&, const std::function<void()>&) { return {}; }
FileLock::~FileLock() = default;

// The program around the module has one folder, made already, and says what is in it.

std::string cache_folder() { return "/"; }

std::optional<std::string> why_not_writable(const std::string&) {
  if (superflip_host_can_keep() != 0) return std::nullopt;
  return "this browser keeps no files";
}

std::optional<std::string> make_folder(const std::string&) { return std::nullopt; }

Result<void> has_place_for(const std::string&) { return {}; }

std::string path_in(const std::string& folder, const std::string& name) { return folder + "/" + name; }

bool has_file(const std::string& path) { return superflip_host_file_size(path.data(), path.size()) >= 0; }

std::vector<FolderEntry> entries_of(const std::string& folder) {
  std::string names(superflip_host_folder_size(folder.data(), folder.size()), '\n');
  superflip_host_folder_read(names.data());
  std::vector<FolderEntry> entries;
  for (std::size_t begin = 0, end = 0; (end = names.find('\n', begin)) != std::string::npos; begin = end + 1) {
    const std::string path = path_in(folder, names.substr(begin, end - begin));
    const double bytes = superflip_host_file_size(path.data(), path.size());
    entries.push_back({names.substr(begin, end - begin), bytes < 0 ? 0 : static_cast<std::uint64_t>(bytes)});
  }
  return entries;
}

Removed remove_file(const std::string& path, std::string&) {
  return superflip_host_file_remove(path.data(), path.size()) != 0 ? Removed::kYes : Removed::kNoFile;
}

// WebAssembly maps nothing: a file is read into memory.

Result<MappedFile> MappedFile::open(const std::string& path, Populate, const StopToken&) {
  const double size = superflip_host_file_size(path.data(), path.size());
  if (size < 0) return fail(ErrorCode::kInputOutput, "cannot open: there is no such file", path);
  MappedFile mapped;
  if (size == 0) return mapped;
  constexpr std::size_t kPage = 4096;
  const auto bytes = static_cast<std::size_t>(size);
  auto* const memory = static_cast<std::uint8_t*>(std::aligned_alloc(kPage, (bytes + kPage - 1) / kPage * kPage));
  if (memory == nullptr) return fail(ErrorCode::kInputOutput, "cannot read: there is not enough memory", path);
  mapped.data_ = memory;
  mapped.size_ = bytes;
  if (superflip_host_file_read(path.data(), path.size(), memory) == 0)
    return fail(ErrorCode::kInputOutput, "cannot read", path);
  return mapped;
}

MappedFile::~MappedFile() { std::free(const_cast<std::uint8_t*>(data_)); }

// The memory of a module is one block of pages, all of a size.

// Without memory the module ends (app/wasm/failures.cpp): nothing here throws.
void* allocate_pages(std::size_t alignment, std::size_t bytes, bool) {
  return ::operator new(bytes, static_cast<std::align_val_t>(alignment));
}

void free_pages(void* memory) { std::free(memory); }

void drop_pages(void*, std::size_t) {}

bool file_is_on_large_pages(std::span<const std::uint8_t>) { return false; }

// What 32 bits address.
std::uint64_t physical_memory() { return std::uint64_t{4} << 30; }

}  // namespace superflip

// Threads in WebAssembly. A module cannot make one: the host makes workers beforehand, each with an instance of the
// module over the same memory, and calls superflip_wasm_serve() in it, which waits for threads to run.
//
// The C library (emscripten's, on musl) asks for a thread by calling __pthread_create_js, which emscripten implements
// in JavaScript by messages. Here it is a function of the module: a waiting worker needs no message, only a
// notification, and a caller that blocks can start threads too. No thread_local here: clang takes the address of such a
// variable where a function begins, and in superflip_wasm_serve() that is the storage of the thread before.

struct pthread;

extern "C" {
// Of emscripten's C library.
void _emscripten_thread_init(pthread* thread, int is_main, int is_runtime, int can_block, int profiling);
void* emscripten_tls_init();
void _emscripten_thread_exit(void* result);
}

namespace superflip {
namespace {

using Entry = void* (*)(void*);

constexpr std::size_t kMostWorkers = 64;

// A worker of the host:
//
//   kNone -> kIdle      by the worker, once it waits
//   kIdle -> kOrdered   by the thread that starts another, after it has set the order
//   kOrdered -> kEnding by the worker, when the work has returned; the thread is about to end
//   kEnding -> kIdle    by the worker
enum State { kNone, kIdle, kOrdered, kEnding };

struct Worker {
  std::atomic<int> state{kNone};
  pthread* thread = nullptr;
  Entry entry = nullptr;
  void* argument = nullptr;
};

std::array<Worker, kMostWorkers> workers;
std::mutex starting;       // guards the choice of a worker
Worker* chosen = nullptr;  // the worker of the thread that is being started

// A worker that waits, or is about to: then its thread has ended but for a few instructions.
Worker* free_worker() {
  for (Worker& worker : workers) {
    int state = worker.state.load(std::memory_order_acquire);
    while (state == kEnding) state = worker.state.load(std::memory_order_acquire);
    if (state == kIdle) return &worker;
  }
  return nullptr;
}

}  // namespace

int hardware_threads() {
  int threads = 1;
  for (const Worker& worker : workers) threads += worker.state.load(std::memory_order_relaxed) != kNone ? 1 : 0;
  return threads;
}

std::thread start_thread(std::function<void()>) { return {}; }

void give_way() {}

std::thread start_computing_thread(std::function<void()> work) {
  const std::lock_guard lock(starting);
  chosen = free_worker();
  if (chosen == nullptr) return {};
  return std::thread([worker = chosen, work = std::move(work)] {
    work();
    worker->state.store(kEnding, std::memory_order_release);
  });
}

}  // namespace superflip

extern "C" {

using superflip::Entry;
using superflip::Worker;

// The C library starts a thread, under the lock of start_computing_thread.
int __pthread_create_js(pthread* thread, const void*, Entry entry, void* argument) {
  Worker* const worker = superflip::chosen;
  if (worker == nullptr) return EAGAIN;
  superflip::chosen = nullptr;
  worker->thread = thread;
  worker->entry = entry;
  worker->argument = argument;
  worker->state.store(superflip::kOrdered, std::memory_order_release);
  __builtin_wasm_memory_atomic_notify(reinterpret_cast<int*>(&worker->state), 1);
  return 0;
}

// Each worker has one stack for all its threads, so that a thread needs none.
int _emscripten_default_pthread_stack_size() { return 16; }

void __emscripten_init_main_thread_js(void* thread) {
  _emscripten_thread_init(static_cast<pthread*>(thread), 0, 0, 1, 0);
}
void __emscripten_thread_cleanup(pthread*) {}

/// The call of a worker that runs threads, with its number below 64 and a stack of its own; it does not return.
__attribute__((export_name("serve"))) void superflip_wasm_serve(int number) {
  Worker& worker = superflip::workers[static_cast<std::size_t>(number)];
  while (true) {
    worker.state.store(superflip::kIdle, std::memory_order_release);
    while (worker.state.load(std::memory_order_acquire) == superflip::kIdle)
      __builtin_wasm_memory_atomic_wait32(reinterpret_cast<int*>(&worker.state), superflip::kIdle, -1);
    _emscripten_thread_init(worker.thread, 0, 0, 1, 0);
    emscripten_tls_init();
    _emscripten_thread_exit(worker.entry(worker.argument));
  }
}
}
