import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg)$/;
/** Below this a compressed copy saves less than a packet. */
const worthwhileBytes = 1024;

/** Leaves `.br` and `.gz` beside every text file, so that the server never compresses one twice. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir }) {
      if (this.environment.config.build.ssr || !dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!compressible.test(name)) continue;
        const file = join(dir, name);
        const content = readFileSync(file);
        if (content.length < worthwhileBytes) continue;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 10,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
