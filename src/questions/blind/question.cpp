#include "questions/blind/question.h"

#include <fmt/format.h>

#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "base/split.h"
#include "notation/json.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kBlindFields = {
    into<&BlindQuestion::cube, &CubeText::text>(rows::kCubeInJson),
    into<&BlindQuestion::edge_buffer>(everywhere({"edge-buffer", Group::kTask, Type::kText, "STICKER", "UF", "",
                                                  "the buffer of the edges: its sticker comes first"})),
    into<&BlindQuestion::corner_buffer>(
        everywhere({"corner-buffer", Group::kTask, Type::kText, "STICKER", "UFR", "", "the buffer of the corners"})),
    into<&BlindQuestion::letters>(everywhere({"letters", Group::kTask, Type::kText, "LETTERS", "", "",
                                              "a letter for each sticker: 24, or 24 for edges and 24 for corners; "
                                              "faces U L F R B D, each clockwise from its upper edge or upper left "
                                              "corner (default: A to X, which is Speffz)"})),
    into<&BlindQuestion::turned>(
        everywhere({"turned", Group::kTask, Type::kChoice, "WHERE", "apart", "apart|targets",
                    "pieces that are flipped or twisted in their places: a list apart, or two targets each"})),
    into<&BlindQuestion::reverse>(
        everywhere({"reverse", Group::kTask, Type::kFlag, "", "", "",
                    "CUBE is a memo, such as \"LP DT / AB\"; print the stickers of the cube that has these targets"})),
    excludes(into<&BlindQuestion::commutators>(
                 everywhere({"commutators", Group::kTask, Type::kInteger, "N", "0", "0..100",
                             "for each two targets in a row also the N easiest commutators, as in 3-style"})),
             "format=memo|format=csv"),
    excludes(into<&BlindQuestion::cube, &CubeText::from>(rows::kFrom), "reverse"),
    excludes(into<&BlindQuestion::cube, &CubeText::order>(rows::kOrder), "reverse"),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|memo|csv|json",
          "memo: the letters of a cube in a line; csv: also counts, for statistics"},
    rows::kQuiet,
};

constexpr std::array kBlindExamples = {
    Example{"superflip blind \"D2 F2 U L2 B R2 F D B2 R U2 L F2 D R B U2 L D2 F\"", "what to remember for a cube"},
    Example{"superflip blind --edge-buffer DF --corner-buffer UBL --turned targets \"R U F\"",
            "for M2 and Old Pochmann"},
    Example{"superflip blind --reverse --commutators 3 \"AB DE / FG\"", "three commutators for each of these pairs"},
    Example{"superflip scramble --count 1000 | superflip blind --format csv > targets.csv", "statistics"},
    Example{"superflip blind --reverse \"AB DE / FG\" | superflip solve", "a scramble for given letters"},
};

constexpr Question kBlind = {
    "blind",
    "list the targets of a blindfold solve",
    "Traces the cycles of edges and corners from their buffers and prints the targets as letters and as stickers, the "
    "pieces that are flipped or twisted in their places, and parity. Faces are named as the cube is held. In a batch a "
    "bad line gives an empty line and an error; with --format json an object with the error, with csv an empty record.",
    rows::kCubes,
    kBlindFields,
    kBlindExamples,
};

std::vector<std::string> names_of(const std::vector<std::uint8_t>& stickers, TargetKind kind) {
  std::vector<std::string> names;
  for (const std::uint8_t sticker : stickers) names.push_back(sticker_name(kind, sticker));
  return names;
}

std::string turned_of(const Trace& trace, TargetKind kind) {
  std::string text;
  for (std::size_t i = 0; i < trace.turned.size(); ++i) {
    text += (text.empty() ? "" : ", ") + sticker_name(kind, trace.turned[i]);
    if (kind == TargetKind::kCornerTargets) text += trace.clockwise[i] ? " clockwise" : " counter-clockwise";
  }
  return text;
}

std::string or_none(std::string text) { return text.empty() ? "none" : text; }

void write_trace(JsonWriter& json, const Trace& trace, TargetKind kind, std::uint8_t buffer,
                 const LetterScheme& scheme) {
  json.begin_object().field("buffer", sticker_name(kind, buffer)).field("targets", names_of(trace.targets, kind));
  json.field("letters", letters_of(trace, kind, scheme)).field("breaks", trace.breaks).end_object();
}

JsonAnswer answer_blind(const BlindQuestion& question, const JsonContext& /*context*/) {
  const auto solver = BlindSolver::make(question);
  if (!solver) return no_answer(solver.error());
  const auto answer = solver->answer(question.reverse ? question.cube.text : question.cube.joined());
  if (!answer) return tl::unexpected(answer.error());
  return solver->json(*answer);
}

}  // namespace

const ask::Question& blind_question() { return kBlind; }

Result<BlindSolver> BlindSolver::make(const BlindQuestion& question) {
  BlindSolver solver;
  const auto scheme = read_letters(question.letters);
  if (!scheme) return tl::unexpected(in_field("letters", scheme.error()));
  const auto edge = sticker_named(TargetKind::kEdgeTargets, question.edge_buffer);
  if (!edge) return tl::unexpected(in_field("edge_buffer", edge.error()));
  const auto corner = sticker_named(TargetKind::kCornerTargets, question.corner_buffer);
  if (!corner) return tl::unexpected(in_field("corner_buffer", corner.error()));
  solver.scheme_ = *scheme;
  solver.options_ = {*edge, *corner, question.turned == "targets"};
  solver.reverse_ = question.reverse;
  solver.commutators_ = question.commutators;
  return solver;
}

