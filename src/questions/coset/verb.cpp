// superflip coset: all positions of a coset at once: 19,508,428,800 of G1, or those of a smaller subgroup.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "engine/random_cubes.h"
#include "notation/json.h"
#include "questions/coset/question.h"
#include "terminal/line_verb.h"

namespace superflip::cli {
namespace {

// What the options ask. Arguments has checked them.
CosetFields fields_of(const Arguments& arguments) {
  return read_words<CosetFields>(coset_question().fields, arguments.typed()).value();
}

std::string text_of(const CosetAnswer& answer, const Metric& metric) {
  std::string text;
  for (std::size_t d = 0; d < answer.counts.size(); ++d)
    text += fmt::format("{:>3} {} {:>14}\n", d, metric.label, answer.counts[d]);
  if (answer.bound && answer.beyond == 0 && answer.undecided == 0)
    text += fmt::format("all {} positions of the coset need at most {} {} (proved)\n", answer.positions, *answer.bound,
                        metric.label);
  if (answer.bound && answer.beyond > 0)
    text += fmt::format("{} of the {} positions of the coset need more than {} {} (proved)\n", answer.beyond,
                        answer.positions, *answer.bound, metric.label);
  if (!answer.bound) text += "one of the farthest positions:\n";
  for (const CosetPosition& position : answer.listed) text += position.facelets + '\n';
  if (answer.bound && answer.beyond > answer.listed.size())
    text += fmt::format("and {} more\n", answer.beyond - answer.listed.size());
  if (answer.undecided > 0)
    text +=
        fmt::format("{} positions are undecided, because the work was ended; kinds of them, and how many are alike:\n",
                    answer.undecided);
  for (const UndecidedKind& kind : answer.open) text += fmt::format("{} {}\n", kind.facelets, kind.alike);
  return text;
}

// The answer about one cube. `line`: of a batch, or with the number 0 the only one.
ExitCode write_coset(const Result<CosetAnswer>& answer, const InputLine& line, const Arguments& arguments,
                     Console& console) {
  if (!answer) return refuse({answer.error()}, line, arguments, console);
  const std::string drawn = arguments.has("random") ? line.text : "";
  std::string text = arguments.text("format") == "json"
                         ? to_json(*answer, drawn)
                         : (drawn.empty() ? "" : drawn + '\n') + text_of(*answer, *find_metric(answer->metric));
  write_answer({std::move(text), answer->assumptions}, line.number, arguments, console);
  return answer->ended ? exit_code_of(*answer->ended) : ExitCode::kDone;
}

EngineOptions options_of(const Arguments& arguments, const EngineWithProgress& with_progress) {
  EngineOptions options = with_progress.engine.options();
  options.threads = static_cast<int>(*arguments.integer("threads"));
  options.progress = with_progress.progress;
  return options;
}

class CosetLines : public LineVerb {
 public:
  CosetLines(Arguments arguments, CosetCounter counter)
      : arguments_(std::move(arguments)), question_(fields_of(arguments_).settled()), counter_(std::move(counter)) {}

  ExitCode answer(const LineSource& lines, Console& console) override {
    return for_each_line(lines, arguments_, console, [&](const InputLine& line) {
      question_.cube = cube_text(arguments_, line.text);
      return write_coset(counter_.answer(question_), line, arguments_, console);
    });
  }

 private:
  Arguments arguments_;
  CosetQuestion question_;
  CosetCounter counter_;
};

// An error for options that exclude each other.
std::optional<Error> contradiction_in_coset(const Arguments& arguments) {
  if (arguments.has("random") && (arguments.has("moves") || puzzle_of(arguments) != Puzzle::k3x3x3))
    return Error{ErrorCode::kUsage, "--random draws cubes of the 3x3x3 that all moves make"};
  return std::nullopt;
}

ExitCode answer_coset(const Arguments& arguments, Console& console, EngineWithProgress& with_progress) {
  const CosetFields fields = fields_of(arguments);
  CosetQuestion question = fields.settled();
  const std::string cube = arguments.joined_words();
  question.cube = cube_text(arguments, cube);
  return write_coset(answer_one_coset(fields.subgroup, question, options_of(arguments, with_progress)),
                     {0, cube, cube.size()}, arguments, console);
}

Result<std::unique_ptr<LineVerb>> open_coset(const Arguments& arguments, Console& /*console*/,
                                             EngineWithProgress& with_progress) {
  auto counter =
      CosetCounter::open(fields_of(arguments).subgroup, arguments.text("metric"), options_of(arguments, with_progress));
  if (!counter) return tl::unexpected(std::move(counter.error()));
  return std::make_unique<CosetLines>(arguments, *std::move(counter));
}

constexpr JsonLimits kCosetLineLimits = {.depth = 8, .values = std::size_t{1} << 26};

// The number that a text begins with.
std::optional<std::uint64_t> leading_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end != text.data() ? std::optional(number) : std::nullopt;
}

// What an answer says of the positions of its coset.
struct CosetSums {
  std::uint64_t positions = 0;  // counted by distance, or all
  std::uint64_t beyond = 0;     // the bound
  std::uint64_t listed = 0;
  std::uint64_t left_out = 0;  // beyond the bound and not listed
  bool by_distance = false;
};

std::optional<CosetSums> sums_of_json(std::string_view text) {
  const auto json = parse_json(text, kCosetLineLimits);
  const JsonValue* const positions = json ? json->find("positions") : nullptr;
  const JsonValue* const listed = json ? json->find("listed") : nullptr;
  if (positions == nullptr || listed == nullptr) return std::nullopt;
  CosetSums sums{static_cast<std::uint64_t>(positions->number), 0, listed->items.size()};
  if (const JsonValue* const counts = json->find("counts")) {
    sums.by_distance = true;
    sums.positions = 0;
    for (const JsonValue& count : counts->items) sums.positions += static_cast<std::uint64_t>(count.number);
    return sums;
  }
  const JsonValue* const beyond = json->find("beyond");
  if (beyond == nullptr) return std::nullopt;
  sums.beyond = static_cast<std::uint64_t>(beyond->number);
  if (sums.listed > sums.beyond) return std::nullopt;
  sums.left_out = sums.beyond - sums.listed;
  return sums;
}

// Lines "  7 HTM  123", or "all N positions ...", "N of the M positions ...", positions, "and N more".
std::optional<CosetSums> sums_of_text(std::string_view text) {
  CosetSums sums;
  for (; !text.empty(); text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1)) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.starts_with("one of")) {
      sums.by_distance = true;
    } else if (line.starts_with("all ")) {
      sums.positions = leading_number(line.substr(4)).value_or(0);
    } else if (const std::size_t of = line.find(" of the "); of != std::string_view::npos) {
      sums.beyond = leading_number(line).value_or(0);
      sums.positions = leading_number(line.substr(of + 8)).value_or(0);
    } else if (line.starts_with("and ")) {
      sums.left_out = leading_number(line.substr(4)).value_or(0);
    } else if (line.find(' ') == std::string_view::npos) {
      ++sums.listed;
    } else {
      sums.positions += leading_number(line.substr(line.rfind(' ') + 1)).value_or(0);
    }
  }
  return sums;
}

