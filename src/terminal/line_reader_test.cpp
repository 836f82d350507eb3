#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <thread>

#include "base/file_descriptor.h"
#include "base/testing.h"
#include "terminal/console.h"
#include "terminal/system.h"

namespace superflip::cli {
namespace {

// Signal handlers stay until the program ends, so all tests share one Interrupt; the last test triggers it.
Interrupt& interrupt() {
  static Interrupt instance;
  return instance;
}

// The lines of a text, read through a pipe.
std::vector<InputLine> lines_of(const std::string& text, bool joins_nets = false) {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe(ends.data()), 0);
  std::thread writer([&] {
    for (std::size_t done = 0; done < text.size();) {
      const ssize_t bytes = write(ends[1], text.data() + done, text.size() - done);
      if (bytes <= 0) break;
      done += static_cast<std::size_t>(bytes);
    }
    close(ends[1]);
  });
  LineReader reader(ends[0], interrupt(), 1, joins_nets);
  std::vector<InputLine> lines;
  while (auto line = reader.next()) lines.push_back(*line);
  writer.join();
  close(ends[0]);
  EXPECT_TRUE(reader.error().empty());
  return lines;
}

TEST(LineReader, SplitsAtLineEndsAndCountsFromOne) {
  const auto lines = lines_of("R\r\n\nU F\nno end");
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[0].text, "R");
  EXPECT_EQ(lines[1].text, "");
  EXPECT_EQ(lines[2].text, "U F");
  EXPECT_EQ(lines[3].text, "no end");
  EXPECT_EQ(lines[3].number, 4U);
  EXPECT_EQ(lines[0].bytes, 1U);
}

TEST(LineReader, GivesTheRowsOfANetAsOneLine) {
  const std::string net =
      "        U U U\n        U U U\n        F F F\n F F D  R R R  U B B  L L L\n L L L  F F D  R R R  U B B\n"
      " L L L  F F D  R R R  U B B\n        D D B\n        D D B\n        D D B\n";
  const std::string pocket = "      U U\n      U U\n L L  F F  R R  B B\n L L  F F  R R  B B\n      D D\n      D D\n";
  const auto lines = lines_of("R\n" + net + pocket + "U2\n" + net, true);
  ASSERT_EQ(lines.size(), 5U);
  EXPECT_EQ(lines[1].text + '\n', net);
  EXPECT_EQ(lines[1].number, 2U);
  EXPECT_EQ(lines[1].bytes, net.size() - 1);
  EXPECT_EQ(lines[2].text + '\n', pocket);
  EXPECT_EQ(lines[2].number, 11U);
  EXPECT_EQ(lines[3].text, "U2");
  EXPECT_EQ(lines[3].number, 17U);
  EXPECT_EQ(lines[4].number, 18U);
  EXPECT_EQ(lines_of(net).size(), 9U) << "without joins_nets";
}

TEST(LineReader, LosesNoLineBehindAnIncompleteNetAndMarksIt) {
  const auto lines = lines_of("        U U U\n        U U U\nR U F2\n        U U U\n", true);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].text, "net:\n        U U U\n        U U U");
  EXPECT_EQ(lines[1].text, "R U F2");
  EXPECT_EQ(lines[1].number, 3U);
  EXPECT_EQ(lines[2].text, "        U U U");
  EXPECT_EQ(lines[2].number, 4U);
}

TEST(LineReader, GivesNetsOfEveryDrawingAsOneLine) {
  const std::string compact =
      "   FRR\n   BUU\n   RDD\nLLUFBBRFFDDU\nDLBUFFLRFRBF\nBLLFLLBRBLUU\n   DUU\n   DDB\n   RRD\n";
  const std::string barred =
      "      FRR\n      BUU\n      RDD\nLLU | FBB | RFF | DDU\nDLB | UFF | LRF | RBF\nBLL | FLL | BRB | LUU\n"
      "      DUU\n      DDB\n      RRD\n";
  std::string tabs;
  for (const char c : compact) {
    const bool ends_cell = c != ' ' && c != '\n' && !tabs.empty() && tabs.back() != '\t' && tabs.back() != '\n';
    if (ends_cell) tabs += '\t';
    tabs += c == ' ' ? '\t' : c;
  }
  std::string squares;
  for (const char c : compact) squares += c == ' ' ? "  " : c == '\n' ? "\n" : "\U0001F7E9";
  for (const std::string& net : {compact, barred, tabs, squares, "\uFEFF" + compact}) {
    const auto lines = lines_of("R\n" + net + "U2\n", true);
    ASSERT_EQ(lines.size(), 3U) << net;
    EXPECT_EQ(lines[1].text + '\n', net);
    EXPECT_EQ(lines[2].number, 11U);
  }
}

