#include "engine/engine_options.h"

#include <algorithm>

#include "base/parallel.h"

namespace superflip {

std::chrono::milliseconds usual_making_time(std::size_t bytes, int threads) {
  constexpr std::size_t kBytesPerMillisecond = 10'000;  // of one thread
  return std::chrono::milliseconds(bytes / kBytesPerMillisecond / static_cast<std::size_t>(std::max(threads, 1)));
}

PrepareOptions prepare_options(const EngineOptions& options) {
  PrepareOptions prepare;
  prepare.memory = options.memory.value_or(kDefaultTableMemory);
  prepare.threads = options.threads > 0 ? options.threads : hardware_threads();
  prepare.progress = options.progress;
  prepare.stop = options.stop;
  prepare.notice = options.notice;
  prepare.populate = options.one_cube ? Populate::kOnDemand : Populate::kAtOnce;
  return prepare;
}

}  // namespace superflip
