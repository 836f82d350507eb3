// answer_checker CUBES ANSWERS [MAX_LENGTH] [--goal GOAL] [--moves SET] [--metric LABEL] [--niss] [--quiet]:
// does line k of ANSWERS solve the cube on line k of CUBES?
//
// Shares no code with superflip (sticker_model.h). A cube is 54 letters (any six for the colours, '.' for unpainted
// stickers), the 24 of a 2x2x2, or an algorithm. An answer is a line of `superflip solve`: "R U M' (3 STM)", "(R L') U2
// (2 AHTM)", or with --format robot "2 R+L' U2".
//
//   --goal GOAL     the goal: solved (every face shows one colour), pocket, painted (every painted sticker is on the
//                   face of its colour), a stage on one of some faces (xcross@UD), or refused (the line is not a cube
//                   and gets no answer)
//   --moves SET     the faces and slices that may turn, "URF2"; a 2 allows only the half turns of its letter
//   --metric LABEL  the length must be in this metric: QTM
//   --niss          turns in parentheses are moves on the inverse cube
//   --quiet         print no line on standard error for a bad answer
//
// Prints "good N bad M", and with --goal or --metric the mean and the greatest length. Exit status: 0 all good, 1 some
// bad, 2 cannot read.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "goals.h"
#include "sticker_model.h"

