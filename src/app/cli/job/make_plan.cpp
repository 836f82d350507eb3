#include "app/cli/job/make_plan.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <utility>
#include <vector>

#include "app/cli/job/claims.h"
#include "base/checksum.h"
#include "base/file_descriptor.h"
#include "base/files.h"
#include "terminal/system.h"

namespace superflip::cli::job {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 18;

// What a folder may have that is to become a job: remains of a plan that was interrupted.
bool is_free(const std::string& folder) {
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name != "input" && name != "claims" && name != "journal" && !name.starts_with("plan.json.tmp")) return false;
    if (name == "journal" && !std::filesystem::is_empty(entry->path(), error)) return false;
  }
  return !error;
}

Result<void> has_no_plan(const std::string& folder) {
  if (!std::filesystem::exists(plan_file(folder))) return {};
  return fail(ErrorCode::kUsage, "the folder has a job already; name another one", folder);
}

Result<void> make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(journal_folder(folder), error);
  if (error) return fail(ErrorCode::kInputOutput, "cannot make the folder: " + error.message(), folder);
  return {};
}

// Copies a file and counts its lines; the last one may have no end.
Result<void> copy_lines(int from, const std::string& path, const Console& console, Plan& plan) {
  const FileDescriptor to(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (!to.valid())
    return fail(ErrorCode::kInputOutput, system_message("cannot write the input of the job", errno), path);
  std::vector<char> block(kBlock);
  char last = '\n';
  while (true) {
    if (console.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted; there is no plan");
    const Awaited awaited = await_input(from, console.interrupt().wake_descriptor());
    if (awaited == Awaited::kWakeUp) continue;
    const std::ptrdiff_t got = awaited == Awaited::kInput ? read_bytes(from, block.data(), block.size()) : -1;
    if (got < 0 && errno == EAGAIN) continue;
    if (got < 0) return fail(ErrorCode::kInputOutput, system_message("cannot read the input", errno));
    if (got == 0) break;
    for (std::ptrdiff_t done = 0; done < got;) {
      const ssize_t written = ::write(to.get(), block.data() + done, static_cast<std::size_t>(got - done));
      if (written < 0 && errno == EINTR) continue;
      if (written < 0)
        return fail(ErrorCode::kInputOutput, system_message("cannot write the input of the job", errno), path);
      done += written;
    }
    plan.lines += static_cast<std::uint64_t>(std::count(block.begin(), block.begin() + got, '\n'));
    plan.bytes += static_cast<std::uint64_t>(got);
    last = block[static_cast<std::size_t>(got) - 1];
  }
  if (last != '\n') ++plan.lines;
  if (::fsync(to.get()) != 0)
    return fail(ErrorCode::kInputOutput, system_message("cannot write the input of the job", errno), path);
  return {};
}

// Finds where the lines of each unit are, and their checksums.
Result<void> place_units(const std::string& path, Plan& plan) {
  const FileDescriptor file(open_to_read(path));
  std::vector<char> block(kBlock);
  std::string unit_bytes;
  auto unit = plan.units.begin();
  std::uint64_t lines = 0;  // of this unit, so far
  std::uint64_t offset = 0;
  const auto finish = [&] {
    unit->offset = offset;
    unit->bytes = unit_bytes.size();
    unit->checksum = checksum(unit_bytes.data(), unit_bytes.size());
    offset += unit->bytes;
    unit_bytes.clear();
    lines = 0;
    ++unit;
  };
  std::ptrdiff_t got = 0;
  while (file.valid() && (got = read_bytes(file.get(), block.data(), block.size())) > 0) {
    auto begin = block.begin();
    const auto end = block.begin() + got;
    while (begin != end && unit != plan.units.end()) {
      const auto line_end = std::find(begin, end, '\n');
      const auto next = line_end == end ? end : line_end + 1;
      unit_bytes.append(begin, next);
      begin = next;
      if (line_end != end && ++lines == unit->lines) finish();
    }
  }
  if (!file.valid() || got < 0)
    return fail(ErrorCode::kInputOutput, system_message("cannot read the input of the job", errno), path);
  if (!unit_bytes.empty()) finish();  // its last line has no end
  return {};
}

Result<std::uint64_t> unit_count(const Plan& plan, const UnitSizes& sizes) {
  if (plan.lines == 0) return fail(ErrorCode::kUsage, "the input has no lines: there is nothing to plan");
  std::uint64_t units = std::min(sizes.units.value_or(kUsualUnits), plan.lines);
  if (sizes.lines) units = (plan.lines + *sizes.lines - 1) / *sizes.lines;
  if (units <= kMostUnits) return units;
  return fail(ErrorCode::kUsage, fmt::format("{} units are too many: a job has at most {}. Make them larger with "
                                             "--unit-size",
                                             units, kMostUnits));
}

std::vector<Unit> units_of(const Plan& plan, const UnitSizes& sizes, std::uint64_t count) {
  if (!sizes.lines) return deal(plan.lines, count);
  std::vector<Unit> units(count);
  for (std::uint64_t u = 0; u < count; ++u) {
    units[u].first = u * *sizes.lines + 1;
    units[u].lines = std::min(*sizes.lines, plan.lines - u * *sizes.lines);
  }
  return units;
}

}  // namespace

Result<Plan> make_plan(const std::string& folder, const JobVerb& verb, const Arguments& arguments,
                       const TypedOptions& options, const UnitSizes& sizes, int input, const Console& console) {
  // Step 1: the folder, which no other process plans at the same time.
  if (auto vacant = has_no_plan(folder); !vacant) return tl::unexpected(std::move(vacant.error()));
  if (std::filesystem::is_directory(folder) && !is_free(folder))
    return fail(ErrorCode::kUsage, "the folder is not empty; name another one", folder);
  if (auto made = make_folder(folder); !made) return tl::unexpected(std::move(made.error()));
  auto claims = Claims::open(claims_file(folder));
  if (!claims) return tl::unexpected(std::move(claims.error()));
  if (const auto alone = claims->take_all(); alone && !*alone)
    return fail(ErrorCode::kUsage, "another process plans a job in this folder", folder);
  if (auto vacant = has_no_plan(folder); !vacant) return tl::unexpected(std::move(vacant.error()));

  // Step 2: the input.
  Plan plan{std::string(verb.name), options};
  if (const auto random = verb.random(arguments)) {
    plan.random = true;
    plan.seed = random->seed;
    plan.lines = random->count;
  } else if (auto copied = copy_lines(input, input_file(folder), console, plan); !copied) {
    return tl::unexpected(std::move(copied.error()));
  }

  // Step 3: the units.
  const auto count = unit_count(plan, sizes);
  if (!count) return tl::unexpected(count.error());
  plan.units = units_of(plan, sizes, *count);
  if (!plan.random)
    if (auto placed = place_units(input_file(folder), plan); !placed) return tl::unexpected(std::move(placed.error()));

  // Step 4: the plan.
  const std::string text = to_text(plan);
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  if (auto written = write_file_atomically(plan_file(folder), {bytes}, Remains::kOfFile); !written)
    return tl::unexpected(std::move(written.error()));
  return plan;
}

}  // namespace superflip::cli::job
