import { expect, it, vi } from "vitest";
import { compose } from "#shared/writing-help/composer/compose.ts";
import { chooseShownText, listSources } from "./choose-shown-text.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";

const sent: ThankYouResponse = {
  id: "00000000-0000-4000-8000-000000000001",
  businessId: "00000000-0000-4000-8000-000000000002",
  flow: {
    id: "00000000-0000-4000-8000-000000000003",
    color: "",
    businessName: "Lakeside",
    title: "Claim",
  },
  answers: [
    {
      questionText: "What?",
      questionLead: "",
      questionType: "text",
      value: "They were late. They said sorry.",
    },
  ],
  destinations: [],
  ai: { enabled: true, model: "", temperature: 0, maxOutputLength: 400, includeKeywords: [] },
  draft: null,
  modelDrafts: 0,
  insider: false,
  locale: null,
  posted: null,
  privateMessage: "",
  replyEmail: null,
  mayShow: false,
  isNamed: false,
  submittedAt: new Date(0),
  isAsked: true,
  withdrawnAt: null,
};
const review = compose(listSources(sent), "review");

/** Two options are chosen and nothing is written. */
const chosen: ThankYouResponse = {
  ...sent,
  answers: [
    {
      questionText: "What did you like?",
      questionLead: "Liked",
      questionType: "multi_select",
      value: ["Speed", "Price"],
    },
  ],
};

/** The shown text, and the number of times that drafts were compared with the text of the one other customer. */
function shown(draft: ThankYouResponse["draft"], asked?: string) {
  const others = ["The roof is dry again, and the workers were friendly."];
  const reads = vi.spyOn(others, "some");
  const { text, shown, versions } = chooseShownText({ ...sent, draft }, { level: asked }, others);
  return { text, shown, versions, reads: reads.mock.calls.length };
}

const draft = (text: string) => ({
  text,
  level: "review" as const,
  by: "composer",
  isOutdated: false,
});
const levels = ["own", "tidy", "review"];

it("compares with other customers' texts in one draw, whichever version is requested", () => {
  const once = shown(null).reads;
  expect(once).toBeGreaterThan(0);
  expect(shown(draft(review))).toEqual({
    text: review,
    shown: "review",
    versions: levels,
    reads: once,
  });
  expect(shown(draft("Late."), "review")).toMatchObject({ shown: "review", reads: once });
});

it("draws nothing for the customer's own version, nor for the levels that need none", () => {
  const versions = [...levels, "mine"];
  expect(shown(draft("Late."))).toEqual({ text: "Late.", shown: "mine", versions, reads: 0 });
  expect(shown(draft("Late."), "own")).toMatchObject({ shown: "own", versions, reads: 0 });
  expect(shown(null, "tidy")).toMatchObject({ shown: "tidy", versions: levels, reads: 0 });
});

it("a customer who only chose options is offered no level without a text, and can leave their own version", () => {
  const text = "Liked: Speed, Price.";
  for (const asked of [undefined, "own", "tidy", "review", "mine"]) {
    const page = chooseShownText(chosen, { level: asked }, []);
    expect(page).toMatchObject({ text, shown: "review", versions: ["review"] });
  }
  const mine = { ...chosen, draft: draft("Speed, above all.") };
  const versions = ["review", "mine"];
  expect(chooseShownText(mine, { level: "own" }, [])).toMatchObject({
    text: "Speed, above all.",
    versions,
  });
  expect(chooseShownText(mine, { level: "review" }, [])).toMatchObject({ text, versions });
});
