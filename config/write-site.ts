import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface Rendered {
  path: string;
  file: string;
  text: string;
}

interface RenderModule {
  renderSite(assets: { style: string; scripts: { site: string; demo: string } }): Rendered[];
}

/**
 * Renders every page of the site into `folder`, with `pages.json` (address → file) for the server.
 * @param rendererFolder output of the server-side build; deleted afterwards.
 */
export async function writeSite(folder: string, rendererFolder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  const site = manifest["enhance/site.ts"];
  const demo = manifest["enhance/demo.ts"];
  const style = site?.css?.[0];
  if (!style) throw new Error("The build of the site left no style sheet.");
  const { renderSite }: RenderModule = await import(
    `${pathToFileURL(join(rendererFolder, "render.js"))}?${Date.now()}`
  );
  const scripts = { site: `/${site.file}`, demo: `/${demo.file}` };
  const pages = renderSite({ style: `/${style}`, scripts });
  await Promise.all(pages.map(({ file, text }) => writeFile(join(folder, file), text)));
  const index = Object.fromEntries(pages.map(({ path, file }) => [path, file]));
  await writeFile(join(folder, "pages.json"), JSON.stringify(index, null, 2));
  await cp(join(rendererFolder, "assets"), join(folder, "assets"), { recursive: true });
  await rm(rendererFolder, { recursive: true });
}
