#include "base/parallel.h"

#include <vector>

namespace superflip {

void run_on_threads(int threads, const std::function<void()>& work) {
  std::vector<std::thread> helpers;
  for (int i = 1; i < threads; ++i) {
    std::thread helper = start_computing_thread(work);
    if (!helper.joinable()) break;  // the limit of threads is reached: the existing ones do all the work
    helpers.push_back(std::move(helper));
  }
  if (threads > 0) work();
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace superflip
