// Handles that free themselves, for tests.
#pragma once

#include <memory>
#include <string>

#include "app/capi/superflip.h"

namespace superflip::capi {

struct Free {
  void operator()(superflip_engine* engine) const { superflip_engine_free(engine); }
  void operator()(superflip_session* session) const { superflip_session_free(session); }
  void operator()(superflip_answer* answer) const { superflip_answer_free(answer); }
};
using EngineHandle = std::unique_ptr<superflip_engine, Free>;
using SessionHandle = std::unique_ptr<superflip_session, Free>;
using AnswerHandle = std::unique_ptr<superflip_answer, Free>;

inline EngineHandle new_engine(const superflip_engine_options* options = nullptr) {
  superflip_engine* engine = nullptr;
  superflip_engine_new(options, &engine, nullptr);
  return EngineHandle(engine);
}
inline SessionHandle new_session(const EngineHandle& engine) {
  superflip_session* session = nullptr;
  superflip_session_new(engine.get(), &session, nullptr);
  return SessionHandle(session);
}

/// A record with its size.
template <typename Record>
Record made() {
  Record record;
  SUPERFLIP_INIT(record);
  return record;
}

/// A string of the library, released.
inline std::string taken(char* text) {
  std::string copy = text == nullptr ? "" : text;
  superflip_free(text);
  return copy;
}

inline constexpr const char* kRandomCube = "U2 R' F2 D B' L U F D2 R B2 U' L2 F' R2 D L B U";
inline constexpr const char* kTwistedCorner = "UUUUUUUUFURRRRRRRRFFRFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";

}  // namespace superflip::capi
