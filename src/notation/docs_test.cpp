// Holds the examples of docs/notation.md against what the code does.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "notation/algorithm.h"
#include "notation/read_cube.h"

namespace superflip {
namespace {

// The cells of each row of the tables in docs/notation.md, without the outer blanks, by the number of cells wanted.
std::vector<std::vector<std::string>> table_rows(std::size_t cells) {
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
    if (row.size() == cells) rows.push_back(row);
  }
  return rows;
}

// The text between backquotes; "" when the cell is anything else.
std::string code_of(const std::string& cell) {
  const bool is_code = cell.size() > 2 && cell.front() == '`' && cell.back() == '`';
  return is_code ? cell.substr(1, cell.size() - 2) : "";
}

TEST(NotationDocs, EachAlgorithmOfTheTableGivesTheSameCubeAsItsLastColumn) {
  int checked = 0;
  for (const auto& row : table_rows(3)) {
    if (code_of(row[0]).empty() || code_of(row[2]).empty()) continue;
    const auto left = parse_algorithm(code_of(row[0]));
    const auto right = parse_algorithm(code_of(row[2]));
    ASSERT_TRUE(left && right) << row[0];
    EXPECT_EQ(apply(*left), apply(*right)) << row[0];
    ++checked;
  }
  EXPECT_EQ(checked, 22);
}

TEST(NotationDocs, EachErrorOfTheTablesIsReportedInItsWords) {
  int checked = 0;
  for (const auto& row : table_rows(3)) {
    if (code_of(row[0]).empty() || !code_of(row[2]).empty()) continue;
    const auto cube = read_cube(code_of(row[0]));
    ASSERT_FALSE(cube) << row[0];
    EXPECT_EQ(cube.error().where, row[1]) << row[0];
    EXPECT_EQ(cube.error().message, row[2]) << row[0];
    ++checked;
  }
  EXPECT_EQ(checked, 6);
}

TEST(NotationDocs, EachExampleOfACubeIsTheCubeAfterRUInItsFormat) {
  int checked = 0;
  for (const auto& row : table_rows(2)) {
    if (code_of(row[0]).empty()) continue;
    const auto cube = read_cube(code_of(row[1]));
    ASSERT_TRUE(cube) << row[0] << cube.error().message;
    EXPECT_EQ(cube->format, code_of(row[0]));
    EXPECT_EQ(cube->cube, apply(*parse_algorithm("R U")));
    ++checked;
  }
  EXPECT_EQ(checked, 5);
}

}  // namespace
}  // namespace superflip
