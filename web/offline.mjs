// The page as an app that is installed and works without a network: its manifest. src/offline/sw.js is its service worker.

import en from "./src/text/en.js";

/** The text of manifest.webmanifest. */
export const manifest = () => JSON.stringify({
  name: en.solve.title,
  short_name: "Superflip",
  description: en.solve.description,
  id: "./",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#f4f5f7",
  theme_color: "#f4f5f7",
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    ...[192, 512].map((size) => ({ src: `icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
    { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
});
