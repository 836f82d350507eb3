// superflip job plan: the plan of a job, a verb with its options, its input, and the units that processes work on.
//
// A unit is a range of input lines. Its answers depend on the plan alone, so it may be done again, and any process may
// do it. The file plan.json is JSON for people, written once and never changed; its last field is a checksum of the
// rest:
//
//   {
//     "schema": 1,
//     "verb": "solve",
//     "options": {"format":"json","solver":"optimal"},
//     "source": "input",              the file DIR/input, or "random": cubes drawn with "seed"
//     "seed": 0,
//     "lines": 3200,
//     "bytes": 203948,                of DIR/input
//     "units": [
//       [1,0,"0c3f1e58a1d2b4c6"],     the first line, its place in DIR/input, and the checksum of the unit's lines
//       [101,6012,"9a41..."]
//     ],
//     "id": "5be0cd19137e2179"        the checksum of all text before this line
//   }
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "terminal/console.h"
#include "terminal/line_verb.h"

namespace superflip::cli::job {

inline constexpr std::uint64_t kMostUnits = 1'000'000;

/// The options that were typed, by name; a flag has an empty value.
using TypedOptions = std::map<std::string, std::string, std::less<>>;

/// One unit: the lines `first` to first + lines - 1 of the input.
struct Unit {
  std::uint64_t first = 1;     ///< number of its first line, from 1
  std::uint64_t lines = 0;     ///< >= 1
  std::uint64_t offset = 0;    ///< of its first line in DIR/input, in bytes
  std::uint64_t bytes = 0;     ///< of its lines in DIR/input
  std::uint64_t checksum = 0;  ///< of these bytes

  friend bool operator==(const Unit&, const Unit&) = default;
};

/// What a job is. Units have numbers from 1: unit k is units[k - 1].
struct Plan {
  std::string verb;
  TypedOptions options = {};
  bool random = false;     ///< the lines are cubes drawn with `seed`; there is no DIR/input
  std::uint64_t seed = 0;  ///< of random lines
  std::uint64_t lines = 0;
  std::uint64_t bytes = 0;  ///< of DIR/input
  std::vector<Unit> units = {};
  std::uint64_t id = 0;  ///< the checksum of the text: records of another job have another one
};

/// The files of a job.
std::string plan_file(const std::string& folder);
std::string input_file(const std::string& folder);
std::string claims_file(const std::string& folder);
std::string journal_folder(const std::string& folder);

/// The text of plan.json. Sets the id.
std::string to_text(Plan& plan);

/// Reads such a text. Errors: kInputOutput for a text that is damaged, torn, or of another version.
Result<Plan> parse_plan(std::string_view text);

/// Reads the plan of a job. Errors: kUsage if the folder has none; those of parse_plan(), with the file.
Result<Plan> read_plan(const std::string& folder);

/// `lines` lines dealt to `units` (1 to lines) units of nearly equal size: their first lines and numbers of lines.
std::vector<Unit> deal(std::uint64_t lines, std::uint64_t units);

/// How large the units are.
struct UnitSizes {
  std::optional<std::uint64_t> units = {};  ///< so many units
  std::optional<std::uint64_t> lines = {};  ///< so many lines a unit; neither: kUsualUnits
};
inline constexpr std::uint64_t kUsualUnits = 100;

/// Makes the folder, copies the lines of an open file into it, and writes the plan last: a folder without plan.json is
/// no job. Errors: kUsage if the folder has a job or other files, for an input without lines, and for more than
/// kMostUnits units; kInputOutput; kInterrupted.
Result<Plan> make_plan(const std::string& folder, const JobVerb& verb, const Arguments& arguments,
                       const TypedOptions& options, const UnitSizes& sizes, int input, const Console& console);

/// The verb with this name. Errors: kUsage.
Result<const JobVerb*> find_job_verb(std::string_view name);

/// The options of a plan, checked as on the command line. Errors: kUsage.
Result<Arguments> arguments_of(const JobVerb& verb, const TypedOptions& options);

}  // namespace superflip::cli::job
