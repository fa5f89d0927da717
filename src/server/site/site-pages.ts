import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface ServedPage {
  /** A whole HTML document, or the OpenAPI document. */
  text: string;
  contentType: string;
  /** A strong tag of the uncompressed text; encodings append their name. */
  etag: string;
  encoded(encoding: "br" | "gzip"): Promise<Buffer<ArrayBuffer>>;
}

/** The renderer's placeholder for this instance's origin (`src/site/layout/origin.ts`). */
const originPlaceholder = "https://origin.invalid";
const unlisted = '<meta name="robots" content="noindex"/>';

const built = new URL("../../../dist/site/", import.meta.url);

/** The key of the page for unknown addresses; no address has this form. */
export const notFoundPage = "404";

export type SitePages = ReturnType<typeof createSitePages>;

/**
 * The rendered pages of the public site, read once on first use.
 * @param folder the build's output.
 */
export function createSitePages(publicUrl: URL, folder = built) {
  let reading: Promise<Map<string, ServedPage>> | undefined;
  const all = () => {
    reading ??= readPages(folder, publicUrl.origin);
    return reading;
  };
  return {
    /** The page at an address, with or without a trailing slash. */
    async find(path: string): Promise<ServedPage | undefined> {
      return (await all()).get(path.length > 1 ? path.replace(/\/$/, "") : path);
    },
    /** Absolute addresses of the pages that search engines may list. */
    async listed(): Promise<string[]> {
      const pages = [...(await all())].filter(
        ([, page]) => page.contentType.startsWith("text/html") && !page.text.includes(unlisted),
      );
      return pages.map(([path]) => publicUrl.origin + path);
    },
  };
}

async function readPages(folder: URL, origin: string): Promise<Map<string, ServedPage>> {
  const index = await readIndex(folder);
  const read = Object.entries(index).map(async ([path, file]) => {
    const text = await readFile(new URL(file, folder), "utf8");
    const type = file.endsWith(".json") ? "application/json" : undefined;
    return [path, toServed(text.replaceAll(originPlaceholder, origin), type)] as const;
  });
  return new Map(await Promise.all(read));
}

/** Empty before the first build: the server then answers without the site. */
async function readIndex(folder: URL): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(new URL("pages.json", folder), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);

/** Compresses on demand, once per encoding. */
export function toServed(text: string, contentType = "text/html; charset=utf-8"): ServedPage {
  const bytes = Buffer.from(text);
  const cache = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const compress = {
    br: () => asBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: () => asGzip(bytes, { level: 9 }),
  };
  return {
    text,
    contentType,
    etag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
    encoded(encoding) {
      const done = cache.get(encoding) ?? (compress[encoding]() as Promise<Buffer<ArrayBuffer>>);
      cache.set(encoding, done);
      return done;
    },
  };
}
