/** The part of Node that is used here; the browser's build never gets to it. */
declare const process: {
  getBuiltinModule(id: "node:fs"): {
    existsSync(file: string): boolean;
    readdirSync(folder: string | undefined): string[];
    readFileSync(file: string, encoding: "utf8"): string;
  };
};

/**
 * What each language's folder holds under a name, by language. The folders are the only list of languages.
 * @param bundled what Vite collected with `import.meta.glob`; Node reads the folders itself.
 */
export function localeFiles<Words>(
  name: string,
  bundled: Record<string, Words> | undefined = readFiles(name),
): Record<string, Words> {
  return Object.fromEntries(
    Object.entries(bundled).map(([path, words]) => [path.split(/[\\/]/).at(-2), words]),
  );
}

function readFiles<Words>(name: string): Record<string, Words> {
  const { existsSync, readdirSync, readFileSync } = process.getBuiltinModule("node:fs");
  const { dirname: folder } = import.meta as { dirname?: string };
  return Object.fromEntries(
    // Throws when no file can be opened any more; a glob would find no languages.
    readdirSync(folder)
      .map((language) => `${language}/${name}`)
      .filter((path) => existsSync(`${folder}/${path}`))
      .sort()
      .map((path) => [path, JSON.parse(readFileSync(`${folder}/${path}`, "utf8"))]),
  );
}
