#include "notation/json.h"

#include "ask/json_parts.h"
#include "ask/json_question.h"

namespace superflip {
namespace {

JsonAnswer answer_stored_tables(std::string_view /*body*/, const JsonContext& context) {
  JsonWriter json;
  json.begin_object().field("making", context.engine.making_tables());
  json.objects("tables", context.engine.tables().list(), [&](const StoredTable& table) {
    json.field("name", table.name).field("bytes", table.bytes).key("error");
    if (table.spec) {
      json.null();
    } else {
      write_error(json, table.spec.error());
    }
  });
  return json.end_object().take();
}

}  // namespace

JsonQuestion tables_route() { return {"/api/v1/tables", Lane::kQuick, answer_stored_tables, "GET"}; }

}  // namespace superflip
