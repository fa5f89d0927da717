import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { sendReply } from "#shared/api/replies.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import { type Locale, localeNames } from "#shared/locales/languages.ts";
import { readPageWords } from "#shared/locales/page-words.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

const starsOnly = {
  title: "How many stars?",
  description: "",
  questions: [
    { text: "Stars", description: "", type: "rating" as const, options: [], required: true },
  ],
};

describe("a private message", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  /**
   * Sends an answer.
   * @returns the URL of the thank-you page
   */
  const sent = async (text: string) =>
    (await desk.post(desk.answers(text))).headers.get("location") as string;
  const html = async (path: string) => (await desk.page(path)).text();
  const send = (address: string, message: string) =>
    desk.post(Object.entries({ do: "message", message }), address);
  const ownText = (page: string) => page.match(/<textarea id="own-text"[^>]*>([^<]*)</)?.[1];
  /** The message that came with this answer. */
  const storedFor = (text: string) =>
    desk.test.context.database.serviceTransaction(async (tx) => {
      const [row] = await tx.query<{ message: string }>(sql`
        select r.private_message as message from review_responses r
        join review_answers a on a.response_id = r.id where a.value #>> '{}' = ${text}`);
      return row?.message;
    });

  it("the inbox shows a private message when the customer wrote nothing else", async () => {
    const draft = await desk.owner.call(createFlow, { body: starsOnly });
    const { id, questions } = await desk.owner.call(setFlowStatus, {
      flowId: draft.id,
      body: { status: "published" },
    });
    const stars = [...desk.stamped(id), [`q-${questions[0]?.id}`, "2"]];
    const address = (await desk.post(stars, `/review/${id}`)).headers.get("location") as string;
    await send(address, "Please call me about the door.");
    const { responses } = await desk.owner.call(listResponses);
    expect(responses[0]).toMatchObject({
      excerpt: "Please call me about the door.",
      excerptQuestion: "",
    });
  });

  it("a private message is accepted from every customer", async () => {
    const text = "There is one more thing.";
    const address = await sent(text);
    await send(address, "Your door sticks.");
    expect(await html(address)).toContain("Your door sticks.</textarea>");
    expect(await storedFor(text)).toBe("Your door sticks.");
    expect(ownText(await html(address))).not.toContain("door");
  });

  it("a customer who wants a reply leaves an address, which the business answers and a withdrawal deletes", async () => {
    const text = "Please tell me when it is repaired.";
    const address = await sent(text);
    expect(await html(address)).toContain('name="email"');
    const wrong = await desk.post(
      Object.entries({ do: "message", message: "Call me.", email: "tom at example.com" }),
      address,
    );
    expect(wrong.status).toBe(400);
    const again = await wrong.text();
    expect(again).toContain("Call me.</textarea>");
    expect(again).toContain('value="tom at example.com"');
    expect(again).toContain('href="#message-email"');
    const fields = { do: "message", message: "Call me.", email: " Tom@example.com " };
    expect((await desk.post(Object.entries(fields), address)).status).toBe(303);
    expect(await html(address)).toContain('value="Tom@example.com"');
    const { owner, test } = desk;
    const { responses } = await owner.call(listResponses, { search: "tom@example" });
    const responseId = responses[0]?.id as string;
    const body = { text: "It is repaired." };
    const answered = await owner.call(sendReply, { responseId, body });
    expect(answered).toMatchObject({ contactEmail: "Tom@example.com", contactId: null });
    await test.drainJobs();
    expect((await test.mailbox()).map(({ to }) => to)).toContain("Tom@example.com");
    await desk.post([["do", "withdraw"]], address);
    expect(await owner.call(getResponse, { responseId })).toMatchObject({ contactEmail: null });

    // The business can already reach the customers it invited.
    const { token } = await desk.invite();
    const known = await desk.post([...desk.answers("By invitation"), ["i", token]]);
    const page = await html(known.headers.get("location") as string);
    expect(page).not.toContain('name="email"');
    expect(page).toContain("They can answer you by email.");
  });

  it("a private message, even an empty one, is acknowledged beside its field, in every language", async () => {
    const text = "Nobody shall wonder.";
    const address = await sent(text);
    const press = async (message: string) => {
      const pressed = await send(address, message);
      expect(pressed.status).toBe(303);
      const to = new URL(pressed.headers.get("location") ?? "", "http://x");
      return {
        at: to.hash,
        page: await html(to.pathname + to.search),
        path: to.pathname + to.search,
      };
    };
    const empty = await press("  \n ");
    expect(empty.at).toBe("#message-text");
    for (const language of Object.keys(localeNames) as Locale[]) {
      await desk.test.context.database.serviceTransaction((tx) =>
        tx.execute(sql`update review_responses set locale = ${language}`),
      );
      const words = readPageWords(language);
      const nothing = words.messageNothing.replaceAll("'", "&#x27;");
      const page = await html(empty.path);
      expect(page).toContain(`<title>${words.error(nothing)} – `);
      expect(page).toMatch(/id="message-text"[^>]* aria-invalid="true"/);
      expect(page).toContain(`id="message-problem">${nothing}</p>`);
      expect(page).not.toContain(words.messageSent);
    }
    await desk.test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update review_responses set locale = 'en'`),
    );
    const arrived = await press("Your door sticks.");
    expect(arrived.at).toBe("#message-status");
    expect(arrived.page).toMatch(/id="message-status"[^>]*>Your message has arrived\./);
    const removed = await press("");
    expect(removed.at).toBe("#message-status");
    expect(removed.page).toMatch(/id="message-status"[^>]*>Your message has been removed\./);
    expect(await storedFor(text)).toBe("");
    // An unknown value in the URL shows no message.
    expect(await html(`${address}&said=toString`)).not.toContain("Your message has");
  });
});
