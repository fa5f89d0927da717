export interface Release {
  name: string;
  topics: { name: string; changes: string[] }[];
}

/**
 * Reads CHANGELOG.md: `## release`, in it `### topic`, then one line `- change` each. Nothing else of Markdown is in it.
 * @throws Error on any other line, so that the page never shows half a changelog.
 */
export function readChangelog(text: string): Release[] {
  return split(text, "## ").sections.map(({ name, body }) => {
    const { before, sections } = split(body, "### ");
    if (before.trim()) throw new Error(`CHANGELOG.md: “${before.trim()}” has no topic.`);
    const topics = sections.map((topic) => ({
      name: topic.name,
      changes: readChanges(topic.body),
    }));
    return { name, topics };
  });
}

function split(text: string, mark: string) {
  const [before = "", ...parts] = text.split(new RegExp(`^${mark}`, "m"));
  const sections = parts.map((part) => {
    const [name = "", ...lines] = part.split("\n");
    return { name: name.trim(), body: lines.join("\n") };
  });
  return { before, sections };
}

function readChanges(body: string): string[] {
  const lines = body.split("\n").filter((line) => line.trim() !== "");
  const other = lines.find((line) => !line.startsWith("- "));
  if (other) throw new Error(`CHANGELOG.md: cannot place “${other}”.`);
  return lines.map((line) => line.slice(2).trim());
}
