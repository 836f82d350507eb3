#include "load_requests.h"

#include <fmt/core.h>

#include <array>
#include <fstream>
#include <utility>

namespace superflip::bench {
namespace {

std::vector<std::string> lines_of(const char* path) {
  std::vector<std::string> lines;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::string post(const std::string& path, const std::string& body, const std::string& fields = "") {
  return fmt::format("POST /api/v1/{} HTTP/1.1\r\nHost: localhost\r\n{}Content-Length: {}\r\n\r\n{}", path, fields,
                     body.size(), body);
}

std::string get(const std::string& path) { return fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n", path); }

// One request of each kind; {} stands for a cube.
const std::array kSolves = {
    R"("cube":"{}")",
    R"("cube":"{}","max_length":20)",
    R"("cube":"{}","count":3)",
    R"("cube":"{}","solver":"zz")",
    R"("cube":"{}","time_limit_ms":2)",
    R"("cube":"{}","costs":"half=2","time_limit_ms":2)",
    R"("cube":"{}","solver":"cfop")",
    R"("cube":"{}","solver":"roux")",
    R"("cube":"{}","stage":"cross")",
    R"("cube":"{}","stage":"eo","niss":true)",
    R"("cube":"R U F2 D' L","solver":"optimal")",
    R"("cube":"R U F2 R' U","puzzle":"2x2x2")",
    R"("cube":"UUUUUUUUURRRRRRRRRFFFFFFFFFDDDD.DDDDLLLLLLLLLBBBBBBBBB")",
};

const std::array<std::pair<const char*, const char*>, 14> kOthers = {{
    {"solve", R"({"cube":"UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"})"},
    {"solve", R"({"cube":"nonsense"})"},
    {"solve", R"({"cube":"R","cube":"U"})"},
    {"solve", R"({"cube":)"},
    {"validate", R"({"cube":"R U F2 D L B R2"})"},
    {"validate", R"({"cube":"UUUUUUUURFRRRRRRRRFFUFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"})"},
    {"convert", R"({"cube":"R U F2","to":"reid"})"},
    {"scramble", R"({"count":2})"},
    {"scramble", R"({"puzzle":"2x2x2","count":2})"},
    {"analyze", R"({"cubes":["R U F2 D L B R2 U F D2","R U F"],"stages":"cross"})"},
    {"explain", R"({"cube":"R U F2 D","solver":"thistlethwaite"})"},
    {"distances", "{}"},
    {"workshop/cube", R"({"cube":"R U F"})"},
    {"cancel", R"({"id":"none"})"},
}};

const std::array<const char*, 7> kRefused = {
    "GET /healthz HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost:evil\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n",
    "POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 70000\r\n\r\n",
    "GET /healthz HTTP/1.1\r\nHost: localhost\r\nOrigin: https://localhost\r\n\r\n",
    "POST /api/v1/validate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    "5\r\n{\"cub\r\n7\r\ne\":\"R\"}\r\n0\r\n\r\n",
    "nonsense\r\n\r\n",
};

}  // namespace

std::vector<LoadRequest> solves_of(const char* cubes, const std::string& options) {
  std::vector<LoadRequest> requests;
  for (const std::string& cube : lines_of(cubes))
    requests.push_back(
        {post("solve", fmt::format("{{\"cube\":\"{}\"{}}}", cube, options.empty() ? "" : "," + options))});
  return requests;
}

std::vector<LoadRequest> mixed_requests(const char* cubes) {
  std::vector<LoadRequest> requests;
  std::size_t other = 0;
  for (const std::string& cube : lines_of(cubes)) {
    for (const char* const solve : kSolves)
      requests.push_back({post("solve", '{' + fmt::format(fmt::runtime(solve), cube) + '}')});
    requests.push_back(
        {post("solve", fmt::format("{{\"cube\":\"{}\",\"time_limit_ms\":5}}", cube), "Accept: text/event-stream\r\n")});
    requests.push_back({post("solve", fmt::format("{{\"cube\":\"{}\",{}}}", cube, kLong)), /*leaves=*/true});
    for (int i = 0; i < 5; ++i, ++other) {
      const auto& [path, body] = kOthers[other % kOthers.size()];
      requests.push_back({post(path, body)});
    }
    requests.push_back({post("batch", fmt::format("{{\"cube\":\"{}\"}}\n{{\"cube\":\"R U\"}}\nnonsense\n", cube))});
    requests.push_back({kRefused[other % kRefused.size()]});
    for (const char* const path : {"/healthz", "/metrics", "/api/v1/tables", "/nowhere"})
      requests.push_back({get(path)});
  }
  return requests;
}

}  // namespace superflip::bench
