// JSON, for front ends: they include headers of this folder alone.
#pragma once

#include "notation/json_value.h"
#include "notation/json_writer.h"
