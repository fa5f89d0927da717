/**
 * Reads the table of docs/spec-coverage.md. The last column holds, parted by `<br>`, tests
 * (`` `file` › title ``, with outer titles before it where needed) and reasons (`Departure: …`).
 * @returns {{ id: string, fingerprint: string, tests: { file: string, path: string[], name: string }[], departure: boolean }[]}
 */
export function readCoverage(markdown) {
  return markdown
    .split("\n")
    .filter((line) => /^\| \d+\.\d+ +\|/.test(line))
    .map((line) => {
      const [, id, fingerprint, , shown = ""] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const entries = shown
        .replaceAll("\\|", "|")
        .split("<br>")
        .map((entry) => entry.trim());
      return {
        id,
        fingerprint: fingerprint.replaceAll("`", ""),
        tests: entries.filter((entry) => entry.startsWith("`")).map(readTest),
        departure: entries.some((entry) => entry.startsWith("Departure: ")),
      };
    });
}

function readTest(name) {
  const [file, ...path] = name.split(" › ");
  return { file: file.replaceAll("`", ""), path, name };
}
