#include "questions/alg/question.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "ask/json_question.h"
#include "cube/metric.h"
#include "cube/move_costs.h"
#include "notation/algorithm.h"
#include "notation/json.h"
#include "notation/link.h"
#include "notation/write_cube.h"
#include "questions/alg/brackets.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::size_t kMostTurnsRead = 10'000;

constexpr std::array kAlgFields = {
    into<&AlgQuestion::alg>(
        demanded(in_json({"alg", Group::kTask, Type::kText, "ALG", "", "",
                          "an algorithm, with brackets, slices, wide moves and rotations as in docs/notation.md"}))),
    into<&AlgQuestion::invert>(everywhere({"invert", Group::kTask, Type::kFlag, "", "", "", "undo the algorithm"})),
    into<&AlgQuestion::mirror>(everywhere(
        {"mirror", Group::kTask, Type::kChoice, "SLICE", "", "M|E|S",
         "mirror it; the mirror stands in the plane of this slice. M swaps right and left, E up and down, S front and "
         "back"})),
    into<&AlgQuestion::rotate>(everywhere(
        {"rotate", Group::kTask, Type::kText, "ROTATION", "", "",
         "the same turns for another way to hold the cube, such as y or \"x2 y'\": [y: ALG] without rotations, so R "
         "becomes B"})),
    excludes(
        Field{"to", Group::kOutput, Type::kChoice, "FORM", "",
              "card|moves|simple|brackets|tree|faces|rotations|slices|wide|cycles|order|lengths|link|picture",
              "print this form alone: the moves expanded, or also simplified; as commutator, conjugate or repetition "
              "(else the moves); the same as a tree in JSON; face turns and one rotation at the end; without slices "
              "and wide moves, without wide moves, without slices; cycles of pieces; the order; the length in each "
              "metric; a link that plays it; an SVG of the cube that it solves (default: card, the main forms; after "
              "--invert, --mirror or --rotate: moves)"},
        "format=json"),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json", "json: all forms in one object"},
    Field{"quiet", Group::kOutput, Type::kFlag, "", "", "", "print only errors on standard error: no assumptions"},
};

constexpr std::array kAlgExamples = {
    Example{"superflip alg \"R U R' U' R' F R2 U' R' U' R U R' F'\"", "what there is to know of an algorithm"},
    Example{"superflip alg --mirror M \"[R U R', D]\"", "for the other hand"},
    Example{"superflip alg --to wide \"x' R U' R' D R U R' D' x\"", "rotations joined with turns beside them"},
    Example{"superflip alg --to brackets < algorithms.txt", "the commutators in a list, one a line"},
};

constexpr Question kAlg = {
    "alg",
    "rewrite an algorithm and count its moves",
    "Reads an algorithm and prints it in other forms, with its length in each metric, its order and the cycles of the "
    "pieces that it moves. Every form makes the same cube, held the same way. In a batch a bad line gives an empty "
    "line and an error; with --format json an object with the error.",
    Argument{"[ALG]", "",
             "an algorithm: moves, slices, wide moves, rotations, brackets. Without it, or with -, one a line from "
             "standard input"},
    kAlgFields,
    kAlgExamples,
};

// The length in a metric as written: nothing is cancelled. In the axial metrics turns of opposite faces that stand side
// by side are one move.
int length_of(const Metric& metric, const MoveSequence& moves) {
  return length_in(metric, metric.steps == StepKind::kAxis ? steps_of(moves) : moves);
}

std::string lengths_of(const Turns& turns) {
  const MoveSequence moves = with_fixed_centres(turns).moves;
  std::string text;
  for (const Metric& metric : metrics())
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", length_of(metric, moves), metric.label);
  return text;
}

struct Form {
  std::string_view name;
  std::string (*write)(const Turns& turns);
  bool is_in_json = false;  // as a text with this name; JSON has the others in forms of its own
};

constexpr std::array kForms = {
    Form{"moves", [](const Turns& turns) { return to_text(turns); }, true},
    Form{"simple", [](const Turns& turns) { return to_text(written_with(turns, kAllLetters)); }, true},
    Form{"brackets", [](const Turns& turns) { return in_brackets(turns).text; }},
    Form{"tree", [](const Turns& turns) { return in_brackets(turns).tree; }},
    Form{"faces", [](const Turns& turns) { return to_text(as_face_turns(turns)); }, true},
    Form{"rotations", [](const Turns& turns) { return to_text(written_with(turns, 0)); }, true},
    Form{"slices", [](const Turns& turns) { return to_text(written_with(turns, kSliceLetters)); }, true},
    Form{"wide", [](const Turns& turns) { return to_text(written_with(turns, kWideLetters)); }, true},
    Form{"cycles", [](const Turns& turns) { return to_cycles(apply(with_fixed_centres(turns))); }, true},
    Form{"order", [](const Turns& turns) { return fmt::format("{}", order_of(turns)); }},
    Form{"lengths", lengths_of},
    Form{"link", [](const Turns& turns) { return twizzle_link("", to_text(turns)); }, true},
    Form{"picture", [](const Turns& turns) { return to_svg(apply(with_fixed_centres(inverse(turns)))); }},
};

