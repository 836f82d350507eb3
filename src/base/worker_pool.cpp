#include "base/worker_pool.h"

#if defined(__linux__)
#include <pthread.h>
#include <sched.h>
#endif

#include <algorithm>
#include <atomic>
#include <thread>

#include "base/parallel.h"

namespace superflip {
namespace {

// Tells the processor that this is a spin loop. It saves power and leaves more of the core to its other hardware
// thread.
void pause_core() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

// Spins until `done` or until kSpinTime has passed. Yields every few pauses: on a loaded machine the awaited thread may
// be queued behind this one.
template <typename Done>
void spin_until(const Done& done) {
  static const bool alone = hardware_threads() == 1;
  if (alone) return;
  constexpr int kPausesPerYield = 32;
  const auto end = std::chrono::steady_clock::now() + WorkerPool::kSpinTime;
  do {
    for (int i = 0; i < kPausesPerYield; ++i) {
      if (done()) return;
      pause_core();
    }
    std::this_thread::yield();
  } while (std::chrono::steady_clock::now() < end);
}

// Lets `thread` run on any core but the caller's, before it is woken. A kernel may wake a thread on the core of its
// waker, to share the cache. There it waits until the caller's time slice ends: three milliseconds when measured. A
// failure here costs only time.
void keep_off_this_core([[maybe_unused]] std::thread& thread) {
#if defined(__linux__)
  cpu_set_t cores;
  const int here = sched_getcpu();
  if (here < 0 || here >= CPU_SETSIZE || sched_getaffinity(0, sizeof cores, &cores) != 0) return;
  CPU_CLR(static_cast<std::size_t>(here), &cores);
  if (CPU_COUNT(&cores) > 0) pthread_setaffinity_np(thread.native_handle(), sizeof cores, &cores);
#endif
}

}  // namespace

// One thread. It shares only its state with the run() that uses it:
//
//   kIdle -> kBusy     by run(), after it has set the work
//   kBusy -> kIdle     by the thread, after the work has returned; run() waits for it
//   kIdle -> kAsleep   by the thread; from now on it must be woken
//   kAsleep -> kBusy   by run(), which wakes it
//   kIdle, kAsleep -> kEnding   by the destructor
class alignas(64) WorkerPool::Worker {
 public:
  // Starts the thread with its first work.
  Worker(const std::function<void(int worker)>& work, int number) : work_(&work), number_(number) {
    thread_ = start_computing_thread([this] { serve(); });
  }

  ~Worker() {
    if (!has_thread()) return;
    order(State::kEnding);
    thread_.join();
  }

  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  [[nodiscard]] bool has_thread() const { return thread_.joinable(); }

  void begin(const std::function<void(int worker)>& work, int number) {
    work_ = &work;
    number_ = number;
    if (state_.load(std::memory_order_relaxed) == State::kAsleep) keep_off_this_core(thread_);
    order(State::kBusy);
  }

  // Returns when the work has returned.
  void wait() {
    spin_until([this] { return state_.load(std::memory_order_acquire) != State::kBusy; });
    state_.wait(State::kBusy, std::memory_order_acquire);
  }

 private:
  enum class State { kIdle, kAsleep, kBusy, kEnding };

  void order(State state) {
    if (state_.exchange(state, std::memory_order_acq_rel) == State::kAsleep) state_.notify_one();
  }

  void serve() {
    while (await_order() == State::kBusy) {
      (*work_)(number_);
      state_.store(State::kIdle, std::memory_order_release);
      state_.notify_one();
    }
  }

  State await_order() {
    spin_until([this] { return state_.load(std::memory_order_acquire) != State::kIdle; });
    State expected = State::kIdle;
    if (state_.compare_exchange_strong(expected, State::kAsleep, std::memory_order_acq_rel))
      state_.wait(State::kAsleep, std::memory_order_acquire);
    return state_.load(std::memory_order_acquire);
  }

  std::atomic<State> state_{State::kBusy};
  const std::function<void(int worker)>* work_;
  int number_;
  std::thread thread_;
};

WorkerPool::WorkerPool(int most_workers)
    : most_workers_(most_workers > 0 ? most_workers : std::max(1, hardware_threads() - 1)) {}

WorkerPool::~WorkerPool() = default;

void WorkerPool::run(int threads, const std::function<void(int worker)>& work) {
  if (threads <= 1) return work(0);
  const std::vector<Worker*> engaged = engage(threads - 1, work);
  work(0);
  for (Worker* worker : engaged) worker->wait();
  const std::lock_guard lock(mutex_);
  idle_.insert(idle_.end(), engaged.rbegin(), engaged.rend());
}

std::vector<WorkerPool::Worker*> WorkerPool::engage(int wanted, const std::function<void(int worker)>& work) {
  std::vector<Worker*> engaged;
  const std::lock_guard lock(mutex_);
  for (int number = 1; number <= wanted; ++number) {
    if (!idle_.empty()) {
      engaged.push_back(idle_.back());
      idle_.pop_back();
      engaged.back()->begin(work, number);
    } else if (workers_.size() < static_cast<std::size_t>(most_workers_)) {
      auto worker = std::make_unique<Worker>(work, number);
      if (!worker->has_thread()) break;  // the limit of threads is reached: the existing ones do all the work
      engaged.push_back(workers_.emplace_back(std::move(worker)).get());
    } else {
      break;
    }
  }
  return engaged;
}

}  // namespace superflip
