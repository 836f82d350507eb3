// How superflip solve prints its answers.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "questions/solve/verb.h"
#include "terminal/quoting.h"

namespace superflip::cli {
namespace {

std::string line_of(const Metric& metric, const Solution& solution) {
  const std::string cost = solution.cost ? fmt::format(", cost {}", *solution.cost) : "";
  std::string phases;
  if (solution.phases.size() > 1)  // a single phase is the whole solution
    for (const SolutionPhase& phase : solution.phases)
      phases += fmt::format("{} {} {}", phases.empty() ? ":" : ",", phase.name, phase.length);
  std::string line = fmt::format("{}{}({} {}{}{}{})", solution.text, solution.text.empty() ? "" : " ", solution.length,
                                 metric.label, solution.on_inverse > 0 ? ", NISS" : "", cost, phases);
  if (!solution.whole.empty())
    line += fmt::format("; the whole: {} ({} {})", solution.whole, solution.whole_length, metric.label);
  return line;
}

// Whether a limit ended the search of a solver that proves before the proof of its solution.
bool lacks_proof(const Answer& answer) {
  return is_limit(answer.ended) && answer.status == Status::kSolved && !answer.optimal &&
         proves_shortest(answer.solver);
}

std::string lack_of_proof(const Request& request, const Answer& answer) {
  if (answer.lower_bound == 0)
    return fmt::format("{} before there were tables for the proof: a shorter solution may exist",
                       answer.ended == EndCause::kInterrupted ? "interrupted" : "the limit ended the search");
  return fmt::format("{} before the proof: a shorter solution may exist; at least {} {} are needed (proved)",
                     answer.ended == EndCause::kInterrupted ? "interrupted" : "the limit ended the search",
                     answer.lower_bound, request.metric->label);
}

}  // namespace

SolveReport::SolveReport(Console& console, const Request& request, std::string_view format, bool batch, bool quiet)
    : console_(console), request_(request), format_(format), batch_(batch), quiet_(quiet) {}

void SolveReport::begin() {
  if (format_ == "csv") console_.write(csv_header() + '\n');
}

ExitCode SolveReport::add(const AnswerOrigin& origin, const Answer& answer) {
  if (format_ == "json") {
    console_.write(to_json(request_, answer, origin) + '\n');
  } else if (format_ == "csv") {
    console_.write(to_csv(request_, answer, origin) + '\n');
  } else {
    return tell(origin, answer);
  }
  return answer.error ? exit_code_of(answer.error->code) : ExitCode::kDone;
}

std::string SolveReport::written(const Answer& answer) const {
  if (format_ == "robot") return to_robot(answer);
  if (format_ == "phases") return to_phases(request_, answer) + (batch_ ? "\n" : "");
  return to_text(request_, answer);
}

ExitCode SolveReport::tell(const AnswerOrigin& origin, const Answer& answer) {
  const std::string place = batch_ ? fmt::format("line {}: ", origin.id) : "";
  if (!quiet_)
    for (const std::string& assumption : answer.assumptions) console_.say(place + assumption);
  if (answer.status == Status::kSolved || batch_) console_.write(written(answer) + '\n');
  if (request_.within && answer.status == Status::kSolved && !answer.complete)
    console_.say(place + "there may be more solutions: " +
                 (answer.ended == EndCause::kDone ? "--count is reached" : "the search did not finish"));
  if (lacks_proof(answer)) console_.say(place + lack_of_proof(request_, answer));
  if (!answer.error) return ExitCode::kDone;
  console_.say(place + describe(*answer.error));
  return exit_code_of(answer.error->code);
}

std::string to_text(const Request& request, const Answer& answer) {
  const Metric& metric = *request.metric;
  std::string text;
  for (const Solution& solution : answer.solutions) {
    if (!text.empty()) text += '\n';
    text += line_of(metric, solution);
  }
  return text;
}

std::string improvement_line(const Metric& metric, const Solution& solution, double time_ms) {
  return fmt::format("{:.1f} ms: {}", time_ms, line_of(metric, solution));
}

std::string to_phases(const Request& request, const Answer& answer) {
  const Metric& metric = *request.metric;
  std::string text;
  for (const Solution& solution : answer.solutions) {
    if (!text.empty()) text += "\n\n";
    for (const SolutionPhase& phase : solution.phases) {
      const std::string& turns = phase.held.empty() ? phase.text : phase.held;
      text += fmt::format("{}{}// {}, {}\n", turns, turns.empty() ? "" : " ", phase.name, phase.length);
    }
    if (solution.phases.empty()) text += solution.text + '\n';
    // With the mark the text is read back as what it is.
    const bool niss = solution.on_inverse > 0 || (!solution.phases.empty() && solution.phases.front().both_sides);
    text += fmt::format("// {} {}{}", solution.length, metric.label, niss ? ", NISS" : "");
  }
  return text;
}

std::string to_robot(const Answer& answer) {
  std::string text;
  for (const Solution& solution : answer.solutions) {
    if (!text.empty()) text += '\n';
    const std::string& steps = solution.steps;
    text += steps.empty() ? "0" : fmt::format("{} {}", std::count(steps.begin(), steps.end(), ' ') + 1, steps);
  }
  return text;
}

std::string csv_header() {
  return "id,input,puzzle,solver,metric,status,solution,length,lower_bound,optimal,nodes,time_ms,error_code,"
         "error_message,error_where,steps,cost,tables,assumptions";
}

std::string to_csv(const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  const Solution* best = answer.solutions.empty() ? nullptr : &answer.solutions.front();
  const Error* error = answer.error ? &*answer.error : nullptr;
  const std::array<std::string, 19> fields = {
      std::to_string(origin.id),
      echo_of(origin),
      std::string(name_of(request.puzzle)),
      answer.solver,
      std::string(request.metric->id),
      std::string(name_of(answer.status)),
      best != nullptr ? best->text : "",
      best != nullptr ? std::to_string(best->length) : "",
      answer.status == Status::kInvalid ? "" : std::to_string(answer.lower_bound),
      answer.optimal ? "true" : "false",
      std::to_string(answer.nodes),
      fmt::format("{:.3f}", answer.time_ms),
      error != nullptr ? std::string(forms_of(error->code).name) : "",
      error != nullptr ? error->message : "",
      error != nullptr ? error->where : "",
      best != nullptr ? best->steps : "",
      best != nullptr && best->cost ? std::to_string(*best->cost) : "",
      answer.tables,
      fmt::format("{}", fmt::join(answer.assumptions, "; ")),
  };
  std::string record;
  for (const std::string& field : fields) {
    if (!record.empty()) record += ',';
    record += csv_field(field);
  }
  return record;
}

}  // namespace superflip::cli
