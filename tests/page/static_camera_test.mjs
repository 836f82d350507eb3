// The camera of the static page, without a server: the module in the browser finds the cube.

import assert from "node:assert/strict";
import { test } from "node:test";
import { SCRAMBLED, SHOWN, photographer, readHandsOff, withCamera } from "./camera_steps.mjs";
import { LIGHTS } from "./fake_camera.mjs";
import { PAGE, untilKept } from "./static_browser.mjs";
import { startStaticServer } from "./static_server.mjs";

test("without a network six sides in bad light end in the solution, hands off", async () => {
  const server = await startStaticServer(PAGE);
  await withCamera(server.url, SCRAMBLED, SHOWN, LIGHTS.bad, async (browser) => {
    const { page, complaints } = await browser.open("/some/path/");
    await untilKept(page);
    await server.end();
    await page.reload();
    await readHandsOff(page, SCRAMBLED, photographer(page, "static"));
    assert.deepEqual(complaints, []);
  });
});
