#include "questions/analyze/question.h"

#include <array>

#include "ask/common_fields.h"
#include "ask/json_parts.h"
#include "ask/json_question.h"
#include "engine/stage_list.h"

namespace superflip {
namespace {

using namespace ask;  // rows

// Those of the 3x3x3.
std::string stage_names() {
  std::string names;
  std::string continuing;
  for (const NamedStage& stage : named_stages()) {
    if (stage.puzzle != Puzzle::k3x3x3) continue;
    std::string& list = stage.follows.empty() ? names : continuing;
    list += (list.empty() ? "" : ", ") + stage.name;
  }
  return names + "; stages that continue another one: " + continuing;
}

constexpr std::array kAnalyzeFields = {
    into<&AnalyzeQuestion::cubes>(
        demanded(in_json({"cubes", Group::kTask, Type::kTexts, "CUBES", "", "10000", "cubes in any format"}))),
    into<&AnalyzeQuestion::cube, &CubeText::from>(rows::kFrom),
    into<&AnalyzeQuestion::cube, &CubeText::order>(rows::kOrder),
    naming(into<&AnalyzeQuestion::stages, &StageRequest::stages>(everywhere(
               {"stages", Group::kTask, Type::kText, "LIST", "cross,xcross,xxcross", "",
                "stages, separated by commas: pieces, \"cross+FR\" or \"DL DB BL DBL\", or names. pseudo: solved up to "
                "a turn of the face; pair: with a free pair. The names"})),
           stage_names),
    into<&AnalyzeQuestion::stages, &StageRequest::faces>(
        everywhere({"faces", Group::kTask, Type::kText, "LIST", "D", "",
                    "the faces on which the stages are solved, of U, R, F, D, L, B"})),
    into<&AnalyzeQuestion::stages, &StageRequest::best_of>(
        everywhere({"best-of", Group::kQuality, Type::kNumbers, "LIST", "", "1..6",
                    "numbers, separated by commas: for each N, also the minimum over the first N faces"})),
    excludes(into<&AnalyzeQuestion::solve>(everywhere(
                 {"solve", Group::kTask, Type::kText, "MOVES", "", "",
                  "in place of stages, split this solve of the cube into the steps of CFOP: the cross, each slot, EO "
                  "(where edges were oriented first), OLL, PLL and AUF, with the turns of each, the fewest that do "
                  "the same, turns that cancel, and times where moves have them, as R@521. The argument is then "
                  "the cube, not a file"})),
             "stages|faces|best-of|moves|resume|threads"),
    excludes(into<&AnalyzeQuestion::orders>(everywhere(
                 {"orders", Group::kTask, Type::kFlag, "", "", "",
                  "in place of stages, every order in which the open slots of a cube with a cross can be solved, the "
                  "cheapest first: each slot in as few turns as it takes, with those before it kept, and of all "
                  "shortest solutions those that leave the least for the rest. The argument is then the cube"})),
             "stages|best-of|moves|resume|solve|threads"),
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "csv", "csv|json|table|svg",
          "csv: one line for each cube; json: one object with a row for each cube; table: the mean and the "
          "histogram of each column; svg: a plot of the histograms. With --solve and --orders a line or an object "
          "for each step or order, and table is the default"},
    Field{"resume", Group::kMachine, Type::kOutFile, "FILE", "", "",
          "keep the CSV in FILE, not on standard output. If FILE already has cubes of this input, continue after them"},
    into<&AnalyzeQuestion::stages, &StageRequest::metric>(rows::kMetric),
    into<&AnalyzeQuestion::stages, &StageRequest::moves>(rows::kMoves),
    Field{"threads", Group::kMachine, Type::kInteger, "N", "0", rows::kThreadRange,
          "how many cubes are analysed at the same time; 0: all cores"},
    rows::kMemory,
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kAnalyzeExamples = {
    Example{"superflip analyze --faces D,U,L,R,F,B scrambles.txt", "crosses on each face, as CSV"},
    Example{"superflip scramble --count 1000 | superflip analyze --faces DU --best-of 1,2 --format table",
            "cross lengths on one face, and on the better of two"},
    Example{"superflip analyze --stages \"cross+FR,cross+FL\" - < scrambles.txt",
            "a cross with one slot, and with another"},
    Example{"superflip analyze --memory 2GB --stages xxxcross,f2l --resume lengths.csv scrambles.txt",
            "a long analysis; the same command continues it. More memory makes deep stages faster"},
    Example{"superflip analyze --solve \"R2 D L' (U R U' R') y' ...\" \"F2 U' R ...\"", "where a solve lost turns"},
    Example{"superflip analyze --orders \"L' U' L R U R' B U B'\"", "which slot to solve first"},
    Example{"superflip analyze --faces DU --format svg scrambles.txt > crosses.svg", "a picture for a web page"},
};

constexpr Question kAnalyze = {
    "analyze",
    "find the fewest moves of stages, such as crosses",
    "Prints for each cube the fewest moves of each stage, on each face. Every number is proved. A stage is defined "
    "on D; for another face the cube is rotated so that this face is at the bottom. In a batch, line k + 1 of the "
    "output belongs to line k of the input; a bad line leaves its columns empty.",
    Argument{
        "[FILE]", "",
        "a file with one cube per line; without it, or with -, standard input. With --solve and --orders: the cube "
        "itself"},
    kAnalyzeFields,
    kAnalyzeExamples,
};

JsonAnswer answer_analyze(AnalyzeQuestion question, const JsonContext& context) {
  if (!question.solve.empty()) {
    const auto split = split_of(question, context.engine, context.stop);
    if (!split) return no_answer(split.error());
    return to_json(*split);
  }
  if (question.orders) {
    const auto orders = orders_of(question, context.engine, context.stop);
    if (!orders) return no_answer(orders.error());
    return to_json(*orders);
  }
  const auto analysis = StageAnalysis::open(context.engine, question.stages, context.stop);
  if (!analysis) return no_answer(analysis.error());
  std::string json = analysis_json_begin(*analysis);
  for (const std::string& given : question.cubes) {
    question.cube.text = given;
    if (context.stop.stop_requested()) return no_answer({ErrorCode::kInterrupted, "interrupted"});
    if (json.back() != '[') json += ',';
    json += to_json(given, analysis->lengths(question.cube.joined()));
  }
  return json + "]}";
}

}  // namespace

const ask::Question& analyze_question() { return kAnalyze; }

Result<SolveSplit> split_of(AnalyzeQuestion question, Engine& engine, const StopToken& stop) {
  if (question.cubes.size() != 1) return fail(ErrorCode::kUsage, "solve is of one cube", "cubes");
  question.cube.text = question.cubes.front();
  return split_solve(engine, question.cube.joined(), question.solve, question.stages.metric, stop);
}

Result<SlotOrders> orders_of(AnalyzeQuestion question, Engine& engine, const StopToken& stop) {
  if (question.cubes.size() != 1) return fail(ErrorCode::kUsage, "orders are of one cube", "cubes");
  question.cube.text = question.cubes.front();
  return slot_orders(engine, question.cube.joined(), question.stages.faces, question.stages.metric, stop);
}

std::string analysis_json_begin(const StageAnalysis& analysis) {
  return JsonWriter().begin_object().field("columns", analysis.columns()).key("rows").begin_array().take();
}

std::string to_json(std::string_view cube, const StageLengths& found) {
  JsonWriter json;
  json.begin_object().field("cube", echo_of({1, cube, cube.size()}));
  if (found.error) {
    write_error(json.null_field("lengths").key("error"), *found.error);
  } else {
    json.field("lengths", found.lengths).null_field("error");
  }
  json.field("assumptions", found.assumptions);
  return json.end_object().take();
}

JsonQuestion analyze_route() { return {"/api/v1/analyze", Lane::kSearch, reading<analyze_question, answer_analyze>}; }

}  // namespace superflip
