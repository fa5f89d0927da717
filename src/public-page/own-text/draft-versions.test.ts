import { expect, it } from "vitest";
import { readPageWords } from "#shared/locales/page-words.ts";
import { createDraftVersions } from "./draft-versions.ts";

it.each([
  ["en", "“Sie kamen spät.”"],
  ["de", "„Sie kamen spät.“"],
  ["fr", "«\u00a0Sie kamen spät.\u00a0»"],
  ["es", "«Sie kamen spät.»"],
] as const)("quotes earlier versions as the language of the page does: %s", (language, quoted) => {
  document.body.innerHTML = `
      <form id="f">
        ${["level", "by", "proof"].map((name) => `<input type="hidden" name="${name}">`).join("")}
      </form>
      <div data-own-text><textarea>Sie kamen spät.</textarea><div data-earlier></div></div>`;
  const one = <Found extends Element>(selector: string) =>
    document.querySelector(selector) as Found;
  const versions = createDraftVersions({
    root: one<HTMLElement>("[data-own-text]"),
    text: one<HTMLTextAreaElement>("textarea"),
    form: one<HTMLFormElement>("#f"),
    words: readPageWords(language),
    onRestore: () => {},
  });
  versions.replace("Sie kamen.", { level: "review", by: "llama", proof: "" });
  expect(one("[data-earlier] button").textContent).toBe(quoted);
});
