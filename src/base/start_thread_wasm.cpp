// Threads in WebAssembly. A module cannot make one: the host makes workers beforehand, each with an instance of the
// module over the same memory, and calls superflip_wasm_serve() in it, which waits for threads to run.
//
// The C library (emscripten's, on musl) asks for a thread by calling __pthread_create_js, which emscripten implements
// in JavaScript by messages. Here it is a function of the module: a waiting worker needs no message, only a
// notification, and a caller that blocks can start threads too. No thread_local here: clang takes the address of such a
// variable where a function begins, and in superflip_wasm_serve() that is the storage of the thread before.
#include <array>
#include <atomic>
#include <cerrno>
#include <mutex>

#include "base/parallel.h"
#include "base/start_thread.h"

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
