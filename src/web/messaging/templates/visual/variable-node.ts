import { Node } from "@tiptap/core";
import { writeVariable } from "./editable-html.ts";

/** Display names of variables in the editor. */
const shown: Record<string, string> = {
  name: "Name",
  first_name: "First name",
  business: "Business name",
  link: "Button: Share your experience",
  stars: "★ 1  ★ 2  ★ 3  ★ 4  ★ 5",
};

/** A variable as an atomic node that is moved and deleted whole. */
export const variableNode = Node.create({
  name: "variable",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    variable: { parseHTML: (element) => element.dataset.variable },
    fallback: { default: null, parseHTML: (element) => element.dataset.fallback ?? null },
  }),
  parseHTML: () => [{ tag: "span[data-variable]" }],
  renderHTML({ node: { attrs } }) {
    const { variable, fallback } = attrs;
    const attributes = {
      "data-variable": variable,
      "data-fallback": fallback,
      title: writeVariable(variable, fallback ?? undefined),
    };
    return ["span", attributes, shown[variable] ?? variable];
  },
});
