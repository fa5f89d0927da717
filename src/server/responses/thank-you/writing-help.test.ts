import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { inviteMember, listMembers, removeMember } from "#shared/api/members.ts";
import { draftReply } from "#shared/api/replies.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { getSettings, updateSettings } from "#shared/api/settings.ts";
import { tryWritingHelp } from "#shared/api/writing-help.ts";
import {
  type BusinessWithFlow,
  claimFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";
import {
  type ModelBehaviour,
  type ModelServer,
  startModelServer,
} from "../../testing/model-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

const said = "The adjuster did not call. The office was clean.";

/** Formats sentences as a model answers: one per line. */
const lines = (text: string) =>
  text.split(/(?<=[.!]) /).map((one) => `${JSON.stringify({ text: one, answers: [1] })}\n`);

const usual = { enabled: true, model: "gpt-4", temperature: 0.7, maxOutputLength: 2000 };

describe("the writing help of a business", () => {
  let server: ModelServer;
  let desk: BusinessWithFlow;
  let second: TestPerson;
  let staff: TestPerson;
  beforeAll(async () => {
    server = await startModelServer();
    desk = await createBusinessWithFlow({ AI_BASE_URL: server.baseUrl, AI_MODEL: "llama" });
    second = await joined("second@example.com", "owner");
    staff = await joined("staff@example.com", "staff");
  });
  afterAll(async () => {
    await desk.test.close();
    await server.close();
  });
  beforeEach(async () => {
    await set(desk.owner, usual);
    server.behave({ kind: "says", pieces: lines(said) });
  });

  async function joined(email: string, role: "owner" | "staff") {
    await desk.owner.call(inviteMember, { body: { email, role } });
    return desk.test.signUp(email);
  }
  const set = (person: TestPerson, ai: object) => person.call(updateSettings, { body: { ai } });
  const attempt = (person: TestPerson, level: "own" | "tidy" | "review" = "review") =>
    person.call(tryWritingHelp, { body: { text: said, level } });
  async function thanks(): Promise<string> {
    const sent = await desk.post(desk.answers(said));
    return (await desk.page(sent.headers.get("location") as string)).text();
  }

  it("is the same for customers and members, whichever owner changed it", async () => {
    await set(second, { model: "mistral", temperature: 0.2, maxOutputLength: 400 });
    for (const person of [desk.owner, second, staff]) {
      const { settings, business } = await person.call(getSettings);
      expect(settings.ai).toMatchObject({ model: "mistral", temperature: 0.2 });
      expect(business).toMatchObject({ name: "Lakeside & Sons" });
    }
    const { responses } = await desk.owner.call(listResponses);
    const sent = await desk.post(desk.answers(said));
    const draft = (sent.headers.get("location") as string).replace("/thanks?", "/draft?");
    await (await desk.post([], draft)).text();
    const asked = { model: "mistral", temperature: 0.2, max_tokens: 400 };
    expect(server.requests.at(-1)).toMatchObject(asked);
    const responseId = (await desk.owner.call(listResponses)).responses[0]?.id as string;
    expect(responses.map(({ id }) => id)).not.toContain(responseId);
    await staff.call(draftReply, { responseId, body: {} });
    expect(server.requests.at(-1)).toMatchObject(asked);
    await set(second, { enabled: false });
    expect(await thanks()).not.toContain("data-assist");
  });

  /** Publishes a flow that asks for three long texts. */
  async function longFlow() {
    const open = claimFlow.questions.slice(3, 4);
    const content = { ...claimFlow, questions: [...open, ...open, ...open] };
    const { id: flowId } = await desk.owner.call(createFlow, { body: content });
    const { questions } = await desk.owner.call(setFlowStatus, {
      flowId,
      body: { status: "published" },
    });
    /** Sends the texts and returns the URL of the thank-you page. */
    return async (...texts: string[]): Promise<string> => {
      const fields = questions.map(({ id }, at) => [`q-${id}`, texts[at] ?? ""]);
      const answer = await desk.post([...desk.stamped(flowId), ...fields], `/review/${flowId}`);
      return answer.headers.get("location") as string;
    };
  }
  const page = async (address: string) => (await desk.page(address)).text();

  it("ends where answers are too long to post, and they stay unchanged", async () => {
    const sent = await longFlow();
    const text = "Bad! ".repeat(2000).slice(0, 10_000);
    const draft = (address: string) => desk.post([], address.replace("/thanks?", "/draft?"));
    server.behave({ kind: "says", pieces: lines("Bad!") });
    const [longest, longer] = [await sent(text, text, "."), await sent(text, text, "Never again.")];
    expect(await page(longest)).toContain("data-assist");
    expect((await draft(longest)).status).toBe(200);
    expect(await page(longer)).toContain("Never again.");
    expect(await page(longer)).not.toContain("data-assist");
    expect((await draft(longer)).status).toBe(409);
  });

  it("does not use a model that may not write enough, and uses up no draft", async () => {
    const sent = await longFlow();
    const sentences = Array.from({ length: 30 }, (_, at) => `On visit ${at} the crew was late.`);
    const first = sentences.slice(0, 15).join(" ");
    const second = sentences.slice(15).join(" ");
    const asked = async (maxOutputLength: number, ...texts: string[]) => {
      await set(desk.owner, { maxOutputLength });
      const address = await sent(...texts, "-");
      const before = server.requests.length;
      const isOffered = (await page(address)).includes("data-assist");
      const answer = await desk.post([], address.replace("/thanks?", "/draft?"));
      await answer.text();
      const { status } = answer;
      return { isOffered, status, requests: server.requests.length - before };
    };
    const whole = sentences.join(" ").length;
    const fits = { isOffered: true, status: 200, requests: 1 };
    expect(await asked(Math.ceil(whole / 100) * 100, first, second)).toEqual(fits);
    const refused = { isOffered: false, status: 409, requests: 0 };
    expect(await asked(Math.floor(whole / 100) * 100, first, second)).toEqual(refused);
    // A sentence that occurs twice is used once.
    expect(await asked(600, first, first)).toEqual(fits);
  });

  it("combines two long answers into one text, longer than either may be, that is copied completely", async () => {
    const sent = await longFlow();
    const sentences = (what: string) =>
      Array.from({ length: 300 }, (_, at) => `${what} ${at} was not ready.`);
    const [first, second] = [sentences("Form"), sentences("Letter")];
    const before = (await desk.owner.call(listResponses)).responses.map(({ id }) => id);
    const address = await sent(first.join("\n"), second.join(" "), "-");
    const shown = await page(`${address}&level=review`);
    const text = shown.match(/<textarea id="own-text"[^>]*>([^<]*)</)?.[1] ?? "";
    expect(text.length).toBeGreaterThan(10_000);
    expect(text).toBe([...first, ...second].join(" "));
    expect(shown).toContain("In your words: 100%");

    const fields = { do: "copied", shown: "review", level: "review", text };
    expect((await desk.post(Object.entries(fields), address)).status).toBe(303);
    expect(await page(address)).toContain(`>${text}</textarea>`);
    const { responses } = await desk.owner.call(listResponses);
    const responseId = responses.find(({ id }) => !before.includes(id))?.id as string;
    const { draft } = await desk.owner.call(getResponse, { responseId });
    expect(draft).toMatchObject({ text, level: "review", by: "composer", added: false });
  });

  it("does not change when the owner who set it leaves", async () => {
    const leaving = await joined("leaving@example.com", "owner");
    await set(leaving, { enabled: false });
    const { members } = await desk.owner.call(listMembers);
    const userId = members.find(({ email }) => email === leaving.email)?.userId as string;
    await desk.owner.call(removeMember, { userId });
    expect((await desk.owner.call(getSettings)).settings.ai.enabled).toBe(false);
    expect(await thanks()).not.toContain("data-assist");
  });

  it("is changed by owners only, and only for their own business", async () => {
    await expect(set(staff, { enabled: false })).rejects.toMatchObject({ status: 403 });
    const stranger = await desk.test.signUp("stranger@example.com");
    await set(stranger, { enabled: false });
    const { settings } = await staff.call(getSettings);
    expect(settings.ai).toMatchObject(usual);
    expect((await staff.call(getSettings)).business?.role).toBe("staff");
  });

  it("can be tried as saved: model, temperature, length, and author", async () => {
    await set(second, { model: "mistral", temperature: 0.1, maxOutputLength: 300 });
    expect(await attempt(staff)).toEqual({ enabled: true, text: said, by: "mistral" });
    expect(server.requests.at(-1)).toMatchObject({
      model: "mistral",
      temperature: 0.1,
      max_tokens: 300,
    });
    const before = server.requests.length;
    expect(await attempt(staff, "own")).toEqual({ enabled: true, text: said, by: "customer" });
    expect(await attempt(staff, "tidy")).toMatchObject({ by: "composer" });
    const body = { text: said, level: "review" as const, useModel: false };
    expect(await staff.call(tryWritingHelp, { body })).toMatchObject({ by: "composer" });
    expect(server.requests).toHaveLength(before);
  });

  it.each<[string, ModelBehaviour, string | undefined]>([
    ["invents", { kind: "says", pieces: lines("Five stars, the best!") }, undefined],
    ["fails", { kind: "fails", status: 500 }, "failed"],
  ])(
    "is tried with a model that %s, and says why there is no text of its own",
    async (_, behaviour, reason) => {
      server.behave(behaviour);
      const { by, reason: said } = await attempt(desk.owner);
      expect({ by, said }).toEqual({ by: "composer", said: reason });
    },
  );

  it("can be tried with an answer that is too long for the model, and says so", async () => {
    await set(desk.owner, { maxOutputLength: 100 });
    const before = server.requests.length;
    const text = Array.from({ length: 12 }, (_, at) => `Visit ${at} was late.`).join(" ");
    const tried = await staff.call(tryWritingHelp, { body: { text, level: "review" } });
    expect(tried).toEqual({ enabled: true, text, by: "composer", reason: "long" });
    expect(server.requests).toHaveLength(before);
  });

  it("can be tried while it is off, and shows what customers get then", async () => {
    await set(desk.owner, { enabled: false });
    const before = server.requests.length;
    expect(await attempt(desk.owner)).toEqual({ enabled: false, text: said, by: "customer" });
    expect(server.requests).toHaveLength(before);
  });

  it("spends at most a hundred drafts a day on trials", async () => {
    for (;;) {
      const { by, reason } = await attempt(second);
      if (reason === "budget") break;
      expect(by).toBe("llama");
      expect(server.requests.length).toBeLessThan(130);
    }
    expect(await attempt(second)).toMatchObject({ by: "composer", reason: "budget" });
  });
});
