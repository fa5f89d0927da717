import { parse } from "@formatjs/icu-messageformat-parser";
import { isStructurallySame } from "@formatjs/icu-messageformat-parser/manipulator.js";
import { describe, expect, it } from "vitest";

const files = import.meta.glob<unknown>("./*/*.json", { eager: true, import: "default" });
const languages = [...new Set(Object.keys(files).map((path) => path.split("/")[1] as string))];
const translations = languages.filter((language) => language !== "en");

/** Every text of a file with its key path. */
function textsOf(words: unknown, place = ""): [string, string][] {
  if (typeof words === "string") return [[place, words]];
  return Object.entries(words ?? {}).flatMap(([name, one]) => textsOf(one, `${place}.${name}`));
}
const textsIn = (language: string, file: string) =>
  new Map(textsOf(files[`./${language}/${file}.json`]));

const messageFiles = ["customer-page", "login", "member-invitation", "messages", "text-message"];
const otherFiles = ["language", "replies", "templates"];

/** Keys whose translation equals the English text. */
const same: Record<string, string[]> = { es: ["customer-page.error"] };

describe.each(translations)("the texts in %s", (language) => {
  it.each([...messageFiles, ...otherFiles])(
    "%s has exactly the keys of the English file",
    (file) => {
      expect([...textsIn(language, file).keys()].sort()).toEqual(
        [...textsIn("en", file).keys()].sort(),
      );
    },
  );

  it.each(messageFiles)("%s uses the same placeholders as English", (file) => {
    const translated = textsIn(language, file);
    const different = [...textsIn("en", file)].filter(([place, text]) => {
      const message = translated.get(place);
      return message !== undefined && !isStructurallySame(parse(text), parse(message)).success;
    });
    expect(different).toEqual([]);
  });

  it("no text is left in English", () => {
    const left = messageFiles.flatMap((file) =>
      [...textsIn("en", file)]
        .filter(([place, text]) => text !== "" && textsIn(language, file).get(place) === text)
        .map(([place]) => file + place),
    );
    expect(left).toEqual(same[language] ?? []);
  });

  it("the sign-in screens and the lint list exist", () => {
    // The phrases themselves are checked in src/server/identity/screens.
    expect(textsIn(language, "sign-in").size).toBeGreaterThan(50);
    expect(files[`./${language}/lint.json`]).toMatchObject({ incentives: {}, ratings: {} });
  });
});

const sources = {
  "customer-page": import.meta.glob<string>(
    ["../../public-page/**/*.{ts,tsx}", "./page-words.ts"],
    { eager: true, query: "?raw", import: "default" },
  ),
  login: import.meta.glob<string>("../../web/login/**/*.{ts,tsx}", {
    eager: true,
    query: "?raw",
    import: "default",
  }),
};

it.each(Object.entries(sources))("every text of %s is used", (file, modules) => {
  const code = Object.values(modules).join("\n");
  const keys = Object.keys(files[`./en/${file}.json`] as object);
  // Read as a property, or destructured by name.
  const unused = keys.filter(
    (key) => !new RegExp(String.raw`[.?]${key}\b|[{,]\s*${key}\s*[,}]|"${key}"`).test(code),
  );
  expect(unused).toEqual([]);
});
