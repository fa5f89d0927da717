import { expect, it } from "vitest";
import { readPasted } from "./read-pasted.ts";

const today = "2026-03-31";
const text =
  "They settled our claim in a week.\n\nNobody had to ask twice, and Dana called back. 5 stars!";

it.each([
  [
    "Google Maps",
    `Maria Santos\nLocal Guide · 12 reviews · 3 photos\n\n\ue838\ue838\ue838\ue838\ue83a 2 weeks ago\nNEW\n${text}\n\nLike\nShare\n\nResponse from the owner a week ago\nThank you, Maria.`,
    { platform: "google", reviewer: "Maria Santos", rating: 4, postedOn: "2026-03-17", text },
  ],
  [
    "Google's list, not opened",
    "Maria S.\n1 review\n★★★★★ a month ago\nThey settled our claim in a week. Nobody … More\n2\nLike\nShare",
    {
      ...{ reviewer: "Maria S.", rating: 5, postedOn: "2026-02-28" },
      text: "They settled our claim in a week. Nobody …",
    },
  ],
  [
    "Google's search",
    `Maria Santos\n12 reviews · 3 photos\nEdited 2 weeks ago on Google\n${text}\nHelpful\nShare`,
    { platform: "google", reviewer: "Maria Santos", postedOn: "2026-03-17", text },
  ],
  [
    "Google in German",
    "Jörg Müller\nLocal Guide · 7 Rezensionen\n★★☆☆☆ vor einer Woche\nKam zu spät. Rief nicht an.\nGefällt mir\nTeilen\nAntwort vom Inhaber vor 2 Tagen\nDas tut uns leid.",
    {
      ...{ platform: "google", reviewer: "Jörg Müller", rating: 2, postedOn: "2026-03-24" },
      text: "Kam zu spät. Rief nicht an.",
    },
  ],
  [
    "Google in Spanish",
    "Lucía Gómez\n3 reseñas\n4 estrellas\nhace un mes\nTodo bien, gracias 🙂\nMe gusta\nCompartir",
    {
      ...{ reviewer: "Lucía Gómez", rating: 4, postedOn: "2026-02-28" },
      text: "Todo bien, gracias 🙂",
    },
  ],
  [
    "Google in French",
    "Élise Martin\nLocal Guide · 20 avis · 2 photos\n★★★★★ il y a 2 semaines\nTrès bien.\nJ’aime\nPartager",
    {
      ...{ platform: "google", reviewer: "Élise Martin", rating: 5, postedOn: "2026-03-17" },
      text: "Très bien.",
    },
  ],
  [
    "Google in Arabic",
    "مريم سالم\n٣ مراجعات\n★★★★★ قبل أسبوعين\nخدمة ممتازة. 🙂👍🏽\nإعجاب\nمشاركة\nرد من المالك\nشكرا",
    {
      ...{ reviewer: "مريم سالم", rating: 5, postedOn: "2026-03-17" },
      text: "خدمة ممتازة. 🙂👍🏽",
    },
  ],
  [
    "Facebook",
    `Maria Santos recommends Lakeside Insurance.\nMarch 3 at 9:15 PM · Shared with Public\n${text}\nAll reactions:\n5\nLike\nComment\nShare`,
    {
      ...{ platform: "facebook", reviewer: "Maria Santos", recommends: true },
      ...{ postedOn: "2026-03-03", text },
    },
  ],
  [
    "Facebook, against it",
    "Maria Santos doesn’t recommend Lakeside Insurance.\n3d ·\nNobody called back.\nLike\nComment",
    {
      ...{ platform: "facebook", reviewer: "Maria Santos", recommends: false },
      ...{ postedOn: "2026-03-28", text: "Nobody called back." },
    },
  ],
  [
    "Facebook in German",
    "Jörg Müller empfiehlt Lakeside nicht.\n3. Mai 2025 um 10:02\nNie wieder.\nGefällt mir\nKommentieren",
    {
      ...{ platform: "facebook", reviewer: "Jörg Müller", recommends: false },
      ...{ postedOn: "2025-05-03", text: "Nie wieder." },
    },
  ],
  [
    "Yelp",
    `Maria S.\nMadison, WI\n12 friends\n5 reviews\n5 star rating\n3/25/2026\n${text}\nUseful 2\nFunny\nCool`,
    { reviewer: "Maria S.", rating: 5, postedOn: "2026-03-25", text },
  ],
  [
    "Trustpilot",
    `MS\nMaria Santos\n3 reviews\nUS\nRated 4 out of 5 stars\nMar 3, 2026\nQuick and kind\n${text}\nDate of experience: March 1, 2026\nUseful\nShare`,
    {
      ...{ reviewer: "Maria Santos", rating: 4, postedOn: "2026-03-03" },
      text: `Quick and kind\n${text}`,
    },
  ],
  [
    "a link beside it",
    `https://maps.app.goo.gl/abc\nMaria Santos\n★★★★★\n${text}`,
    {
      ...{ platform: "google", url: "https://maps.app.goo.gl/abc", reviewer: "Maria Santos" },
      ...{ rating: 5, text },
    },
  ],
  ["a day below", `${text}\n2 weeks ago\nLike`, { postedOn: "2026-03-17", text }],
])("reads what was copied from %s", (_, pasted, expected) => {
  expect(readPasted(pasted, today)).toEqual(expected);
});

it.each([
  "Just a good company.",
  "Maria Santos\nThey were great.",
  "I highly recommend Lakeside. We would call them again!",
  "My wife recommends Lakeside to everybody she meets.",
  "We were here on 3 May 2025.\n\nLike a family. Share this with your friends.",
  "Great\n\n5",
  "خدمة ممتازة جدا",
  "🙂",
  "",
])("keeps a text whole of which it recognises nothing: %s", (pasted) => {
  expect(readPasted(pasted, today)).toMatchObject({ text: pasted.replace(/\n\n5$/, "") });
  expect(readPasted(pasted, today)).not.toHaveProperty("reviewer");
});

it("reads ten thousand characters, and what is far too long, at once", () => {
  const long = "They answered every call. ".repeat(400).trim();
  expect(readPasted(`Maria Santos\n★★★★★ 2 weeks ago\n${long}\nLike`, today).text).toBe(long);
  for (const mark of ["★", "a", "1 ", "· ", "\n", "maria recommends "])
    expect(readPasted(mark.repeat(50_000), today)).toBeTruthy();
  // What begins like a badge and is none.
  expect(readPasted(`1 review${" · a".repeat(1000)}!`, today)).not.toHaveProperty("reviewer");
});
