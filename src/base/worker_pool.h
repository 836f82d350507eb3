// A pool of persistent threads, for work of a millisecond or less. Starting and ending a thread for such work would
// cost a good part of the gain.
//
// A worker that has just finished spins for a while before it sleeps, so that the next work finds it awake: two
// searches in a row are the common case. The cost of spinning is at most one core for kSpinTime after the last work.
// On a machine with one hardware thread no worker spins.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace superflip {

/// Persistent threads that share work. Constructing a pool starts no thread. Each thread starts when it is first needed
/// and ends with the pool. Thread-safe, but no run() may be in progress when the pool is destroyed.
class WorkerPool {
 public:
  /// How long an idle worker spins before it sleeps.
  static constexpr std::chrono::microseconds kSpinTime{80};

  /// A pool of at most `most_workers` threads besides the callers' own. 0 means one less than hardware_threads(), but
  /// at least one.
  explicit WorkerPool(int most_workers = 0);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Calls work(0) on the calling thread and work(1), ..., work(threads - 1) on workers, all at once. Returns when all
  /// calls have returned; the caller then sees everything that they wrote. With threads <= 1 it is a plain call.
  ///
  /// Fewer threads may run: when other callers use the workers, when the pool has its maximal size, or when the system
  /// refuses another thread. The highest numbers are then left out. So any number of workers must be able to complete
  /// the work, for instance by taking pieces from one queue. `work` may call run(). It must not throw.
  ///
  /// Cost: from run() to the start of work(1) 0.12 microseconds when the worker is awake, 25 to 45 when it sleeps or
  /// has not started yet (medians of bench/worker_pool.cpp; two cores of a virtual machine, AMD EPYC).
  void run(int threads, const std::function<void(int worker)>& work);

 private:
  class Worker;

  // Starts the work on up to `wanted` workers: the most recently used idle ones first, then new ones.
  std::vector<Worker*> engage(int wanted, const std::function<void(int worker)>& work);

  const int most_workers_;
  std::mutex mutex_;  // guards the two lists
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Worker*> idle_;
};

}  // namespace superflip
