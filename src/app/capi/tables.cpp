// The folder of tables.
#include <utility>

#include "app/capi/guard.h"
#include "app/capi/handles.h"
#include "app/capi/record.h"
#include "app/capi/request.h"
#include "notation/json.h"

namespace superflip::capi {
namespace {

void check_folder(Engine& engine) {
  if (engine.tables().folder().empty())
    refuse(
        Error{ErrorCode::kTable,
              "there is no folder for tables, so they stay in memory; set SUPERFLIP_TABLES or HOME, or name a folder "
              "in superflip_engine_options"});
}

// Applies `act` to the file with this name.
template <typename Act>
int with_file(superflip_engine* handle, const char* name, superflip_error* error, const Act& act) {
  return guarded(error, [&] {
    const TableStore& store = engine_in(handle).engine().tables();
    check_given(name, "name");
    const std::string text = text_in(name, "name");
    if (text.empty() || text.find('/') != std::string::npos) refuse("name: not the name of a table");
    value_of(act(store, text));
  });
}

void build(superflip_session* handle, const superflip_options* options) {
  superflip_session& session = session_in(handle);
  SharedEngine& shared = *session.shared;
  check_folder(shared.engine());
  const CallRequest call(options, session);
  // An engine of its own: it waits for the wanted tables, and the session ends it.
  EngineOptions making = shared.waiting_options();
  making.progress = call.request.progress;
  making.stop = call.stop;
  Engine engine(std::move(making));
  value_of(engine.open(call.request));
  value_of(engine.tables().saved());
}

}  // namespace
}  // namespace superflip::capi

using namespace superflip::capi;  // NOLINT: the functions below have C's names
using superflip::TableStore;

int superflip_tables_folder(superflip_engine* engine, char** text, superflip_error* error) {
  return give_text(text, "text", error, [&] {
    superflip::Engine& shared = engine_in(engine).engine();
    check_folder(shared);
    return shared.tables().folder();
  });
}

int superflip_tables_list(superflip_engine* engine, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&] {
    superflip::JsonWriter list;
    list.begin_array();
    for (const superflip::StoredTable& table : engine_in(engine).engine().tables().list()) {
      list.begin_object().field("name", table.name).field("path", table.path).field("bytes", table.bytes);
      list.field_or_null("error", table.spec ? "" : table.spec.error().message).end_object();
    }
    return list.end_array().take();
  });
}

int superflip_tables_build(superflip_session* session, const superflip_options* options, superflip_error* error) {
  return guarded(error, [&] { build(session, options); });
}

int superflip_tables_verify(superflip_engine* engine, const char* name, superflip_error* error) {
  return with_file(engine, name, error,
                   [](const TableStore& store, const std::string& file) { return store.verify(file); });
}

int superflip_tables_remove(superflip_engine* engine, const char* name, superflip_error* error) {
  return with_file(engine, name, error,
                   [](const TableStore& store, const std::string& file) { return store.remove(file); });
}
