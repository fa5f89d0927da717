import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

const runners = ["it", "test", "describe"];

/**
 * The tags of every test: `/** @spec 2.7, 2.8 *\/` on the line before it. Read from the sources, so
 * that the page does not wait for a run; a tagged test that fails, fails `npm test` anyway.
 * @returns {{ tags: { ids: string[], file: string, title: string }[], problems: string[] }}
 */
export function readSpecTags(root) {
  const files = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"], { cwd: root });
  const found = files.sort().map((file) => tagsOf(file, readFileSync(`${root}${file}`, "utf8")));
  return {
    tags: found.flatMap(({ tags }) => tags),
    problems: found.flatMap(({ problems }) => problems),
  };
}

function tagsOf(file, source) {
  const written = source.match(/@spec\b/g)?.length ?? 0;
  if (written === 0) return { tags: [], problems: [] };
  const tags = testsOf(file, source).flatMap(({ start, title }) => {
    const tag = /\/\*\* @spec (\d+\.\d+(?:, \d+\.\d+)*) \*\/\s*$/.exec(source.slice(0, start));
    return tag ? [{ ids: tag[1].split(", "), file, title }] : [];
  });
  const lost = written - tags.length;
  const problem = `${file}: ${lost} tags do not stand as "/** @spec 2.7, 2.8 */" before a test`;
  return { tags, problems: lost === 0 ? [] : [problem] };
}

/** Every test and group of a file: where its statement begins, and its title as written. */
export function testsOf(file, source) {
  const tests = [];
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    if (node.type === "ExpressionStatement" && node.expression.type === "CallExpression") {
      const [title] = node.expression.arguments;
      if (runners.includes(rootOf(node.expression)) && isText(title))
        tests.push({ start: node.start, title: source.slice(title.start + 1, title.end - 1) });
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program);
  return tests;
}

/** The function that a test's call starts with: `it` for `it.each(rows)("…")`. */
function rootOf({ type, name, callee, object, tag }) {
  if (type === "Identifier") return name;
  const inner = callee ?? object ?? tag;
  return inner && rootOf(inner);
}

const isText = (node) => node?.type === "Literal" || node?.type === "TemplateLiteral";
