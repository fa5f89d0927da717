/** The lines of a text without spaces around them; empty ones are left out. */
export function parseLines(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
