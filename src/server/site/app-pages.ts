import { readFile } from "node:fs/promises";
import { type ServedPage, toServed } from "./site-pages.ts";

/** Where the built pages have room for what this instance adds to them. */
const placeholders = { settings: "<!-- settings -->", field: "<!-- first field -->" };

type PageFile = "index.html" | "login.html";

/**
 * The two pages that the build leaves for the application. Each carries the settings in itself, so
 * that nothing waits for a request of their own, and names early what its script will ask for.
 * @param folder what the build left.
 * @param settings the very text of `/settings.json`.
 */
export function createAppPages(folder: URL, settings: string) {
  const cache = new Map<string, Promise<ServedPage>>();
  const make = (file: PageFile, early: readonly string[], field: string) =>
    build(new URL(file, folder), { settings, early, field });
  return {
    /** The same for one user; it is not cached. */
    build: (file: PageFile, early: readonly string[] = [], field = "") => make(file, early, field),
    /**
     * @param early addresses that the page's script is sure to fetch; few different lists.
     * @param field HTML that takes input before the script; as few.
     */
    find(file: PageFile, early: readonly string[] = [], field = ""): Promise<ServedPage> {
      const key = [file, field, ...early].join("\n");
      const page = cache.get(key) ?? make(file, early, field);
      cache.set(key, page);
      // Before the first build there is no file, a moment later there is.
      page.catch(() => cache.delete(key));
      return page;
    },
  };
}

interface Additions {
  settings: string;
  early: readonly string[];
  field: string;
}

async function build(file: URL, { settings, early, field }: Additions): Promise<ServedPage> {
  const html = await readFile(file, "utf8");
  const preloads = early.map(
    (address) => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`,
  );
  // Data, not a script: the policy does not concern it, and `<` cannot end it.
  const data = `<script type="application/json" id="settings">${settings.replaceAll("<", "\\u003c")}</script>`;
  return toServed(
    html
      .replace(placeholders.settings, () => [data, ...preloads].join("\n    "))
      .replace(placeholders.field, () => field),
  );
}
