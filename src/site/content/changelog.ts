export interface Release {
  name: string;
  changes: string[];
}

/**
 * Reads CHANGELOG.md: `## release`, then one line `- change` each. Nothing else of Markdown is in it.
 * @throws Error on any other line, so that the page never shows half a changelog.
 */
export function readChangelog(text: string): Release[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [name = "", ...lines] = section.split("\n").filter((line) => line.trim() !== "");
    const other = lines.find((line) => !line.startsWith("- "));
    if (other) throw new Error(`CHANGELOG.md: cannot place “${other}”.`);
    return { name: name.trim(), changes: lines.map((line) => line.slice(2).trim()) };
  });
}
