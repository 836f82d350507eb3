#include "terminal/verb.h"

#include <algorithm>
#include <array>

#include "ask/json_parts.h"

namespace superflip::cli {
namespace {

constexpr std::array<ExitCodeRow, 10> kExitCodes = {{
    {ExitCode::kDone, "done"},
    {ExitCode::kNoSolution,
     "no solution within the limits, colours whose cube is not sure, or a job with units missing"},
    {ExitCode::kUsage, "the command line is invalid"},
    {ExitCode::kInvalidCube, "an impossible cube, or text that is neither an algorithm nor a cube"},
    {ExitCode::kTablesOrIo, "tables, files, standard input or standard output failed"},
    {ExitCode::kSelfCheck, "an answer failed its check: a defect of superflip"},
    {ExitCode::kRobotStopped, "the robot has stopped before the cube was solved"},
    {ExitCode::kDeviceLost, "the robot cannot be reached, or does not answer"},
    {ExitCode::kTimeLimit, "the time limit passed before a solution was found"},
    {ExitCode::kInterrupted, "interrupted (Ctrl-C)"},
}};

constexpr std::array<ExitCode, 10> kBestFirst = {
    ExitCode::kDone,       ExitCode::kNoSolution,  ExitCode::kTimeLimit, ExitCode::kInvalidCube,
    ExitCode::kUsage,      ExitCode::kTablesOrIo,  ExitCode::kSelfCheck, ExitCode::kRobotStopped,
    ExitCode::kDeviceLost, ExitCode::kInterrupted,
};

}  // namespace

std::span<const ExitCodeRow> exit_codes() { return kExitCodes; }

ExitCode exit_code_of(ErrorCode code) { return static_cast<ExitCode>(forms_of(code).exit_status); }

ExitCode worse_of(ExitCode a, ExitCode b) {
  const auto rank = [](ExitCode code) { return std::find(kBestFirst.begin(), kBestFirst.end(), code); };
  return rank(a) < rank(b) ? b : a;
}

}  // namespace superflip::cli
