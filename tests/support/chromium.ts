import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// The headless shell first: it draws no window and needs a fifth less processor time.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * Launch options for a browser that is installed already: `CHROMIUM`, else one on the PATH, else the
 * one that Playwright downloaded. Nothing of it may call home during a test.
 */
export function chromiumLaunch(): { executablePath?: string; args: string[] } {
  const executablePath = process.env.CHROMIUM || onPath();
  return {
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((file) => existsSync(file));
}