struct Mirror {
  std::string_view slice;
  std::string_view key;  // in JSON
  Axis axis;
};
constexpr std::array kMirrors = {Mirror{"M", "m", Axis::kRL}, Mirror{"E", "e", Axis::kUD}, Mirror{"S", "s", Axis::kFB}};

std::string form_of(std::string_view name, const Turns& turns) {
  const auto form = std::find_if(kForms.begin(), kForms.end(), [&](const Form& one) { return one.name == name; });
  return form->write(turns);
}

// Forms with letters of another kind only where they differ from the moves.
std::string card_of(const Turns& turns) {
  const std::string moves = to_text(turns);
  std::string text;
  const auto line = [&text](std::string_view name, std::string_view content) {
    text += fmt::format("{}{:<10} {}", text.empty() ? "" : "\n", name, content);
  };
  line("moves", moves);
  line("lengths", lengths_of(turns));
  line("order", form_of("order", turns));
  if (const Brackets brackets = in_brackets(turns); brackets.has_any) line("brackets", brackets.text);
  for (const std::string_view name : {"simple", "faces", "rotations", "slices", "wide"})
    if (const std::string form = form_of(name, turns); form != moves) line(name, form.empty() ? "(nothing)" : form);
  line("inverse", to_text(inverse(turns)));
  for (const Mirror& mirror : kMirrors)
    line(fmt::format("mirror {}", mirror.slice), to_text(mirrored(turns, mirror.axis)));
  line("cycles", form_of("cycles", turns));
  return text;
}

Result<Symmetry> rotation_named(std::string_view text) {
  const auto read = parse_algorithm(text, {.max_moves = 100});
  if (read && read->moves.empty()) return read->rotation;
  return tl::unexpected(must_be("rotate", "rotations of the whole cube, such as y or \"x2 y'\"", text));
}

JsonAnswer answer_alg(const AlgQuestion& question, const JsonContext& /*context*/) {
  const auto algorithm = read_algorithm(question);
  return algorithm ? JsonAnswer(algorithm_json(*algorithm)) : no_answer(algorithm.error());
}

}  // namespace

const ask::Question& alg_question() { return kAlg; }

Result<ExpandedAlgorithm> read_algorithm(const AlgQuestion& question) {
  ExpandedAlgorithm algorithm;
  auto turns = parse_turns(question.alg, {.max_moves = kMostTurnsRead}, &algorithm.remarks);
  if (!turns) return tl::unexpected(std::move(turns.error()));
  algorithm.turns = *std::move(turns);
  if (question.invert) algorithm.turns = inverse(algorithm.turns);
  for (const Mirror& mirror : kMirrors)
    if (mirror.slice == question.mirror) algorithm.turns = mirrored(algorithm.turns, mirror.axis);
  const auto rotation = rotation_named(question.rotate);
  if (!rotation) return tl::unexpected(rotation.error());
  algorithm.turns = rotated(algorithm.turns, *rotation);
  return algorithm;
}

std::string algorithm_as(std::string_view form, const ExpandedAlgorithm& algorithm) {
  return form == "card" ? card_of(algorithm.turns) : form_of(form, algorithm.turns);
}

std::string algorithm_json(const ExpandedAlgorithm& algorithm) {
  const Turns& turns = algorithm.turns;
  const MoveSequence moves = with_fixed_centres(turns).moves;
  JsonWriter json;
  json.begin_object().key("lengths").begin_object();
  for (const Metric& metric : metrics()) json.field(metric.id, length_of(metric, moves));
  json.end_object().field("order", order_of(turns));
  for (const Form& form : kForms)
    if (form.is_in_json) json.field(form.name, form.write(turns));
  const Brackets brackets = in_brackets(turns);
  json.field("brackets", brackets.has_any ? std::optional(brackets.text) : std::nullopt).key("tree").raw(brackets.tree);
  json.field("inverse", to_text(inverse(turns))).key("mirrors").begin_object();
  for (const Mirror& mirror : kMirrors) json.field(mirror.key, to_text(mirrored(turns, mirror.axis)));
  return json.end_object().field("assumptions", algorithm.remarks).end_object().take();
}

JsonQuestion alg_route() { return {"/api/v1/alg", Lane::kQuick, reading<alg_question, answer_alg>}; }

}  // namespace superflip
