// The folder of tables.
#include <utility>

#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/request.h"
#include "app/capi/text.h"
#include "notation/json.h"

namespace superflip::capi {
namespace {

Done has_folder(Engine& engine) {
  if (!engine.tables().folder().empty()) return {};
  return refuse(Error{ErrorCode::kTable,
                      "there is no folder for tables, so they stay in memory; set SUPERFLIP_TABLES or HOME, or name a "
                      "folder in superflip_engine_options"});
}

// Calls `use` with the store and a text for the caller to fill in.
template <typename Use>
int with_store(superflip_engine* handle, superflip_error* error, const Use& use) {
  return guarded(error, [&]() -> Done {
    const auto shared = engine_in(handle);
    if (!shared) return tl::unexpected(shared.error());
    return use((*shared)->engine().tables());
  });
}

// Applies `act` to the file with this name.
template <typename Act>
int with_file(superflip_engine* handle, const char* name, superflip_error* error, const Act& act) {
  return with_store(handle, error, [&](TableStore& store) -> Done {
    if (auto done = check_given(name, "name"); !done) return done;
    const auto text = text_in(name, "name");
    if (!text) return tl::unexpected(text.error());
    if (text->empty() || text->find('/') != std::string::npos) return refuse("name: not the name of a table");
    const Result<void> done = act(store, *text);
    if (!done) return refuse(done.error());
    return {};
  });
}

Done build(superflip_session* handle, const superflip_options* options) {
  const auto session = session_in(handle);
  if (!session) return tl::unexpected(session.error());
  SharedEngine& shared = *(*session)->shared;
  if (auto done = has_folder(shared.engine()); !done) return done;
  const auto call = CallRequest::open(options, **session);
  if (!call) return tl::unexpected(call.error());
  // An engine of its own: it waits for the wanted tables, and the session ends it.
  EngineOptions making = engine_options(shared.settings());
  making.missing_tables = MissingTables::kWait;
  making.progress = (*call)->request.progress;
  making.stop = (*call)->stop;
  Engine engine(std::move(making));
  const auto opened = engine.open((*call)->request);
  if (!opened) return refuse(opened.error());
  if (const auto saved = engine.tables().saved(); !saved) return refuse(saved.error());
  return {};
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names
using superflip::TableStore;

int superflip_tables_folder(superflip_engine* engine, char** text, superflip_error* error) {
  return give_text(text, "text", error, [&]() -> Given<std::string> {
    const auto shared = engine_in(engine);
    if (!shared) return tl::unexpected(shared.error());
    if (auto done = has_folder((*shared)->engine()); !done) return tl::unexpected(std::move(done.error()));
    return (*shared)->engine().tables().folder();
  });
}

int superflip_tables_list(superflip_engine* engine, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&]() -> Given<std::string> {
    const auto shared = engine_in(engine);
    if (!shared) return tl::unexpected(shared.error());
    superflip::JsonWriter list;
    list.begin_array();
    for (const superflip::StoredTable& table : (*shared)->engine().tables().list()) {
      list.begin_object().field("name", table.name).field("path", table.path).field("bytes", table.bytes);
      list.field_or_null("error", table.spec ? "" : table.spec.error().message).end_object();
    }
    return list.end_array().take();
  });
}

int superflip_tables_build(superflip_session* session, const superflip_options* options, superflip_error* error) {
  return guarded(error, [&] { return build(session, options); });
}

int superflip_tables_verify(superflip_engine* engine, const char* name, superflip_error* error) {
  return with_file(engine, name, error,
                   [](const TableStore& store, const std::string& file) { return store.verify(file); });
}

int superflip_tables_remove(superflip_engine* engine, const char* name, superflip_error* error) {
  return with_file(engine, name, error,
                   [](const TableStore& store, const std::string& file) { return store.remove(file); });
}
