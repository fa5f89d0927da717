import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";
import { writeSite } from "./write-site.ts";

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/**
 * The public site: its style and small script as the browser gets them, and its pages, rendered here
 * once. Assets share `/assets/` and their hashed names with the application, so that a font fetched
 * on the landing page is not fetched again at sign-in.
 */
export default defineConfig({
  root: path("src/site"),
  publicDir: false,
  plugins: [tailwindcss(), precompress()],
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error("The site needs both environments.");
      await build(client);
      await build(ssr);
      await writeSite(path("dist/site"), path("dist/site-render"));
    },
  },
  environments: {
    client: {
      build: {
        outDir: path("dist/site"),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: [path("src/site/enhance/site.ts"), path("src/site/enhance/demo.ts")],
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: path("dist/site-render"),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        ssr: true,
        emitAssets: true,
        minify: false,
        rolldownOptions: {
          input: path("src/site/render.tsx"),
          output: { entryFileNames: "render.js" },
        },
      },
    },
  },
  define: { "process.env.NODE_ENV": '"production"' },
});
