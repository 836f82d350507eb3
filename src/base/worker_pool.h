// Threads that stay: for work of a millisecond and less, where starting and ending a thread would cost a good part of
// what it brings.
//
// A worker that has just worked spins for a while before it sleeps, so that the next piece of work finds it awake: two
// searches in a row are the common case. What spinning costs is a core for kSpinTime after the last work, never more;
// on a machine with one hardware thread nobody spins.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace superflip {

/// Persistent threads that share in work. Making one starts no thread; each is started when it is first needed and
/// ends with the pool. Thread-safe, but no run() may be going on when the pool is destroyed.
class WorkerPool {
 public:
  /// How long an idle worker waits awake.
  static constexpr std::chrono::microseconds kSpinTime{80};

  /// A pool of at most `most_workers` threads besides the callers' own. 0 means one less than the machine runs at once,
  /// but at least one.
  explicit WorkerPool(int most_workers = 0);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  /// Calls work(0) on the calling thread and work(1), work(2), ... up to work(threads - 1) on workers, all at once, and
  /// returns when all have returned; what they wrote is then visible to the caller. With threads <= 1 it is a plain
  /// call.
  ///
  /// Fewer threads than asked for may run, and then the highest numbers are left out: when other callers hold the
  /// workers, when the pool is at its most, or when the system gives no more threads. So the work must be such that any
  /// number of workers completes it, taking pieces from one queue for instance. Calling run() from within `work` is
  /// allowed. `work` must not throw.
  ///
  /// Cost: from run() to the begin of work(1) 0.12 microseconds when the worker is awake, 25 to 45 when it sleeps or is
  /// yet to be started (medians of bench/worker_pool.cpp; two cores of a virtual machine, AMD EPYC).
  void run(int threads, const std::function<void(int worker)>& work);

 private:
  class Worker;

  // Up to `wanted` idle workers, those first that worked last, told to work; new ones if too few are idle.
  std::vector<Worker*> engage(int wanted, const std::function<void(int worker)>& work);

  const int most_workers_;
  std::mutex mutex_;  // guards the two lists
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<Worker*> idle_;
};

}  // namespace superflip
