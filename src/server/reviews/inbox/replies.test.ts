import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftReply, getResponse, listResponses } from "#shared/api/responses.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { neutralReply, replyArrangements } from "#shared/review/replies/neutral-reply.ts";
import { weaveLanguages } from "#shared/review/weave/language/languages.ts";
import { personalDataIn } from "#shared/review/weave/personal-data/personal-data.ts";
import { refusedWords } from "#shared/wording/refused-words.ts";
import { modelPatienceMs } from "../../platform/model-text/ask-model.ts";
import {
  type ModelBehaviour,
  type ModelServer,
  startModelServer,
} from "../testing/model-server.ts";
import { openReviewDesk, type ReviewDesk } from "../testing/review-desk.ts";

/** Sends an answer. @returns the response's id */
async function answered(desk: ReviewDesk, text: string, rating = "5"): Promise<string> {
  await desk.post(desk.answers(text, rating));
  const { responses } = await desk.owner.call(listResponses, { search: text });
  return responses[0]?.id as string;
}

describe("drafts of replies from our own sentences", () => {
  let desk: ReviewDesk;
  beforeAll(async () => {
    desk = await openReviewDesk();
  });
  afterAll(() => desk.test.close());

  it("are the same for one star and five, in the customer's language, and go round", async () => {
    const text = "Der Schaden wurde nicht bezahlt und niemand rief an.";
    const drafts = [];
    for (const rating of ["1", "5"]) {
      const responseId = await answered(desk, `${text} ${rating}`, rating);
      for (const arrangement of [0, 1, 2, 3])
        drafts.push(await desk.owner.call(draftReply, { responseId, body: { arrangement } }));
    }
    const texts = drafts.map((draft) => draft.text);
    expect(texts.slice(0, 4)).toEqual(texts.slice(4));
    expect(texts[0]).toMatch(/^Danke, .*\n\nLakeside & Sons$/);
    expect(new Set(texts).size).toBe(replyArrangements);
    expect(texts[3]).toBe(texts[0]);
    expect(drafts.every(({ by, reason }) => by === "sentences" && reason === undefined)).toBe(true);
  });

  it("are stored by nobody but whoever saves them", async () => {
    const responseId = await answered(desk, "Only a draft.");
    await desk.owner.call(draftReply, { responseId, body: {} });
    expect((await desk.owner.call(getResponse, { responseId })).replyDraft).toBe("");
  });

  it("are nothing for another business", async () => {
    const responseId = await answered(desk, "Not for strangers.");
    const stranger = await desk.test.signUp(`stranger@example.com`);
    await expect(stranger.call(draftReply, { responseId, body: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

it.each(weaveLanguages)("says nothing in %s that a message may not say", (language) => {
  for (let i = 0; i < replyArrangements; i += 1) {
    const text = neutralReply(language, "", i);
    expect(text).not.toContain("undefined");
    expect(refusedWords(text)).toEqual([]);
    // German writes every noun like a name.
    expect(personalDataIn(text).filter((kind) => kind !== "name")).toEqual([]);
  }
});

describe("drafts of replies by a language model", () => {
  let server: ModelServer;
  let desk: ReviewDesk;
  beforeAll(async () => {
    server = await startModelServer();
    desk = await openReviewDesk({
      ...{ AI_BASE_URL: server.baseUrl, AI_API_KEY: "secret", AI_MODEL: "llama" },
    });
  });
  afterAll(async () => {
    await desk.test.close();
    await server.close();
  });
  const draft = async (text = "Nobody called me back.", rating = "1") => {
    const responseId = await answered(desk, text, rating);
    return desk.owner.call(draftReply, { responseId, body: {} });
  };

  it("carry the model's name, and see no rating, no name and nobody else's words", async () => {
    await answered(desk, "Somebody else's words.");
    server.behave({ kind: "says", pieces: ["Thank you for ", "telling us. Please call us."] });
    expect(await draft()).toEqual({
      text: "Thank you for telling us. Please call us.",
      by: "llama",
    });
    const { messages } = server.requests.at(-1) as { messages: { content: unknown }[] };
    const sent = JSON.stringify(messages.slice(1));
    expect(sent).toContain("Nobody called me back.");
    expect(sent).not.toMatch(/Somebody else|rating|star|owner@example/);
  });

  it.each([
    ["a link", "Thank you. See www.best.example for more."],
    ["an address of ours", "Thank you. Write to help@lakeside.example."],
    ["a reward", "Thank you. Here is a coupon for your next visit."],
    ["a telephone number", "Thank you. Call (555) 010-9999."],
    ["somebody's name", "Thank you, we told Dana Whitfield about it."],
    ["markup", "Thank you.<img src=x>"],
    ["a link without www", "Thank you. See lakeside.de for more."],
    ["a sum and a day", "Thank you. We will refund you 50 dollars by 12 May."],
    ["a first name", "Thank you, Dana."],
    ["an admission", "Thank you. It was our fault, and we will pay."],
    ["a plea for stars", "Thank you. Please make it 5 stars."],
    ["no end", "Thank you. ".repeat(200)],
  ])("give way to our sentences when they hold %s", async (_, text) => {
    server.behave({ kind: "says", pieces: [text] });
    expect(await draft()).toMatchObject({ by: "sentences", reason: "refused" });
  });

  it("give way when they hold the customer's own name, wherever it stands", async () => {
    const { token } = await desk.invite();
    const place = `/review/${desk.flow.id}?i=${token}`;
    const fields = [...desk.answers("Nobody knew my name."), ["i", token]] as [string, string][];
    expect((await desk.post(fields, place)).status).toBe(303);
    const { responses } = await desk.owner.call(listResponses, { search: "Nobody knew" });
    const responseId = responses[0]?.id as string;
    server.behave({ kind: "says", pieces: ["Thank you. Ada was heard."] });
    expect(await desk.owner.call(draftReply, { responseId, body: {} })).toMatchObject({
      ...{ by: "sentences", reason: "refused" },
    });
    server.behave({ kind: "says", pieces: ["Thank you. It was heard."] });
    expect(await desk.owner.call(draftReply, { responseId, body: {} })).toMatchObject({
      by: "llama",
    });
  });

  it.each<ModelBehaviour>([
    { kind: "fails", status: 500 },
    { kind: "breaks", pieces: ["Thank"] },
    { kind: "babbles" },
  ])("give way to our sentences when the endpoint fails: %o", async (behaviour) => {
    server.behave(behaviour);
    expect(await draft()).toMatchObject({ by: "sentences", reason: "failed" });
  });

  it("hold up nobody while the model thinks, and are not waited for without end", async () => {
    const responseId = await answered(desk, "Take your time.");
    server.behave({ kind: "hangs" });
    const arrived = server.reached();
    const waiting = desk.owner.call(draftReply, { responseId, body: {} });
    await arrived;
    // One connection is all that this engine has: it must be free.
    expect((await desk.page(`/review/${desk.flow.id}`)).status).toBe(200);
    desk.test.clock.advance(modelPatienceMs);
    expect(await waiting).toMatchObject({ by: "sentences", reason: "failed" });
  });

  it("ask no model where the owner does not want one", async () => {
    const before = server.requests.length;
    const responseId = await answered(desk, "By hand, please.");
    await desk.owner.call(draftReply, { responseId, body: { useModel: false } });
    await desk.owner.call(updateSettings, { body: { ai: { enabled: false } } });
    expect(await draft()).toMatchObject({ by: "sentences" });
    expect(server.requests).toHaveLength(before);
  });
});
