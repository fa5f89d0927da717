import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

/**
 * The customer's page, built twice: the script and style that the browser gets, with hashed names,
 * and the components as one file that the server renders with.
 */
export default defineConfig({
  root: path("src/public-page"),
  base: "/review/assets/",
  publicDir: false,
  plugins: [precompress()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: path("dist/public-page/browser"),
        emptyOutDir: true,
        assetsDir: "",
        manifest: "manifest.json",
        modulePreload: false,
        rolldownOptions: {
          input: {
            enhance: path("src/public-page/enhance.ts"),
            embed: path("src/public-page/embed.ts"),
            // The server inlines them into the document.
            page: path("src/public-page/page.css"),
            form: path("src/public-page/form.css"),
            "thank-you": path("src/public-page/thank-you.css"),
          },
          // The script for other people's pages keeps its name.
          output: {
            entryFileNames: ({ name }) => (name === "embed" ? "embed.js" : "[name]-[hash].js"),
          },
        },
      },
    },
    ssr: {
      // React is bundled, because the server's own packages do not include it.
      resolve: { noExternal: true },
      build: {
        outDir: path("dist/public-page/server"),
        emptyOutDir: true,
        ssr: true,
        minify: false,
        rolldownOptions: {
          input: path("src/public-page/render.tsx"),
          output: { entryFileNames: "render.js" },
        },
      },
    },
  },
  define: { "process.env.NODE_ENV": '"production"' },
});
