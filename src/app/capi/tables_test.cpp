#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "app/capi/testing.h"

namespace superflip::capi {
namespace {

TEST(CTables, ThatCannotBeSavedAreAnError) {
  auto engine_options = made<superflip_engine_options>();
  engine_options.tables_folder = "/dev/null/tables";
  const EngineHandle engine = new_engine(&engine_options);
  auto options = made<superflip_options>();
  options.solver = "pocket";
  auto error = made<superflip_error>();
  EXPECT_EQ(superflip_tables_build(new_session(engine).get(), &options, &error), SUPERFLIP_TABLES);
  EXPECT_NE(std::string(error.message).find("cannot be saved"), std::string::npos) << error.message;
}

TEST(CTables, AreBuiltListedVerifiedAndRemoved) {
  const std::string folder = ::testing::TempDir() + "superflip_capi_tables_" + std::to_string(getpid());
  auto engine_options = made<superflip_engine_options>();
  engine_options.tables_folder = folder.c_str();
  engine_options.memory = 2'000'000;
  const EngineHandle engine = new_engine(&engine_options);
  char* text = nullptr;
  ASSERT_EQ(superflip_tables_folder(engine.get(), &text, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(taken(text), folder);

  auto options = made<superflip_options>();
  options.solver = "pocket";
  std::atomic<int> reports = 0;
  options.user = &reports;
  options.progress = [](void* user, const superflip_progress*) {
    ++*static_cast<std::atomic<int>*>(user);
    return 0;
  };
  auto error = made<superflip_error>();
  ASSERT_EQ(superflip_tables_build(new_session(engine).get(), &options, &error), SUPERFLIP_OK) << error.message;
  EXPECT_GT(reports, 0);
  ASSERT_EQ(superflip_tables_list(engine.get(), &text, nullptr), SUPERFLIP_OK);
  auto list = nlohmann::json::parse(taken(text));
  ASSERT_GE(list.size(), 1);
  const std::string name = list[0]["name"];
  EXPECT_EQ(superflip_tables_verify(engine.get(), name.c_str(), nullptr), SUPERFLIP_OK);
  {
    const std::string path = list[0]["path"];
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(-1, std::ios::end);
    file.put('\x5A');
  }
  EXPECT_EQ(superflip_tables_verify(engine.get(), name.c_str(), &error), SUPERFLIP_TABLES) << error.message;
  for (const auto& table : list)
    EXPECT_EQ(superflip_tables_remove(engine.get(), std::string(table["name"]).c_str(), nullptr), SUPERFLIP_OK);
  EXPECT_EQ(superflip_tables_remove(engine.get(), name.c_str(), nullptr), SUPERFLIP_TABLES);
  EXPECT_EQ(superflip_tables_remove(engine.get(), "../other", nullptr), SUPERFLIP_USAGE);
  ASSERT_EQ(superflip_tables_list(engine.get(), &text, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(taken(text), "[]");

  options.progress = [](void*, const superflip_progress*) { return 1; };
  EXPECT_EQ(superflip_tables_build(new_session(engine).get(), &options, nullptr), SUPERFLIP_INTERRUPTED);
}

}  // namespace
}  // namespace superflip::capi
