#include "app/cli/comparison_report.h"

#include <fmt/core.h>

#include "app/cli/length_histograms.h"

namespace superflip::cli {
namespace {

constexpr std::uint64_t kLongestBar = 50;

}  // namespace

std::string ComparisonReport::bars(const AlgorithmTotals& row) const {
  std::string text = fmt::format("\n{}\n", row.name);
  std::size_t exponent = 0;
  while (row.by_exponent[exponent] == 0) ++exponent;
  for (; exponent < row.by_exponent.size(); ++exponent) {
    const std::uint64_t count = row.by_exponent[exponent];
    const std::string bar((count * kLongestBar + totals_.cubes() - 1) / totals_.cubes(), '#');
    text += fmt::format("{:>10} + {:>8}{}{}\n", std::uint64_t{1} << exponent, count, bar.empty() ? "" : " ", bar);
  }
  return text;
}

std::string ComparisonReport::text() const {
  if (totals_.cubes() == 0) return "no cubes\n";
  const auto cubes = static_cast<double>(totals_.cubes());
  std::string text = fmt::format("{} cubes, {:.4f} HTM on average, found by each algorithm\n\n", totals_.cubes(),
                                 static_cast<double>(totals_.moves()) / cubes);
  text += fmt::format("{:<14} {:>24} {:>24} {:>10} {:>9} {:>9} {:>11} {:>9}\n", "", "nodes expanded", "nodes generated",
                      "reopened", "open", "closed", "bytes", "seconds");
  text += fmt::format("{:<14} {:>14} {:>9} {:>14} {:>9} {:>10} {:>9} {:>9} {:>11} {:>9}\n", "algorithm", "mean", "most",
                      "mean", "most", "mean", "most", "most", "most", "all");
  for (const AlgorithmTotals& row : totals_.rows())
    text += fmt::format("{:<14} {:>14.2f} {:>9} {:>14.2f} {:>9} {:>10.2f} {:>9} {:>9} {:>11} {:>9.3f}\n", row.name,
                        row.expanded / cubes, row.most.expanded, row.generated / cubes, row.most.generated,
                        row.reopened / cubes, row.most.open, row.most.closed, row.most.bytes, row.seconds);
  text += "\ncubes by nodes expanded, from each power of two to the next\n";
  for (const AlgorithmTotals& row : totals_.rows()) text += bars(row);
  return text;
}

std::string ComparisonReport::plot() const {
  std::vector<std::string> names;
  for (const AlgorithmTotals& row : totals_.rows()) names.push_back(row.name);
  LengthHistograms histograms(names, "nodes expanded, as the exponent of a power of two");
  for (std::size_t i = 0; i < names.size(); ++i) histograms.add_counts(i, totals_.rows()[i].by_exponent);
  return histograms.plot();
}

std::string ComparisonReport::csv_head() {
  return "cube,algorithm,length,expanded,generated,reopened,open,closed,bytes,seconds\n";
}

std::string ComparisonReport::last_as_csv() const {
  std::string lines;
  for (const AlgorithmTotals& row : totals_.rows()) {
    const GraphCounters& one = row.last.counters;
    lines += fmt::format("{},{},{},{},{},{},{},{},{},{:.9f}\n", totals_.cubes(), row.name, totals_.last_length(),
                         one.expanded, one.generated, one.reopened, one.open, one.closed, one.bytes, row.last.seconds);
  }
  return lines;
}

}  // namespace superflip::cli
