import { readFile } from "node:fs/promises";
import { type ServedPage, toServed } from "./site-pages.ts";

/** Placeholders in the built pages for content that this instance adds. */
const placeholders = { settings: "<!-- settings -->", field: "<!-- first field -->" };

type PageFile = "index.html" | "login.html";

/**
 * The application's two built pages. Each embeds the settings, so that nothing waits for a separate request, and
 * preloads what its script will fetch.
 * @param folder the build's output.
 * @param settings the text of `/settings.json`.
 */
export function createAppPages(folder: URL, settings: string) {
  const cache = new Map<string, Promise<ServedPage>>();
  const make = (file: PageFile, early: readonly string[], field: string) =>
    build(new URL(file, folder), { settings, early, field });
  return {
    /** Builds the page for one user, without caching. */
    build: (file: PageFile, early: readonly string[] = [], field = "") => make(file, early, field),
    /**
     * @param early addresses that the page's script is sure to fetch; only a few different lists, because each is
     * cached.
     * @param field HTML that accepts input before the script runs; only a few different ones.
     */
    find(file: PageFile, early: readonly string[] = [], field = ""): Promise<ServedPage> {
      const key = [file, field, ...early].join("\n");
      const page = cache.get(key) ?? make(file, early, field);
      cache.set(key, page);
      // The file is missing before the first build, and may appear a moment later.
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
  // Inert data, not a script: the content security policy does not apply, and `<` cannot end it.
  const data = `<script type="application/json" id="settings">${settings.replaceAll("<", "\\u003c")}</script>`;
  return toServed(
    html
      .replace(placeholders.settings, () => [data, ...preloads].join("\n    "))
      .replace(placeholders.field, () => field),
  );
}
