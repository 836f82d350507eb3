// What the command has of solve and explain: how it prints answers and explanations, and the solver of lines.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "questions/solve/answer_json.h"
#include "terminal/console.h"
#include "terminal/line_verb.h"

namespace superflip::cli {

/// Prints answers in one format. Data goes to standard output. The formats text, phases and robot have no place for
/// errors and assumptions; these go to standard error.
class SolveReport {
 public:
  /// `format` is "text", "phases", "robot", "json" or "csv". In a batch messages name their line. `quiet` suppresses
  /// assumptions.
  SolveReport(Console& console, const Request& request, std::string_view format, bool batch, bool quiet);

  /// Prints the header: the column names of CSV.
  void begin();
  /// Prints one answer; returns its exit code.
  ExitCode add(const AnswerOrigin& origin, const Answer& answer);

 private:
  ExitCode tell(const AnswerOrigin& origin, const Answer& answer);
  [[nodiscard]] std::string written(const Answer& answer) const;

  Console& console_;
  const Request& request_;
  std::string format_;
  bool batch_;
  bool quiet_;
};

/// "R U F' (3 HTM)", with costs "R U F' (3 HTM, cost 7)", with several phases "R U F' (3 HTM: G1 1, G2 2)", a line for
/// each solution; a solved cube has no moves. An unsolved cube gives an empty line: line k of the output belongs to
/// line k of the input.
std::string to_text(const Request& request, const Answer& answer);
/// One solution as in to_text(), after the time at which it was found: "0.8 ms: R U F' (3 HTM)".
std::string improvement_line(const Metric& metric, const Solution& solution, double time_ms);

/// One line for each phase, as performed by hand: "y' R U R' // F2L pair BL, 3"; then a comment with the length, "// 52
/// HTM". An empty line separates solutions. Each solution parses as an algorithm. A solver without phases gives one
/// line for all moves.
std::string to_phases(const Request& request, const Answer& answer);

/// "3 R+L' U2 F2+B", the number of steps and the steps (docs/notation.md), a line for each solution; "0" for the solved
/// cube. An unsolved cube gives an empty line.
std::string to_robot(const Answer& answer);

/// One CSV record (RFC 4180) with the fields of csv_header(); without its line end.
std::string to_csv(const Request& request, const Answer& answer, const AnswerOrigin& origin);
std::string csv_header();

/// The solver, the net of the cube, coordinates, bounds and iterations of each part, and the cube after each phase.
/// Ends with a newline. With `colour`, nets are coloured.
std::string to_explanation(const Request& request, const Answer& answer, bool colour);

/// The request of the options. Errors: those of read_request().
Result<Request> solve_request(const Arguments& arguments, const Console& console);

/// An error for options that exclude each other.
std::optional<Error> contradiction_in_solve(const Arguments& arguments);

/// The solver of lines. Errors: those of solve_request() and of Engine::open().
Result<std::unique_ptr<LineVerb>> open_solve(const Arguments& arguments, Console& console,
                                             EngineWithProgress& with_progress);

}  // namespace superflip::cli
