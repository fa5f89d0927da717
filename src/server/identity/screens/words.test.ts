import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { localeFiles } from "#shared/locales/locale-files.ts";
import { flowTexts } from "../steps/step-messages.ts";
import { listPhrases, locales, translate, translateScreen } from "../translate.ts";

const dictionaries = localeFiles<Record<string, string>>("sign-in.json");
const folder = new URL("../../../sign-in/screens/", import.meta.url);
const screens = readdirSync(folder).map((file) => ({
  file,
  html: readFileSync(new URL(file, folder), "utf8"),
}));

describe("words of the sign-in screens", () => {
  it("has every phrase of a screen and every message of a flow in each language, and no others", () => {
    const used = [
      ...screens.flatMap(({ html }) => listPhrases(html)),
      ...flowTexts,
      "Continue with",
    ];
    for (const [locale, phrases] of Object.entries(dictionaries))
      expect(Object.keys(phrases).sort(), locale).toEqual([...new Set(used)].sort());
  });

  it.each(screens)("changes nothing but text in $file", ({ html }) => {
    for (const locale of locales) {
      const translated = translateScreen(html, locale);
      expect(markup(translated), locale).toBe(markup(html));
      expect(placeholders(translated), locale).toEqual(placeholders(html));
    }
  });

  it("uses the language of a regional locale and leaves an unknown phrase untranslated", () => {
    expect(translate("Continue", "de-AT")).toBe("Weiter");
    expect(translate("Not a phrase", "de")).toBe("Not a phrase");
    expect(translate("Continue", "tlh")).toBe("Continue");
  });
});

/** The tags without the text that a person reads. */
function markup(html: string): string {
  const attributes =
    /(\s(?:label|[a-z]+-label|placeholder|alt|data-errormessage-[a-z-]+))="[^"]*"/g;
  return html
    .replaceAll(attributes, "$1")
    .replaceAll(/"message":"[^"]*"/g, "")
    .replaceAll(/>[^<>]*</g, "><");
}

const placeholders = (html: string) => (html.match(/{{[^}]+}}/g) ?? []).sort();
