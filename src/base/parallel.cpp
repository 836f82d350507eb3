#include "base/parallel.h"

#include <system_error>
#include <thread>
#include <vector>

namespace superflip {

int hardware_threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

void run_on_threads(int threads, const std::function<void()>& work) {
  std::vector<std::thread> helpers;
  try {
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  } catch (const std::system_error&) {
    // The process has reached its limit of threads: the existing ones do all the work.
  }
  if (threads > 0) work();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace superflip
