import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/** The element kit of sign-in as one classic script, for the vendor's widget on other websites. */
export default defineConfig({
  root: path("src/sign-in"),
  publicDir: false,
  plugins: [precompress()],
  build: {
    outDir: path("dist/kit"),
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: path("src/sign-in/kit/for-other-websites.ts"),
      output: { format: "iife", entryFileNames: "kit.js" },
    },
  },
});
