// The rows of scramble, what they draw from, and the answer in JSON.
#include "questions/scramble/question.h"

#include <array>

#include "ask/common_fields.h"
#include "ask/json_question.h"
#include "base/rng.h"
#include "notation/json.h"
#include "questions/scramble/f2l_case.h"
#include "questions/scramble/sheet.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kScrambleFields = {
    into<&ScrambleQuestion::count>(
        everywhere({"count", Group::kTask, Type::kInteger, "N", "1", "1..1000000", "how many scrambles"})),
    into<&ScrambleQuestion::seed>(
        everywhere({"seed", Group::kTask, Type::kInteger, "N", "", "0..999999999999999999",
                    "the same seed gives the same scrambles on every machine (default: a new seed each time)"})),
    into<&ScrambleQuestion::stage>(everywhere(
        {"stage", Group::kTask, Type::kText, "STAGE", "", "",
         "with --length: only states whose stage takes exactly that many moves; a stage of `superflip analyze --help`, "
         "or of the 2x2x2: face, layer, cll, eg, leg. For a stage that continues another one, such as zbll: only "
         "states that have the earlier stage solved"})),
    needs(into<&ScrambleQuestion::length>(everywhere(
              {"length", Group::kTask, Type::kInteger, "N", "", "0..30",
               "the exact number of moves that the stage takes; all states with that number are equally likely"})),
          "stage"),
    excludes(
        into<&ScrambleQuestion::last_layer>(everywhere(
            {"case", Group::kTask, Type::kText, "CASE", "", "",
             "states with this case of the last layer, all equally likely: oll:1 to oll:57, pll:Aa to pll:Z, or the "
             "set of a ZBLL, as zbll:S; oll or pll: any of them; f2l:1 to f2l:41: of the last slot. Or a set, its skip "
             "among them: ell, zbll, coll, ll, wv, f2l (one slot and the last layer), cmll; corners, edges: only these "
             "are scrambled; oriented. Of the 2x2x2: cll, eg1, eg2, eg, leg. The scramble does not show the case"})),
        "stage|length"),
    excludes(into<&ScrambleQuestion::solved>(everywhere(
                 {"solved", Group::kTask, Type::kText, "PIECES", "", "",
                  "states with these solved, all equally likely: pieces such as \"UF UR DFR\", a block such as "
                  "cross+FR, eo or co, or a stage that begins with any cube"})),
             "stage|length|case"),
    excludes(into<&ScrambleQuestion::optimal_length>(everywhere(
                 {"optimal-length", Group::kTask, Type::kInteger, "N", "", "1..20",
                  "states whose shortest solution has exactly N moves, proved by the optimal solver, all equally "
                  "likely: some seconds each for 17 and 18, a few minutes for 19; hardly any state needs 20"})),
             "stage|length|case|solved|faces"),
    needs(into<&ScrambleQuestion::faces>(everywhere(
              {"faces", Group::kTask, Type::kText, "LIST", "", "",
               "with --stage, --case and --solved: faces of U, R, F, D, L, B. The stage, or what is solved, is on any "
               "one of them (default: D)"})),
          "stage|case|solved"),
    excludes(into<&ScrambleQuestion::kind>(everywhere(
                 {"kind", Group::kTask, Type::kChoice, "EVENT", "", kScrambleKinds,
                  "scrambles for an event of the WCA: 333bf and 333mbf end with wide turns to a random holding, 333fm "
                  "begins and ends with R' U' F"})),
             "puzzle|stage|length|case|solved|optimal-length|faces"),
    into<&ScrambleQuestion::puzzle>(rows::kPuzzle),
    needs(into<&ScrambleQuestion::groups>(
              {"groups", Group::kOutput, Type::kInteger, "N", "1", "1..26",
               "with --format html or tnoodle: how many groups, each with --count scrambles"}),
          "format=html|format=tnoodle"),
    needs(into<&ScrambleQuestion::extra>({"extra", Group::kOutput, Type::kInteger, "N", "0", "0..100",
                                          "with --format html or tnoodle: extra scrambles of each group"}),
          "format=html|format=tnoodle"),
    needs(into<&ScrambleQuestion::title>(everywhere(
              {"title", Group::kOutput, Type::kText, "TEXT", "", "", "the heading of the page, or the competition"})),
          "format=html|format=tnoodle|sheet"),
    into<&ScrambleQuestion::sheet>(in_json(
        {"sheet", Group::kOutput, Type::kFlag, "", "", "", "the answer has a page with pictures too, to print"})),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|json|html|tnoodle",
          "text: one scramble a line; json: one object with the seed and, for each scramble, its stickers; html: a "
          "page with pictures, to print; tnoodle: JSON for programs that read TNoodle's"},
    rows::kQuiet,
};