namespace {

using namespace sticker_model;

struct Options {
  std::string goal = "solved";
  std::string moves = {};
  std::string metric = {};
  int max_length = 1000;
  bool niss = false;
  bool quiet = false;
};

// Simultaneous turns: a single one, or those in parentheses or joined by +.
struct Step {
  std::vector<NamedTurn> turns;
  bool on_inverse = false;
};

// The steps of a text; empty when a word is not a turn.
std::optional<std::vector<Step>> parse_steps(const std::string& text, bool niss) {
  std::vector<Step> steps;
  std::istringstream words(text);
  bool in_group = false;
  for (std::string word; words >> word;) {
    const bool opens = word.front() == '(';
    if (opens) word.erase(0, 1);
    const bool closes = !word.empty() && word.back() == ')';
    if (closes) word.pop_back();
    if (opens && in_group) return std::nullopt;
    if (opens || niss || !in_group) steps.push_back({{}, niss && (in_group || opens)});
    in_group = (in_group || opens) && !closes;
    std::istringstream turns(word);
    std::size_t count = 0;
    for (std::string turn; std::getline(turns, turn, '+'); ++count) {
      const auto named = parse_turn(turn);
      if (!named) return std::nullopt;
      steps.back().turns.push_back(*named);
    }
    if (count == 0) return std::nullopt;
  }
  if (in_group) return std::nullopt;
  return steps;
}

// The cost of a step in the metric of a label. Unknown labels count steps.
int length_of(const Step& step, const std::string& label) {
  int quarters = 0;
  int slowest = 0;
  for (const NamedTurn& turn : step.turns) {
    quarters += turn.quarters == 2 ? 2 : 1;
    slowest = std::max(slowest, turn.quarters == 2 ? 2 : 1);
  }
  if (label == "HTM" || label == "STM") return static_cast<int>(step.turns.size());
  if (label == "QTM") return quarters;
  return label == "AQTM" ? slowest : 1;
}

bool may_turn(NamedTurn turn, const std::string& moves) {
  if (moves.empty()) return true;
  const std::size_t at = moves.find(turn.letter);
  if (at == std::string::npos) return false;
  return turn.quarters == 2 || at + 1 == moves.size() || moves[at + 1] != '2';
}

// The cube of a line; empty when the line is not a cube.
std::optional<Cube> read_cube(const std::string& text) {
  if (text.find(' ') == std::string::npos && text.size() == kStickers) {
    Cube cube{};
    std::copy(text.begin(), text.end(), cube.begin());
    return cube;
  }
  if (text.find(' ') == std::string::npos && text.size() == pocket_stickers().size()) {
    Cube cube{};
    for (std::size_t i = 0; i < text.size(); ++i) cube[pocket_stickers()[i]] = text[i];
    return cube;
  }
  Cube cube = solved_cube();
  const auto steps = parse_steps(text, false);
  if (!steps) return std::nullopt;
  for (const Step& step : *steps)
    for (const NamedTurn turn : step.turns) apply(cube, turn);
  return cube;
}

struct Solution {
  std::vector<Step> steps;
  int length = 0;
  std::string label;
};

// An answer's steps, length and label; empty when it cannot be read.
std::optional<Solution> read_answer(const std::string& answer, bool niss) {
  Solution solution;
  const bool is_steps = answer.find_first_of("0123456789") == 0;
  const std::size_t length_at = is_steps ? 0 : answer.rfind('(') + 1;
  std::istringstream tail(answer.substr(length_at));
  if (!(tail >> solution.length)) return std::nullopt;
  if (!is_steps) {
    tail >> solution.label;
    solution.label = solution.label.substr(0, solution.label.find_first_of("):,"));
    if (length_at == 0) return std::nullopt;
  }
  const std::string text =
      is_steps ? answer.substr(std::min(answer.find(' '), answer.size())) : answer.substr(0, length_at - 1);
  auto steps = parse_steps(text, niss);
  if (!steps) return std::nullopt;
  solution.steps = *std::move(steps);
  return solution;
}

// The cube after a solution. The moves on the inverse come first, reversed and inverted.
Cube after(const std::string& cube_text, Cube cube, const Solution& solution) {
  const bool both_sides =
      std::any_of(solution.steps.begin(), solution.steps.end(), [](const Step& step) { return step.on_inverse; });
  if (both_sides) {
    cube = solved_cube();
    for (auto step = solution.steps.rbegin(); step != solution.steps.rend(); ++step)
      if (step->on_inverse) apply(cube, {step->turns.front().letter, 4 - step->turns.front().quarters});
    const auto scramble = parse_steps(cube_text, false);
    for (const Step& step : *scramble) apply(cube, step.turns.front());
  }
  for (const Step& step : solution.steps)
    for (const NamedTurn turn : step.turns)
      if (!step.on_inverse) apply(cube, turn);
  return cube;
}

// The error of an answer; empty when it is right.
std::string objection(const std::string& cube_text, const std::string& answer, const Options& options, const Goal& goal,
                      int& length) {
  if (options.goal == "refused") return answer.empty() ? "" : "it is no cube, and has an answer";
  const auto cube = read_cube(cube_text);
  if (!cube) return "the cube cannot be read";
  if (answer.empty()) return "there is no answer";
  const auto solution = read_answer(answer, options.niss);
  if (!solution) return "the answer cannot be read";
  for (const Step& step : solution->steps) {
    length += length_of(step, solution->label);
    for (const NamedTurn turn : step.turns)
      if (!may_turn(turn, options.moves)) return "it has a move that is not allowed";
  }
  if (!goal(after(cube_text, *cube, *solution))) return "it does not lead to the goal";
  if (length != solution->length) return "the length is wrong";
  if (!options.metric.empty() && options.metric != solution->label) return "the metric is another";
  return length > options.max_length ? "it is too long" : "";
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  std::vector<std::string> words;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool has_value = i + 1 < arguments.size();
    if (arguments[i] == "--goal" && has_value) {
      options.goal = arguments[++i];
    } else if (arguments[i] == "--moves" && has_value) {
      options.moves = arguments[++i];
    } else if (arguments[i] == "--metric" && has_value) {
      options.metric = arguments[++i];
    } else if (arguments[i] == "--niss") {
      options.niss = true;
    } else if (arguments[i] == "--quiet") {
      options.quiet = true;
    } else {
      words.push_back(arguments[i]);
    }
  }
  words.resize(std::max<std::size_t>(words.size(), 2));
  std::ifstream cubes(words[0]);
  std::ifstream answers(words[1]);
  const Goal goal = goal_named(options.goal);
  if (!cubes || !answers || (!goal && options.goal != "refused")) {
    std::cerr << "usage: answer_checker CUBES ANSWERS [MAX_LENGTH] [OPTION]...: see its head\n";
    return 2;
  }
  if (words.size() > 2) options.max_length = static_cast<int>(std::strtol(words[2].c_str(), nullptr, 10));
  long good = 0;
  long bad = 0;
  long sum = 0;
  int longest = 0;
  std::string cube;
  std::string answer;
  while (std::getline(cubes, cube)) {
    if (!std::getline(answers, answer)) answer.clear();
    int length = 0;
    const std::string what = objection(cube, answer, options, goal, length);
    ++(what.empty() ? good : bad);
    sum += length;
    longest = std::max(longest, length);
    if (!what.empty() && !options.quiet)
      std::cerr << "line " << good + bad << ": " << what << ": " << cube << " / " << answer << '\n';
  }
  while (std::getline(answers, answer)) {
    if (!options.quiet) std::cerr << "an answer too many: " << answer << '\n';
    ++bad;
  }
  std::cout << "good " << good << " bad " << bad;
  if (arguments.size() > words.size())
    std::cout << " mean " << static_cast<double>(sum) / static_cast<double>(std::max(good + bad, 1L)) << " longest "
              << longest;
  std::cout << '\n';
  return bad == 0 ? 0 : 1;
}
