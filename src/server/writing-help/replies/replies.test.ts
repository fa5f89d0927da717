import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftReply } from "#shared/api/replies.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { updateSettings } from "#shared/api/settings.ts";
import { lintWording } from "#shared/messaging/lint/lint-wording.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import { type ModelServer, startModelServer } from "../../testing/model-server.ts";
import { modelPatienceMs } from "../model-text/ask-model.ts";
import { replyTemplates } from "./reply-routes.ts";

/**
 * Sends a response.
 * @returns its id
 */
async function respond(desk: BusinessWithFlow, text: string, rating = "5"): Promise<string> {
  await desk.post(desk.answers(text, rating));
  const { responses } = await desk.owner.call(listResponses, { search: text });
  return responses[0]?.id as string;
}

describe("reply templates", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  it("a reply is the same for one star and five, in the customer's language, and is not stored", async () => {
    const text = "Der Schaden wurde nicht bezahlt und niemand rief an.";
    const drafts = [];
    for (const rating of ["1", "5"]) {
      const responseId = await respond(desk, `${text} ${rating}`, rating);
      for (const variant of [0, 1, 2, 3])
        drafts.push(await desk.owner.call(draftReply, { responseId, body: { variant } }));
      expect((await desk.owner.call(getResponse, { responseId })).replyDraft).toBe("");
    }
    expect(drafts.slice(0, 4)).toEqual(drafts.slice(4));
    expect(drafts[0]).toEqual({
      text: `${replyTemplates.de?.[0]}\n\nLakeside & Sons`,
      by: "template",
    });
    expect(drafts[3]).toEqual(drafts[0]);
  });

  it("a reply cannot be drafted for another business's response", async () => {
    const responseId = await respond(desk, "Not for strangers.");
    const stranger = await desk.test.signUp("stranger@example.com");
    await expect(stranger.call(draftReply, { responseId, body: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

it("no reply template contains anything that the linter refuses", () => {
  expect(Object.values(replyTemplates).flat().flatMap(lintWording)).toEqual([]);
});

describe("replies by a language model", () => {
  let server: ModelServer;
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    server = await startModelServer();
    desk = await createBusinessWithFlow({
      AI_BASE_URL: server.baseUrl,
      AI_API_KEY: "secret",
      AI_MODEL: "llama",
    });
  });
  afterAll(async () => {
    await desk.test.close();
    await server.close();
  });
  const draft = async () => {
    const responseId = await respond(desk, "They never called me back.", "1");
    return desk.owner.call(draftReply, { responseId, body: {} });
  };

  it("a model's reply carries its name, and the model sees no rating and no other response", async () => {
    await respond(desk, "Words of another customer.");
    server.behave({ kind: "says", pieces: ["Thank you for ", "telling us. Please call us."] });
    expect(await draft()).toEqual({
      text: "Thank you for telling us. Please call us.",
      by: "llama",
    });
    const { messages } = server.requests.at(-1) as { messages: { content: unknown }[] };
    const sent = JSON.stringify(messages.slice(1));
    expect(sent).toContain("They never called me back.");
    expect(sent).not.toMatch(/another customer|rating|star|owner@example/);
  });

  it.each([
    "Thank you. Here is a coupon.",
    "Thank you. Please make it 5 stars.",
    "Thanks. ".repeat(200),
  ])("a template replaces a reply that the linter refuses or that has no end: %#", async (text) => {
    server.behave({ kind: "says", pieces: [text] });
    expect(await draft()).toMatchObject({ by: "template", reason: "refused" });
  });

  it("a template replaces a reply that fails or takes too long", async () => {
    server.behave({ kind: "fails", status: 500 });
    expect(await draft()).toMatchObject({ by: "template", reason: "failed" });
    const responseId = await respond(desk, "Take your time.");
    server.behave({ kind: "hangs" });
    const arrived = server.reached();
    const waiting = desk.owner.call(draftReply, { responseId, body: {} });
    await arrived;
    // PGlite has one connection, which must be free while waiting for the model.
    expect((await desk.page(`/review/${desk.flow.id}`)).status).toBe(200);
    desk.test.clock.advance(modelPatienceMs);
    expect(await waiting).toMatchObject({ by: "template", reason: "failed" });
  });

  it("no model is used when the owner does not want one", async () => {
    const before = server.requests.length;
    const responseId = await respond(desk, "By hand, please.");
    await desk.owner.call(draftReply, { responseId, body: { useModel: false } });
    await desk.owner.call(updateSettings, { body: { ai: { enabled: false } } });
    expect(await draft()).toMatchObject({ by: "template" });
    expect(server.requests).toHaveLength(before);
  });
});
