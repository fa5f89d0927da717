import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { businessThatReceives } from "#server/testing/builders/business-that-receives.ts";
import { startedTestApp } from "#server/testing/started-test-server.ts";
import { getSendingHealth } from "#shared/api/receiving.ts";

const test = startedTestApp({ env: { INBOUND_ADDRESS: "reply@in.example.com" } });
const receiving = businessThatReceives(test);
const { invited, postSigned } = receiving;

/** Anyone who received a message can write such a mail: nothing in it proves the sender. */
const forged = (type: string, messageId: string) =>
  [
    `Message-ID: <${crypto.randomUUID()}@attacker.example>`,
    "From: fbl@provider.example",
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    "",
    `--b\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nVersion: 1\n`,
    `--b\nContent-Type: message/rfc822\n\nMessage-ID: <${messageId}>\n\nHello\n--b--`,
  ].join("\n");
const readHealth = () => receiving.business.owner.call(getSendingHealth);

describe("reports by plain mail, which anyone can write", () => {
  it("twenty about three messages to one person stop only that person's address, and no invitations", async () => {
    const others = [await invited(), await invited()];
    const one = await invited();
    const messageIds = [one.messageId, ...(await copiesOf(one.id, 2))];
    for (let count = 0; count < 20; count += 1)
      await postSigned("mail", forged("abuse", messageIds[count % 3] ?? ""));
    expect(await one.readStatus()).toBe("complained");
    for (const other of others) expect(await other.readStatus()).toBe("unknown");
    expect(await readHealth()).toMatchObject({ hold: null, warning: null, complained: 1 });
    const late = await invited();
    expect(await late.readStatus()).toBe("unknown");
  });

  it("twenty about as many people stop their addresses but hold no invitations", async () => {
    const all = [];
    for (let count = 0; count < 20; count += 1) all.push(await invited());
    for (const { messageId } of all) await postSigned("mail", forged("abuse", messageId));
    expect(await readHealth()).toMatchObject({ hold: null, complained: 20 });
    const late = await invited();
    expect(await late.readStatus()).toBe("unknown");
  });

  it("a report in a signature stops no address", async () => {
    const one = await invited();
    for (const type of ["auth-failure", "dmarc"])
      expect(await postSigned("mail", forged(type, one.messageId))).toBe("no_effect");
    expect(await one.readStatus()).toBe("unknown");
  });
});

/** Further messages to the same person, such as reminders. */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const messageIds: string[] = [];
  for (let copy = 0; copy < count; copy += 1) {
    const messageId = `${crypto.randomUUID()}@reviews.example`;
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`
        insert into messages select (jsonb_populate_record(m, jsonb_build_object(
          'id', gen_random_uuid(), 'message_id', ${messageId}::text))).* from messages m where id = ${id}`),
    );
    messageIds.push(messageId);
  }
  return messageIds;
}
