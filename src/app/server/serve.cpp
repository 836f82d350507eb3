#include "app/server/serve.h"

#include <utility>

#include "app/scramble_source.h"
#include "app/server/addresses.h"
#include "app/server/http_server.h"
#include "app/server/service.h"

namespace superflip {
namespace {

std::vector<std::string> urls_of(const std::string& host, int port) {
  std::vector<std::string> urls;
  for (const std::string& address : server::addresses_of(host)) urls.push_back(server::url_of(address, port));
  return urls;
}

}  // namespace

bool has_page() { return !server::static_files().empty(); }
std::string_view no_page_text() { return server::kNoPage; }

Result<void> serve(const ServeOptions& options, const StopToken& stop) {
  // Not the caller's token: requests that are still running after a stop may need their tables.
  const StopToken ended;
  TableNews news;
  Engine engine({.tables_dir = options.tables_dir,
                 .memory = options.memory,
                 .notice = options.notice,
                 .progress = &news,
                 .stop = ended});
  Engine scrambler({.memory = kScrambleTableMemory, .missing_tables = MissingTables::kWait, .stop = ended});

  // Service and server need each other, so the service is created after the server that calls it.
  std::unique_ptr<server::Service> service;
  auto listening =
      server::HttpServer::listen({.host = options.host,
                                  .port = options.port,
                                  .headers = server::security_headers(),
                                  .streamed_path = std::string(kBatchPath)},
                                 [&](server::HttpRequest request, const std::shared_ptr<server::Exchange>& exchange) {
                                   service->handle(std::move(request), exchange);
                                 });
  if (!listening) return tl::unexpected(std::move(listening.error()));
  server::HttpServer& http = **listening;
  server::ServiceOptions service_options;
  service_options.threads = options.threads;
  service_options.is_loopback = http.is_loopback();
  service_options.limits.most_time = options.most_time;
  service = std::make_unique<server::Service>(engine, scrambler, news, server::static_files(), service_options);
  service->count_connections_by([&http] { return http.connections(); });
  service->warm_up();
  if (options.listening) options.listening(urls_of(options.host, http.port()), !http.is_loopback());
  http.run(stop);
  ended.request_stop();
  service.reset();  // before the server, which owns its exchanges
  return {};
}

}  // namespace superflip
