#include "app/cli/job/unit_input.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

#include "engine/random_cubes.h"
#include "terminal/system.h"

namespace superflip::cli::job {
namespace {

// Whether the bytes of the unit are there and have its checksum. The file is then at the first of them.
bool is_as_planned(int file, const Unit& unit) {
  std::string bytes(unit.bytes, '\0');
  if (::lseek(file, static_cast<off_t>(unit.offset), SEEK_SET) < 0) return false;
  for (std::size_t filled = 0; filled < bytes.size();) {
    const std::ptrdiff_t got = read_bytes(file, bytes.data() + filled, bytes.size() - filled);
    if (got <= 0) return false;
    filled += static_cast<std::size_t>(got);
  }
  return checksum(bytes.data(), bytes.size()) == unit.checksum &&
         ::lseek(file, static_cast<off_t>(unit.offset), SEEK_SET) >= 0;
}

}  // namespace

Result<UnitInput> UnitInput::open(const std::string& folder, const Plan& plan, const Console& console) {
  const std::string path = input_file(folder);
  FileDescriptor file(plan.random ? -1 : open_to_read(path));
  if (!plan.random && !file.valid())
    return fail(ErrorCode::kInputOutput, system_message("cannot open the input of the job", errno), path);
  return UnitInput(path, plan, console, std::move(file));
}

Result<LineSource> UnitInput::lines(const Unit& unit) {
  if (plan_->random) return random_lines(plan_->seed, unit.first, unit.lines, console_->stop());
  if (!is_as_planned(file_.get(), unit))
    return fail(ErrorCode::kInputOutput,
                fmt::format("lines {} to {} are not those that were planned: plan the job again", unit.first,
                            unit.first + unit.lines - 1),
                path_);
  const auto reader = std::make_shared<LineReader>(console_->input(file_.get(), unit.first, /*joins_nets=*/false));
  return LineSource([reader, left = unit.lines](std::size_t most) mutable {
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(most, left));
    auto some = wanted > 0 ? reader->next_lines(wanted) : std::vector<InputLine>();
    left -= some.size();
    return some;
  });
}

}  // namespace superflip::cli::job
