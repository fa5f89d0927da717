import { expect, it } from "vitest";
import { type Candidate, suggestMatches } from "./suggest-matches.ts";

const words = "They settled our claim within a week and explained every step of it to us.";
const review = { reviewer: "Maria S.", text: words, postedOn: "2026-03-10" };

let made = 0;
function candidate(given: Partial<Candidate>): Candidate {
  made += 1;
  return {
    ...{ id: `c${made}`, kind: "response", contactName: null, text: "", saysPosted: false },
    ...{ at: new Date("2026-03-08T23:30:00Z"), ...given },
  };
}

it("puts the same text first, then a name, and says why", () => {
  const byName = candidate({ contactName: "María Santos", saysPosted: true });
  const byText = candidate({ text: `${words} Thank you!` });
  const both = candidate({ text: words, contactName: "Maria Santos" });
  const neither = candidate({ text: "Something else entirely was said.", contactName: "Bob Roe" });
  const ids = (candidates: Candidate[]) => suggestMatches(review, candidates).map(({ id }) => id);
  expect(ids([byName, neither, byText])).toEqual([byText.id, byName.id]);
  expect(ids([byText, both])).toEqual([both.id, byText.id]);
  expect(suggestMatches(review, [both])[0]?.reasons).toEqual([
    { kind: "text", share: 1 },
    { kind: "name", fit: "short" },
    { kind: "days", days: 2 },
  ]);
  expect(suggestMatches(review, [byName])[0]?.reasons).toContainEqual({ kind: "saysPosted" });
  // Where one fits far better, what hardly does is left out.
  const hardly = candidate({
    text: "They settled our claim within a week, then it all went wrong.",
  });
  expect(ids([hardly])).toEqual([hardly.id]);
  expect(ids([hardly, both])).toEqual([both.id]);
});

it("knows a part of a text and a few words, in scripts with accents and without spaces", () => {
  const half = candidate({ text: `${words} My neighbour was there and liked how it went.` });
  expect(suggestMatches({ ...review, reviewer: "" }, [half])[0]?.reasons).toMatchObject([
    { kind: "text", share: expect.closeTo(0.6, 1) },
    { kind: "days" },
  ]);
  for (const text of ["Great!", "とても親切でした", "خدمة ممتازة 🙂"]) {
    const short = candidate({ text: text.toUpperCase() });
    expect(suggestMatches({ ...review, reviewer: "", text }, [short])).toHaveLength(1);
  }
  expect(suggestMatches({ ...review, text: "🙂" }, [candidate({ text: "🙂" })])).toEqual([]);
});

it("takes a first name for a reason only of somebody who answered lately", () => {
  const maria = { reviewer: "Maria", text: "", postedOn: "2026-03-10" };
  const posted = candidate({ contactName: "Maria Santos", saysPosted: true });
  expect(suggestMatches(maria, [posted])).toHaveLength(1);
  const long = { ...posted, at: new Date("2026-01-20T10:00:00Z") };
  expect(suggestMatches(maria, [long, candidate({ contactName: "Maria Roe" })])).toEqual([]);
});

it("suggests nobody who answered after it, but for a day that is another one there", () => {
  const at = (day: string) => candidate({ text: words, at: new Date(`${day}T12:00:00Z`) });
  expect(suggestMatches(review, [at("2026-03-12")])).toEqual([]);
  expect(suggestMatches(review, [at("2026-03-11")])[0]?.reasons).toContainEqual({
    ...{ kind: "days", days: 0 },
  });
  expect(suggestMatches({ ...review, postedOn: null }, [at("2026-03-12")])).toHaveLength(1);
});

it("shows the five best", () => {
  const many = Array.from({ length: 9 }, () => candidate({ text: words }));
  expect(suggestMatches(review, many)).toHaveLength(5);
});
