#include "app/api/local_api.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/api/problem.h"

namespace superflip {
namespace {

constexpr std::string_view kRoot = "/api/v1/";

ApiLimits limits_of_one_user() {
  ApiLimits limits;
  limits.most_time = std::chrono::hours(24);
  limits.usual_time = limits.most_time;
  limits.table_patience = limits.most_time;
  limits.most_cubes = 10'000;
  return limits;
}

const JsonQuestion* route_of(std::string_view path) {
  const auto routes = api_routes();
  const auto found =
      std::find_if(routes.begin(), routes.end(), [&](const JsonQuestion& row) { return row.path == path; });
  return found == routes.end() ? nullptr : &*found;
}

}  // namespace

LocalApi::LocalApi(Engine& engine, Engine& scrambler, TableNews& news)
    : api_(engine, scrambler, news, metrics_, limits_of_one_user()) {}

HttpResponse LocalApi::answer(std::string_view question, const ApiCall& call) {
  const JsonQuestion* const route = route_of(std::string(kRoot) + std::string(question));
  if (route != nullptr) return api_.answer(*route, call);
  std::vector<std::string_view> names;
  for (const JsonQuestion& known : api_routes()) names.push_back(known.path.substr(kRoot.size()));
  return problem(
      Error{ErrorCode::kUsage, fmt::format("there is no question \"{}\"{}", question, did_you_mean(question, names))});
}

HttpResponse LocalApi::answer(std::string_view method, std::string_view path, const ApiCall& call) {
  const JsonQuestion* const route = route_of(path);
  if (route == nullptr) return problem(404, fmt::format("there is no {}", path));
  if (route->method != method) return problem(405, fmt::format("use {}", route->method));
  return api_.answer(*route, call);
}

}  // namespace superflip
