/** The part of Node's `process` used here. The browser build never reaches it. */
declare const process: {
  getBuiltinModule(id: "node:fs"): {
    existsSync(file: string): boolean;
    readdirSync(folder: string | undefined): string[];
    readFileSync(file: string, encoding: "utf8"): string;
  };
};

/**
 * Loads the file of this name from every language's folder, by language. The folders are the only list of languages.
 * @param bundled modules collected by Vite's `import.meta.glob`; Node reads the folders itself.
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
    // Throws when no file can be opened; a glob would silently find no languages.
    readdirSync(folder)
      .map((language) => `${language}/${name}`)
      .filter((path) => existsSync(`${folder}/${path}`))
      .sort()
      .map((path) => [path, JSON.parse(readFileSync(`${folder}/${path}`, "utf8"))]),
  );
}
