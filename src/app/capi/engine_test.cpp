#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <string>

#include "app/capi/testing.h"

namespace superflip::capi {
namespace {

// The message of a call that fails.
std::string message_of_solving(const superflip_engine_options& engine_options, const char* solver,
                               const char* moves = nullptr, const char* device = nullptr) {
  const EngineHandle engine = new_engine(&engine_options);
  const SessionHandle session = new_session(engine);
  auto options = made<superflip_options>();
  options.solver = solver;
  options.moves = moves;
  options.device = device;
  auto error = made<superflip_error>();
  std::array<char, 256> text{};
  const int code = superflip_solve(session.get(), "R U F", &options, text.data(), text.size(), &error);
  EXPECT_EQ(code, error.code);
  return error.message;
}

TEST(CEngine, RefusesASolverWhoseTablesExceedTheMemory) {
  auto options = made<superflip_engine_options>();
  options.memory = 2'000'000;
  EXPECT_EQ(message_of_solving(options, "korf"),
            "the smallest tables of korf take 65378880 bytes; 2000000 are allowed");
  EXPECT_EQ(message_of_solving(options, "two-phase"), "");
}

TEST(CEngine, OnADeviceRefusesWhatADeviceCannotDoByName) {
  auto options = made<superflip_engine_options>();
  options.device = SUPERFLIP_GPU;
  EXPECT_EQ(message_of_solving(options, "two-phase"), "two-phase does not take device; optimal does");
  EXPECT_NE(message_of_solving(options, "optimal", "<R,U,F>").find("all moves"), std::string::npos);
  options.device = SUPERFLIP_GPU_OR_CPU;
  EXPECT_EQ(message_of_solving(options, "two-phase"), "");

  // A program with the first header has no such field.
  options.device = SUPERFLIP_GPU;
  options.struct_size = offsetof(superflip_engine_options, device);
  EXPECT_EQ(message_of_solving(options, "two-phase"), "");
}

TEST(CEngine, ACallMayNameADevice) {
  const auto by_default = made<superflip_engine_options>();
  EXPECT_EQ(message_of_solving(by_default, "two-phase", nullptr, "gpu"),
            "two-phase does not take device; optimal does");
  EXPECT_EQ(message_of_solving(by_default, "two-phase", nullptr, "auto"), "");
  EXPECT_EQ(message_of_solving(by_default, "optimal", nullptr, "tpu"),
            "there is no device \"tpu\": use cpu, gpu or auto");
  auto on_device = by_default;
  on_device.device = SUPERFLIP_GPU;
  EXPECT_EQ(message_of_solving(on_device, "two-phase", nullptr, "cpu"), "");

  // A program with the first header has no such field.
  const EngineHandle engine = new_engine();
  const SessionHandle session = new_session(engine);
  auto options = made<superflip_options>();
  options.device = "gpu";
  options.struct_size = offsetof(superflip_options, device);
  std::array<char, 64> text{};
  EXPECT_EQ(superflip_solve(session.get(), "R U F", &options, text.data(), text.size(), nullptr), SUPERFLIP_OK);
}

TEST(CEngine, OptionsAreChecked) {
  superflip_engine* engine = nullptr;
  auto options = made<superflip_engine_options>();
  options.threads = -1;
  EXPECT_EQ(superflip_engine_new(&options, &engine, nullptr), SUPERFLIP_USAGE);
  options.threads = 0;
  options.missing_tables = 3;
  EXPECT_EQ(superflip_engine_new(&options, &engine, nullptr), SUPERFLIP_USAGE);
  options.missing_tables = 0;
  options.device = 3;
  EXPECT_EQ(superflip_engine_new(&options, &engine, nullptr), SUPERFLIP_USAGE);
  options.device = SUPERFLIP_GPU;
  options.reserved = 1;
  EXPECT_EQ(superflip_engine_new(&options, &engine, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(engine, nullptr);
  EXPECT_EQ(superflip_engine_new(nullptr, nullptr, nullptr), SUPERFLIP_USAGE);
  superflip_engine_free(nullptr);
  superflip_session_free(nullptr);
  superflip_answer_free(nullptr);
  superflip_session_cancel(nullptr);
}

}  // namespace
}  // namespace superflip::capi
