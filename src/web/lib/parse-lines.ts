/** The non-empty lines of a text, trimmed. */
export function parseLines(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
