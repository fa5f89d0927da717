// Makes a pseudo-locale out of English (Send → Šéñď), to show which words of a screen or mail do not come from a
// language's folder. Written to src/shared/locales/qps, which git ignores; delete the folder afterwards.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

const locales = new URL("../src/shared/locales/", import.meta.url);
const pseudo = new URL("qps/", locales);

const plain = "acdeghiklnorstuyzACDEGHIKLNORSTUYZ";
const accented = "ąçďéğħíķľñõŕšţúýžĄÇĎÉĞĦÍĶĽÑÕŔŠŢÚÝŽ";
const accent = (text) =>
  text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

/** A placeholder's name stays as it is; its fallback words for a contact without a name are translated. */
const accentAround = (text) =>
  text.replace(/(\{\{[^|}]*)|([^{}]+)/g, (_, name, words) => name ?? accent(words));

function accentElements(elements) {
  for (const element of elements) {
    if (element.type === TYPE.literal) element.value = accent(element.value);
    for (const { value } of Object.values(element.options ?? {})) accentElements(value);
  }
  return elements;
}
const accentMessage = (message) => printAST(accentElements(parse(message)));

const mapStrings = (value, change) => {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapStrings(one, change)]),
  );
};

const read = (file) => JSON.parse(readFileSync(new URL(file, locales), "utf8"));
// The English sentences of the sign-in screens are the keys of every other language.
const phrases = Object.keys(read("de/sign-in.json"));

const messages = [
  "customer-page",
  "login",
  "member-invitation",
  "messages",
  "replies",
  "text-message",
];
const files = {
  ...Object.fromEntries(
    messages.map((name) => [`${name}.json`, mapStrings(read(`en/${name}.json`), accentMessage)]),
  ),
  "language.json": { name: accent("Pseudo-locale"), direction: "ltr" },
  "lint.json": { comments: [], incentives: [], ratings: [] },
  "sign-in.json": Object.fromEntries(phrases.map((phrase) => [phrase, accentAround(phrase)])),
  "templates.json": mapStrings(read("en/templates.json"), accentAround),
};

mkdirSync(pseudo, { recursive: true });
for (const [file, words] of Object.entries(files))
  writeFileSync(new URL(file, pseudo), `${JSON.stringify(words, null, 2)}\n`);
console.log("Wrote src/shared/locales/qps. Build again to see it.");
