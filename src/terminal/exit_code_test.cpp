#include <gtest/gtest.h>

#include "terminal/verb.h"

namespace superflip::cli {
namespace {

TEST(ExitCode, OfEachKindOfErrorIsTheDocumentedOne) {
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kNoSolution)), 1);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kUsage)), 2);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kBadAlgorithm)), 3);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kInvalidCube)), 3);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kTable)), 4);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kInputOutput)), 4);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kSelfCheck)), 5);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kTimeLimit)), 124);
  EXPECT_EQ(static_cast<int>(exit_code_of(ErrorCode::kInterrupted)), 130);
}

TEST(ExitCode, OfABatchIsThatOfItsWorstLine) {
  EXPECT_EQ(worse_of(ExitCode::kDone, ExitCode::kNoSolution), ExitCode::kNoSolution);
  EXPECT_EQ(worse_of(ExitCode::kTimeLimit, ExitCode::kNoSolution), ExitCode::kTimeLimit);
  EXPECT_EQ(worse_of(ExitCode::kInvalidCube, ExitCode::kTimeLimit), ExitCode::kInvalidCube);
  EXPECT_EQ(worse_of(ExitCode::kInvalidCube, ExitCode::kTablesOrIo), ExitCode::kTablesOrIo);
  EXPECT_EQ(worse_of(ExitCode::kSelfCheck, ExitCode::kTablesOrIo), ExitCode::kSelfCheck);
  for (const ExitCodeRow& row : exit_codes()) {
    EXPECT_EQ(worse_of(row.code, ExitCode::kInterrupted), ExitCode::kInterrupted);
    EXPECT_EQ(worse_of(row.code, row.code), row.code);
    EXPECT_EQ(worse_of(ExitCode::kDone, row.code), row.code);
  }
}

}  // namespace
}  // namespace superflip::cli