TEST(LineReader, TakesIndentedMovesForNoNet) {
  const auto lines = lines_of("   RUF\n   FRU\n  RU\n  UR\n   R U F\nR2\n", true);
  ASSERT_EQ(lines.size(), 6U);
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i].number, i + 1);
  EXPECT_EQ(lines[1].text, "   FRU");
}

TEST(LineReader, GivesTheRowsOfAPictureAsOneLine) {
  const std::string picture = "<svg>\n<rect/>\n<rect/>\n</svg>\n";
  const auto lines = lines_of("R\n" + picture + "U\n" + picture + "<svg></svg>\nF\n<svg>\n<rect/>\nD\n<svg>", true);
  const std::vector<std::string> wanted = {"R",
                                           picture.substr(0, picture.size() - 1),
                                           "U",
                                           picture.substr(0, picture.size() - 1),
                                           "<svg></svg>",
                                           "F",
                                           "<svg>\n<rect/>",
                                           "D",
                                           "<svg>"};
  ASSERT_EQ(lines.size(), wanted.size());
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i].text, wanted[i]);
  EXPECT_EQ(lines[2].number, 6U);
  EXPECT_EQ(lines[8].number, 16U);
  EXPECT_EQ(lines_of(picture).size(), 4U) << "without joins_nets";
}

TEST(LineReader, GivesNothingForAnEmptyInput) { EXPECT_TRUE(lines_of("").empty()); }

TEST(LineReader, KeepsEveryByteButTheLineEnd) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte)
    if (byte != '\n') bytes += static_cast<char>(byte);
  const auto lines = lines_of(bytes + "\n");
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].text, bytes);
}

TEST(LineReader, CutsALongLineAndReadsTheNextOneWhole) {
  const auto lines = lines_of("before\n" + std::string(1'000'000, 'R') + "\nafter\n");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].text, "before");
  EXPECT_EQ(lines[1].text.size(), kMaxLineBytes);
  EXPECT_EQ(lines[1].bytes, 1'000'000U);
  EXPECT_EQ(lines[2].text, "after");
}

TEST(LineReader, GivesTheLinesThatAreThereAndWaitsForNoOther) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  LineReader reader(ends[0], interrupt());
  ASSERT_EQ(write(ends[1], "R\nU\nF\nhalf a", 12), 12);  // no more bytes follow: a wait would never end
  EXPECT_EQ(reader.next_lines(2).size(), 2U);
  const auto lines = reader.next_lines(2);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].text, "F");
  EXPECT_EQ(lines[0].number, 3U);
  close(ends[1]);
  EXPECT_EQ(reader.next_lines(9).size(), 1U);
  EXPECT_TRUE(reader.next_lines(9).empty());
  close(ends[0]);
}

TEST(LineReader, HasItsLinesAfterTheirEndsWereCounted) {
  const testing::TemporaryFolder folder;
  testing::write_file(folder / "lines", "R\nU\nhalf a");
  const FileDescriptor file(open_to_read(folder / "lines"));
  const StopToken stopped;
  stopped.request_stop();
  EXPECT_EQ(count_line_ends(file.get(), {}), 2U);
  EXPECT_EQ(count_line_ends(file.get(), stopped), 0U);
  LineReader reader(file.get(), interrupt());
  EXPECT_EQ(reader.next()->text, "R");
}

TEST(LineReader, TellsAnErrorFromTheEndOfTheInput) {
  LineReader reader(open(".", O_RDONLY | O_DIRECTORY), interrupt());
  EXPECT_FALSE(reader.next());
  EXPECT_FALSE(reader.error().empty());
}

TEST(LineReader, StopsWaitingWhenASignalComesAndGivesNoLineThatItHas) {
  std::array<int, 2> ends{};
  ASSERT_EQ(pipe(ends.data()), 0);
  std::array<int, 2> with_lines{};
  ASSERT_EQ(pipe(with_lines.data()), 0);
  ASSERT_EQ(write(with_lines[1], "R\nU\nF\n", 6), 6);
  LineReader ahead(with_lines[0], interrupt());
  EXPECT_EQ(ahead.next()->text, "R");
  LineReader reader(ends[0], interrupt());
  std::thread later([] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    kill(getpid(), SIGINT);
  });
  EXPECT_FALSE(reader.next());
  later.join();
  EXPECT_TRUE(reader.error().empty());
  EXPECT_TRUE(interrupt().token().stop_requested());
  EXPECT_FALSE(ahead.next());
  EXPECT_TRUE(ahead.next_lines(9).empty());
}

}  // namespace
}  // namespace superflip::cli
