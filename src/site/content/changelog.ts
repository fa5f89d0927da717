export interface Release {
  name: string;
  changes: string[];
}

/**
 * Reads CHANGELOG.md: `## release`, then `- change`, whose lines may go on indented. Nothing else of
 * Markdown is in it.
 * @throws Error on a line that it cannot place, so that the page never shows half a changelog.
 */
export function readChangelog(text: string): Release[] {
  const releases: Release[] = [];
  const all = text.split("\n");
  const lines = all.slice(all.findIndex((line) => line.startsWith("## ")));
  for (const line of lines) {
    const current = releases.at(-1);
    if (line.startsWith("## ")) releases.push({ name: line.slice(3).trim(), changes: [] });
    else if (line.startsWith("- ")) current?.changes.push(line.slice(2).trim());
    else if (/^\s+\S/.test(line) && current?.changes.length) {
      current.changes.push(`${current.changes.pop()} ${line.trim()}`);
    } else if (line.trim() !== "") throw new Error(`CHANGELOG.md: cannot place “${line}”.`);
  }
  return releases;
}
