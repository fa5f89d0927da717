import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateResponse } from "#shared/api/change-response.ts";
import { getMe } from "#shared/api/me.ts";
import { sendReply } from "#shared/api/replies.ts";
import { getResponse, listResponses } from "#shared/api/responses.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("members who share an inbox", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  async function receive(text: string): Promise<string> {
    const { token } = await desk.invite();
    await desk.post([...desk.answers(text), ["i", token]]);
    const { responses } = await desk.owner.call(listResponses, { search: text });
    return responses[0]?.id as string;
  }
  const find = async (filter: Record<string, string>) =>
    (await desk.owner.call(listResponses, filter)).responses.map(({ id }) => id);

  it("tag and assign a response, and filter by both", async () => {
    const { owner } = desk;
    const responseId = await receive("Tagged");
    const other = await receive("Not tagged");
    const userId = (await owner.call(getMe)).user.id;
    const changed = await owner.call(updateResponse, {
      responseId,
      body: { tags: ["Call back"], assigneeId: userId },
    });
    expect(changed).toMatchObject({ tags: ["Call back"], assignee: { userId } });
    expect(await find({ tag: "Call back" })).toEqual([responseId]);
    expect(await find({ assignee: userId })).toEqual([responseId]);
    expect(await find({ assignee: "none" })).toEqual([other]);
    expect((await owner.call(listResponses)).tags).toEqual(["Call back"]);
    await owner.call(updateResponse, { responseId, body: { read: true } });
    expect(await find({ assignee: userId })).toEqual([responseId]);
    await owner.call(updateResponse, { responseId, body: { tags: [], assigneeId: null } });
    expect(await find({ tag: "Call back" })).toEqual([]);
    const stranger = await desk.test.signUp("stranger@example.com");
    await expect(
      owner.call(updateResponse, {
        responseId,
        body: { assigneeId: (await stranger.call(getMe)).user.id },
      }),
    ).rejects.toMatchObject({ body: { code: "response.no_member" } });
  });

  it("answer a customer by email, whose reply goes to the owner", async () => {
    const { owner, test } = desk;
    const responseId = await receive("Please call me");
    const answered = await owner.call(sendReply, {
      responseId,
      body: { text: "We call you today.\nDana" },
    });
    expect(answered).toMatchObject({
      replies: [{ text: "We call you today.\nDana", state: expect.stringMatching(/waiting|sent/) }],
      handledAt: expect.any(String),
    });
    await test.drainJobs();
    const mail = (await test.mailbox()).find(({ to }) => to === answered.contactEmail);
    expect(mail).toMatchObject({
      subject: "A reply from Lakeside & Sons",
      text: expect.stringContaining("We call you today.\nDana"),
    });
    expect(mail?.headers["Reply-To"]).toContain("owner@example.com");
  });

  it("cannot mail a customer who left no address or unsubscribed", async () => {
    const { owner, test } = desk;
    await desk.post(desk.answers("By the open link"));
    const [anonymous = ""] = await find({ search: "By the open link" });
    const reply = (responseId: string) =>
      owner.call(sendReply, { responseId, body: { text: "Hello" } });
    await expect(reply(anonymous)).rejects.toMatchObject({ body: { code: "response.no_address" } });
    const left = await receive("Left");
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        insert into suppressions (business_id, email_key, reason)
        select r.business_id, c.email_key, 'unsubscribed' from review_responses r
        join invitations i on i.id = r.invitation_id join contacts c on c.id = i.contact_id
        where r.id = ${left}`),
    );
    await expect(reply(left)).rejects.toMatchObject({ body: { code: "response.suppressed" } });
  });

  it("can neither read nor answer a withdrawn response", async () => {
    const { owner } = desk;
    const { token } = await desk.invite();
    const before = (await owner.call(listResponses)).unread;
    const sent = await desk.post([...desk.answers("Taken back"), ["i", token]]);
    const [responseId = ""] = await find({ search: "Taken back" });
    await desk.post([["do", "withdraw"]], sent.headers.get("location") as string);
    expect((await owner.call(listResponses)).unread).toBe(before);
    expect(await owner.call(getResponse, { responseId })).toMatchObject({ noReply: "withdrawn" });
    await expect(
      owner.call(sendReply, { responseId, body: { text: "Hello" } }),
    ).rejects.toMatchObject({ body: { code: "response.withdrawn" } });
  });
});