constexpr std::array kScrambleExamples = {
    Example{"superflip scramble", "one random-state scramble"},
    Example{"superflip scramble --count 5 --seed 2026", "five scrambles, the same in every run"},
    Example{"superflip scramble --kind 333mbf --count 20", "a sheet for an attempt at twenty cubes blindfolded"},
    Example{"superflip scramble --kind 333bf --count 3 --extra 2 --groups 2 --format html > round.html",
            "the sheets of a round, to print or to save as PDF in a browser"},
    Example{"superflip scramble --count 1000 | superflip solve --format csv", "solve a thousand cubes"},
    Example{"superflip scramble --stage cross --length 5 --count 10",
            "ten scrambles whose cross takes exactly five moves"},
    Example{"superflip scramble --stage zbll",
            "a random ZBLL case: F2L is solved, and the edges of the last layer are oriented"},
    Example{"superflip scramble --case wv --count 5", "five Winter variations"},
    Example{"superflip scramble --puzzle 2x2x2 --case eg1",
            "a 2x2x2 with a face solved, and two corners of it to be swapped"},
    Example{"superflip scramble --solved \"cross+FL UF\" --count 5", "a cross, one slot and an edge are solved"},
    Example{"superflip scramble --optimal-length 18", "a cube that needs 18 moves"},
    Example{"superflip scramble --case pll:T --faces UD --count 5", "five T permutations, to practise them"},
};

constexpr Question kScramble = {
    "scramble",
    "print random scrambles",
    "Draws random states, all with equal probability, and prints for each one a sequence of moves that makes it. "
    "As the WCA regulations demand, a state that fewer than 2 moves solve (fewer than 4 for the 2x2x2) is replaced "
    "by another one. A scramble of the 2x2x2 always has 11 turns, so that it does not tell the distance.",
    Argument{},
    kScrambleFields,
    kScrambleExamples,
};

// A length that no cube has is an error of the request, not an answer.
tl::unexpected<CubeError> no_draw(Error error) {
  if (error.code == ErrorCode::kNoSolution) error.code = ErrorCode::kUsage;
  return no_answer(std::move(error));
}

JsonAnswer answer_scramble(const ScrambleQuestion& question, const JsonContext& context) {
  const auto source = ScrambleSource::open(question, context.scrambler, context.engine, context.stop);
  if (!source) return no_draw(source.error());
  const std::uint64_t seed = question.seed ? *question.seed : fresh_seed();
  Rng rng(seed);
  std::string json = scrambles_json_begin(source->puzzle(), seed);
  std::vector<ScrambleGroup> group(1);
  for (int i = 0; i < question.count; ++i) {
    if (context.stop.stop_requested()) return no_answer({ErrorCode::kInterrupted, "interrupted"});
    const auto scramble = source->next(rng);
    if (!scramble) return no_draw(scramble.error());
    const auto one = to_json(*scramble, source->puzzle());
    if (!one) return no_answer(one.error());
    json += (i > 0 ? "," : "") + *one;
    if (question.sheet) group.front().scrambles.push_back(*scramble);
  }
  json += ']';
  if (question.sheet) {
    JsonWriter page;
    page.value(to_html(sheet_of(question, source->puzzle(), std::move(group))));
    json += ",\"sheet\":" + page.take();
  }
  return json + '}';
}

}  // namespace

const ask::Question& scramble_question() { return kScramble; }

