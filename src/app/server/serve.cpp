#include "app/server/serve.h"

#include <fmt/core.h>

#include <array>
#include <ctime>
#include <utility>

#include "app/server/addresses.h"
#include "app/server/host_name.h"
#include "app/server/http_server.h"
#include "app/server/service.h"
#include "notation/json.h"
#include "questions/scramble/question.h"

namespace superflip {
namespace {

// {"time":"2026-01-31T12:00:00.123Z","client":...,"method":...,"path":...,"status":...,"bytes":...,"seconds":...}
// without a line end; `time` is when the answer ended.
std::string access_line(const server::ServedRequest& request, std::chrono::system_clock::time_point time) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
  const std::time_t seconds = milliseconds / 1000;
  std::tm utc{};
  ::gmtime_r(&seconds, &utc);
  std::array<char, 32> date{};
  std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  JsonWriter json;
  json.begin_object().field("time", fmt::format("{}.{:03}Z", date.data(), milliseconds % 1000));
  json.field("client", request.client).field("method", request.method).field("path", request.path);
  json.field("status", request.status).field("bytes", request.bytes);
  json.field("seconds", std::chrono::duration<double>(request.time).count());
  return json.end_object().take();
}

std::vector<std::string> urls_of(const std::string& host, int port) {
  if (host.starts_with("unix:")) return {host};
  std::vector<std::string> urls;
  for (const std::string& address : server::addresses_of(host)) urls.push_back(server::url_of(address, port));
  return urls;
}

TableLimits limits_of(const ServeOptions& options) {
  TableLimits limits;
  if (const std::uint64_t memory = physical_memory(); memory > 0) limits.memory = memory / 2;
  if (options.table_memory) limits.memory = *options.table_memory;
  if (options.table_disk) limits.disk = *options.table_disk;
  return limits;
}

Result<std::vector<std::string>> plain_proxies(const std::vector<std::string>& proxies) {
  std::vector<std::string> plain;
  for (const std::string& proxy : proxies) {
    plain.push_back(server::plain_address(proxy));
    if (plain.back().empty()) return fail(ErrorCode::kUsage, fmt::format("the proxy \"{}\" is no IP address", proxy));
  }
  return plain;
}

}  // namespace

bool has_page() { return !server::static_files().empty(); }
std::string_view no_page_text() { return server::kNoPage; }

Result<void> serve(const ServeOptions& options, const StopToken& stop) {
  for (const std::string& name : options.names)
    if (!server::parse_host(name)) return fail(ErrorCode::kUsage, fmt::format("the name \"{}\" is no host", name));
  auto proxies = plain_proxies(options.proxies);
  if (!proxies) return tl::unexpected(std::move(proxies.error()));
  const auto start = Clock::now();
  std::uint64_t requests = 0;

  // Not the caller's token: requests that are still running after a stop may need their tables.
  const StopToken ended;
  TableNews news;
  Engine engine({.tables_dir = options.tables_dir,
                 .memory = options.memory,
                 .memory_is_limit = true,
                 .table_limits = limits_of(options),
                 .missing_tables = MissingTables::kAnswerUntilRepaid,  // a set that one request names is not worth it
                 .tables_give_way = true,
                 .notice = options.notice,
                 .progress = &news,
                 .stop = ended,
                 .runs_on = options.runs_on});
  Engine scrambler({.memory = kScrambleTableMemory, .missing_tables = MissingTables::kWait, .stop = ended});

  // Service and server need each other, so the service is created after the server that calls it.
  std::unique_ptr<server::Service> service;
  const auto served = [&](const server::ServedRequest& request) {
    ++requests;
    if (!request.handled) service->count_refusal(request.status);
    if (options.access) options.access(access_line(request, std::chrono::system_clock::now()));
  };
  auto listening = server::HttpServer::listen(
      {.host = options.host,
       .port = options.port,
       .proxies = *std::move(proxies),
       .limits = options.for_public ? server::public_limits() : server::AddressLimitsOptions(),
       .served = served,
       .headers = server::security_headers(),
       .streamed_path = server::batch_path()},
      [&](server::HttpRequest request, const std::shared_ptr<server::Exchange>& exchange) {
        service->handle(std::move(request), exchange);
      });
  if (!listening) return tl::unexpected(std::move(listening.error()));
  server::HttpServer& http = **listening;
  server::ServiceOptions service_options;
  service_options.threads = options.threads;
  service_options.is_loopback = http.is_loopback();
  service_options.names = options.names;
  service_options.is_public = options.for_public;
  service_options.address_limits = &http.limits();
  service_options.limits.most_time = options.most_time;
  service_options.limits.has_device = options.runs_on != RunsOn::kProcessor;
  service = std::make_unique<server::Service>(engine, scrambler, news, server::static_files(), service_options);
  service->count_connections_by([&http] { return http.connections(); });
  service->warm_up();
  if (options.listening) options.listening(urls_of(options.host, http.port()), !http.is_loopback());
  http.run(stop);
  ended.request_stop();
  service.reset();  // before the server, which owns its exchanges
  if (options.ended)
    options.ended(fmt::format("the server has ended; requests: {}, seconds: {}", requests,
                              std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start).count()));
  return {};
}

}  // namespace superflip
