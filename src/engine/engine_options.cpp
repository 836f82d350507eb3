#include "engine/engine_options.h"

#include "base/parallel.h"

namespace superflip {

PrepareOptions prepare_options(const EngineOptions& options) {
  PrepareOptions prepare;
  prepare.memory = options.memory.value_or(kDefaultTableMemory);
  prepare.threads = options.threads > 0 ? options.threads : hardware_threads();
  prepare.progress = options.progress;
  prepare.stop = options.stop;
  prepare.notice = options.notice;
  return prepare;
}

}  // namespace superflip