Result<ScrambleSource> ScrambleSource::open(const ScrambleQuestion& question, Engine& engine, Engine& stage_tables,
                                            const StopToken& stop) {
  const auto from = [&engine](auto draw) -> Result<ScrambleSource> {
    if (!draw) return tl::unexpected(std::move(draw.error()));
    return ScrambleSource(engine, *std::move(draw));
  };
  if (!question.kind.empty()) return ScrambleSource(engine, scramble_kind(question.kind));
  const bool any_state = question.last_layer.empty() && question.stage.empty() && question.solved.empty();
  if (any_state && !question.optimal_length)
    return ScrambleSource(engine, scramble_kind(question.puzzle == Puzzle::k2x2x2 ? "222" : "333"));
  if (question.puzzle == Puzzle::k2x2x2 && !question.last_layer.empty()) {
    if (!question.faces.empty())
      return fail(ErrorCode::kUsage, "the face of a case of the 2x2x2 is D: leave out faces", "faces");
    return from(PocketDraw::open(question.last_layer));
  }
  if (question.puzzle == Puzzle::k2x2x2 && !question.stage.empty())
    return from(PocketDraw::open_stage(question.stage, question.faces, question.length));
  if (question.puzzle != Puzzle::k3x3x3)
    return fail(ErrorCode::kUsage,
                "of the 2x2x2 any states can be asked for, or those of a case or a stage; name no pieces and no "
                "optimal-length",
                "puzzle");
  if (question.optimal_length) return from(LengthDraw::open(stage_tables, *question.optimal_length, stop));
  if (!question.solved.empty()) return from(SolvedDraw::open(question.solved, question.faces));
  if (const CaseSet* const set = find_case_set(question.last_layer))
    return from(SolvedDraw::open(*set, question.faces));
  if (const auto number = f2l_case_named(question.last_layer))
    return from(SolvedDraw::open_f2l(*number, question.faces));
  if (!question.last_layer.empty()) return from(CaseDraw::open(question.last_layer, question.faces));
  return from(StageDraw::open(stage_tables, question.stage, question.faces, question.length, stop));
}

Result<Scramble> ScrambleSource::next(Rng& rng) const {
  if (const auto* const kind = std::get_if<ScrambleKind>(&draw_)) return kind->make(*engine_, rng);
  if (const auto* const of_case = std::get_if<CaseDraw>(&draw_))
    return scramble_from_afar(*engine_, of_case->next(rng), rng);
  if (const auto* const solved = std::get_if<SolvedDraw>(&draw_))
    return scramble_from_afar(*engine_, solved->next(rng), rng);
  if (const auto* const of_pocket = std::get_if<PocketDraw>(&draw_))
    return pocket_scramble_to(*engine_, of_pocket->next(rng), rng);
  const auto* const of_length = std::get_if<LengthDraw>(&draw_);
  const auto state = of_length != nullptr ? of_length->next(rng) : std::get<StageDraw>(draw_).next(rng);
  if (!state) return tl::unexpected(state.error());
  return of_length != nullptr ? scramble_from_afar(*engine_, *state, rng) : scramble_to(*engine_, *state);
}

Puzzle ScrambleSource::puzzle() const {
  const auto* const kind = std::get_if<ScrambleKind>(&draw_);
  if (kind != nullptr) return kind->puzzle;
  return std::holds_alternative<PocketDraw>(draw_) ? Puzzle::k2x2x2 : Puzzle::k3x3x3;
}

std::string scrambles_json_begin(Puzzle puzzle, std::uint64_t seed) {
  JsonWriter json;
  return json.begin_object().field("puzzle", name_of(puzzle)).field("seed", seed).key("scrambles").begin_array().take();
}

Result<std::string> to_json(const Scramble& scramble, Puzzle puzzle) {
  const auto cube = read_cube(scramble.text, puzzle);
  if (!cube) return tl::unexpected(cube.error());
  JsonWriter json;
  return json.begin_object().field("scramble", scramble.text).field("facelets", facelets_of(*cube)).end_object().take();
}

JsonQuestion scramble_route() {
  return {"/api/v1/scramble", Lane::kSearch, reading<scramble_question, answer_scramble>};
}

}  // namespace superflip
