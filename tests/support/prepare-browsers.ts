import { buildIfStale } from "../../scripts/build.mjs";
import { ensureOtherBrowsers } from "../../scripts/tools.mjs";

/** Prepares the browsers and the pages before the first journey. */
export default function prepareBrowsers(): void {
  ensureOtherBrowsers();
  buildIfStale();
}
