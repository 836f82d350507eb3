// Checks the tables of algorithms and of formats in docs/notation.md against the code. tests/docs runs the examples of
// the page.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>
#include <vector>

#include "notation/algorithm.h"
#include "notation/read_cube.h"

namespace superflip {
namespace {

// The cells of each row with three cells in docs/notation.md, without the outer blanks.
std::vector<std::vector<std::string>> table_rows() {
  std::vector<std::vector<std::string>> rows;
  std::ifstream docs(std::string(SUPERFLIP_TEST_DATA) + "/../../docs/notation.md");
  for (std::string line; std::getline(docs, line);) {
    if (line.rfind("| ", 0) != 0) continue;
    std::vector<std::string> row;
    for (std::size_t begin = 1, end = 0; (end = line.find('|', begin)) != std::string::npos; begin = end + 1) {
      const std::string cell = line.substr(begin, end - begin);
      const std::size_t first = cell.find_first_not_of(' ');
      const std::size_t last = cell.find_last_not_of(' ');
      row.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
    }
    if (row.size() == 3) rows.push_back(row);
  }
  return rows;
}

// The text between backquotes; "" for any other cell.
std::string code_of(const std::string& cell) {
  const bool is_code = cell.size() > 2 && cell.front() == '`' && cell.back() == '`';
  return is_code ? cell.substr(1, cell.size() - 2) : "";
}

TEST(NotationDocs, EachAlgorithmOfTheTableGivesTheSameCubeAsItsLastColumn) {
  int checked = 0;
  for (const auto& row : table_rows()) {
    if (code_of(row[0]).empty() || code_of(row[2]).empty()) continue;
    const auto left = parse_algorithm(code_of(row[0]));
    const auto right = parse_algorithm(code_of(row[2]));
    ASSERT_TRUE(left && right) << row[0];
    EXPECT_EQ(apply(*left), apply(*right)) << row[0];
    ++checked;
  }
  EXPECT_EQ(checked, 34);
}

// In an example \n is a line end.
TEST(NotationDocs, EachTextOfTheTableHasTheFormatOfItsLastColumn) {
  std::set<std::string_view> missing = {"error"};
  for (const CubeFormat& row : kFormats) missing.insert(row.word);
  const auto words = missing;
  for (const auto& row : table_rows()) {
    std::string text = code_of(row[1]);
    if (text.empty() || !words.contains(row[2])) continue;
    for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n")) text.replace(at, 2, "\n");
    const auto format = format_of(text, Puzzle::k3x3x3);
    EXPECT_EQ(format ? (*format)->word : "error", row[2]) << row[0];
    missing.erase(*words.find(row[2]));
  }
  EXPECT_TRUE(missing.empty()) << "no example of " << *missing.begin();
}

}  // namespace
}  // namespace superflip
