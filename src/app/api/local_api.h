// The API for a program in the same process: no sockets, and the limits of one user.
#pragma once

#include <string_view>

#include "app/api/api.h"

namespace superflip {

/// Thread-safe.
class LocalApi {
 public:
  /// Both engines outlive it. `news` hears of the tables that `engine` makes.
  LocalApi(Engine& engine, Engine& scrambler, TableNews& news);

  /// Answers a question by its name: "solve", "workshop/cube". 404 for any other name.
  HttpResponse answer(std::string_view question, const ApiCall& call);
  /// The same by method and path: "POST", "/api/v1/solve". 405 for another method.
  HttpResponse answer(std::string_view method, std::string_view path, const ApiCall& call);

 private:
  Metrics metrics_;
  Api api_;
};

}  // namespace superflip
