// A plain web server for the static page: files of a folder below /some/path/, and no header but the type.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const TYPES = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png" };

/** Serves `folder`: {url, paths, serve(folder), end()}; `paths` are those that were asked for. */
export async function startStaticServer(folder) {
  const paths = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    paths.push(path);
    const name = path.replace(/^\/some\/path\//, "").replace(/^$/, "index.html");
    const content = path.startsWith("/some/path/") ? await readFile(join(folder, name)).catch(() => undefined) : undefined;
    response.writeHead(content ? 200 : 404, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" }).end(content);
  });
  await new Promise((resolve) => { server.listen(0, "127.0.0.1", () => resolve(undefined)); });
  const end = () => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); });
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, paths, serve: (other) => { folder = other; }, end };
}