tl::expected<BlindAnswer, CubeError> BlindSolver::answer(std::string_view text) const {
  BlindAnswer answer;
  if (reverse_) {
    const auto cube = cube_of_memo(text, options_, scheme_);
    if (!cube) return tl::unexpected(CubeError{cube.error()});
    answer.cube = *cube;
  } else {
    const auto cube = read_cube_or_defects(text);
    if (!cube) return tl::unexpected(cube.error());
    answer.cube = as_held(cube->cube);
    answer.assumptions = cube->assumptions;
  }
  answer.tracing = trace(answer.cube, options_);
  return answer;
}

std::vector<TargetPair> BlindSolver::pairs(const BlindAnswer& answer) const {
  std::vector<TargetPair> pairs;
  for (const TargetKind kind : {TargetKind::kEdgeTargets, TargetKind::kCornerTargets}) {
    const bool edges = kind == TargetKind::kEdgeTargets;
    const auto& targets = (edges ? answer.tracing.edges : answer.tracing.corners).targets;
    for (std::size_t i = 0; i + 1 < targets.size(); i += 2) {
      TargetPair pair{kind, targets[i], targets[i + 1]};
      const std::string letters = scheme_.of(kind)[pair.first] + scheme_.of(kind)[pair.second];
      if (const auto cube = cube_of_memo(edges ? letters + "/" : "/" + letters, options_, scheme_))
        pair.algorithms = CommutatorBook::shared().solutions_of(*cube, static_cast<std::size_t>(commutators_));
      pairs.push_back(std::move(pair));
    }
  }
  return pairs;
}

std::string BlindSolver::pairs_text(const BlindAnswer& answer) const {
  std::string text;
  if (commutators_ == 0) return text;
  for (const TargetPair& pair : pairs(answer)) {
    text += fmt::format("\n{}{} {} {}", scheme_.of(pair.kind)[pair.first], scheme_.of(pair.kind)[pair.second],
                        sticker_name(pair.kind, pair.first), sticker_name(pair.kind, pair.second));
    for (const Commutator3& one : pair.algorithms) text += fmt::format("\n         {} ({} STM)", one.text, one.moves);
    if (pair.algorithms.empty()) text += "\n         none: both are of one piece";
  }
  return text;
}

std::string BlindSolver::text(const BlindAnswer& answer) const {
  if (reverse_) return to_facelets(PlacedCube{answer.cube, {}}) + pairs_text(answer);
  const auto& [edges, corners] = answer.tracing;
  std::string text;
  const auto kind = [&](std::string_view name, const Trace& trace, TargetKind of) {
    text += fmt::format("{:<9}{}\n", name, or_none(letters_of(trace, of, scheme_)));
    if (!trace.targets.empty()) text += fmt::format("         {}\n", joined(names_of(trace.targets, of), " "));
  };
  kind("edges", edges, TargetKind::kEdgeTargets);
  kind("corners", corners, TargetKind::kCornerTargets);
  text += fmt::format("flips    {}\n", or_none(turned_of(edges, TargetKind::kEdgeTargets)));
  text += fmt::format("twists   {}\n", or_none(turned_of(corners, TargetKind::kCornerTargets)));
  return text + fmt::format("parity   {}", answer.tracing.parity() ? "yes" : "no") + pairs_text(answer);
}

std::string BlindSolver::csv(const BlindAnswer& answer) const {
  const auto& [edges, corners] = answer.tracing;
  return fmt::format("{},{},{},{},{},{},{},{},{}", letters_of(edges, TargetKind::kEdgeTargets, scheme_),
                     letters_of(corners, TargetKind::kCornerTargets, scheme_), edges.targets.size(),
                     corners.targets.size(), edges.breaks, corners.breaks, edges.turned.size(), corners.turned.size(),
                     answer.tracing.parity() ? 1 : 0);
}

std::string BlindSolver::json(const BlindAnswer& answer) const {
  const auto& [edges, corners] = answer.tracing;
  JsonWriter json;
  json.begin_object().field("memo", memo(answer)).key("edges");
  write_trace(json, edges, TargetKind::kEdgeTargets, options_.edge_buffer, scheme_);
  write_trace(json.key("corners"), corners, TargetKind::kCornerTargets, options_.corner_buffer, scheme_);
  json.field("flips", names_of(edges.turned, TargetKind::kEdgeTargets));
  auto clockwise = corners.clockwise.begin();
  json.objects("twists", corners.turned, [&](std::uint8_t corner) {
    json.field("corner", sticker_name(TargetKind::kCornerTargets, corner));
    json.field("clockwise", static_cast<bool>(*clockwise++));
  });
  json.field("parity", answer.tracing.parity());
  json.field("facelets", to_facelets(PlacedCube{answer.cube, {}})).field("assumptions", answer.assumptions);
  if (commutators_ > 0)
    json.objects("commutators", pairs(answer), [&](const TargetPair& pair) {
      const auto& letters = scheme_.of(pair.kind);
      json.field("letters", letters[pair.first] + letters[pair.second]);
      json.field("targets", names_of({pair.first, pair.second}, pair.kind));
      json.objects("algorithms", pair.algorithms, [&](const Commutator3& one) {
        json.field("alg", one.text).field("moves", one.moves).field("effort", one.effort);
      });
    });
  return json.end_object().take();
}

JsonQuestion blind_route() { return {"/api/v1/blind", Lane::kQuick, reading<blind_question, answer_blind>}; }

}  // namespace superflip