// Whether this stands for the answer to a line that is no cube, see refuse().
bool is_refusal(std::string_view answer, bool json) {
  if (!json) return answer == "\n";
  const auto value = parse_json(answer, kCosetLineLimits);
  return value && value->find("error") != nullptr;
}

Result<ResultCheck> open_coset_check(const Arguments& arguments, const Console& /*console*/) {
  const auto positions = coset_positions(fields_of(arguments).subgroup, arguments.text("metric"));
  if (!positions) return tl::unexpected(positions.error());
  return [of_each = *positions, json = arguments.text("format") == "json", names_cube = arguments.has("random")](
             const InputLine& line, std::string_view answer) -> std::string {
    if (is_refusal(answer, json)) return "";
    if (names_cube && !json) {
      if (!answer.starts_with(line.text + '\n')) return "it is the answer to another cube";
      answer.remove_prefix(line.text.size() + 1);
    }
    if (names_cube && json && !answer.starts_with(fmt::format(R"({{"cube":"{}",)", line.text)))
      return "it is the answer to another cube";
    const auto sums = json ? sums_of_json(answer) : sums_of_text(answer);
    if (!sums) return "it is no answer in the format of the job";
    if (sums->positions != of_each) return "its counts do not add up to the positions of a coset";
    if (!sums->by_distance && sums->listed + sums->left_out != sums->beyond)
      return "the positions listed and left out are not those beyond the bound";
    return "";
  };
}

ExitCode run_coset(const Arguments& arguments, Console& console) {
  // Step 1: the question.
  if (const auto error = contradiction_in_coset(arguments)) return console.fail(*error);
  const bool lines = reads_standard_input(arguments);
  if (lines && arguments.has("resume"))
    return console.fail({ErrorCode::kUsage, "--resume keeps one coset: name a cube; \"\" is the solved one"});
  if (!lines && arguments.has("random")) return console.fail({ErrorCode::kUsage, "--random draws cubes: name none"});

  // Step 2: the cosets.
  EngineWithProgress with_progress(arguments, console);
  if (!lines) return answer_coset(arguments, console, with_progress);
  const auto verb = open_coset(arguments, console, with_progress);
  if (!verb) return console.fail(verb.error());
  if (const auto count = arguments.integer("random")) {
    const auto seed = static_cast<std::uint64_t>(*arguments.integer("seed"));
    const ExitCode code =
        (*verb)->answer(random_lines(seed, 1, static_cast<std::uint64_t>(*count), console.stop()), console);
    return console.stop().stop_requested() ? ExitCode::kInterrupted : code;
  }
  LineReader input = console.input();
  const ExitCode code = (*verb)->answer([&](std::size_t most) { return input.next_lines(most); }, console);
  return worse_of(code, how_input_ended(input, console));
}

std::optional<JobVerb::Random> random_cosets(const Arguments& arguments) {
  if (!arguments.has("random")) return std::nullopt;
  return JobVerb::Random{static_cast<std::uint64_t>(*arguments.integer("random")),
                         static_cast<std::uint64_t>(*arguments.integer("seed"))};
}

constexpr std::array<std::string_view, 1> kNotInCosetJobs = {"resume"};
constexpr JobVerb kCosetJob = {"coset",          kNotInCosetJobs,        open_coset,
                               open_coset_check, contradiction_in_coset, random_cosets};

}  // namespace

Verb coset_verb() { return {coset_question(), run_coset}; }
const JobVerb& coset_job() { return kCosetJob; }

}  // namespace superflip::cli
