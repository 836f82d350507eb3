// unshare.mjs FILE: gives a module that was linked for threads a memory of its own (js/src/module_variant.js).
import { readFileSync, writeFileSync } from "node:fs";
import { withMemory } from "../../../js/src/module_variant.js";

const file = process.argv[2];
writeFileSync(file, withMemory(readFileSync(file), { shared: false }));
