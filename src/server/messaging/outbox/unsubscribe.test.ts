import sql from "sql-template-tag";
import { beforeAll, describe, expect, it } from "vitest";
import { getBusiness } from "#shared/api/businesses.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact, deleteContact, getContact } from "#shared/api/contacts.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";
import { queueMessages } from "./queue-message.ts";

describe("unsubscribing", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let businessId: string;
  let people = 0;
  beforeAll(async () => {
    owner = await test.signUp("owner@lakeside.example");
    await owner.call(updateBusiness, { body: { name: `Lakeside <b>"&` } });
    businessId = (await owner.call(getBusiness)).id;
  });

  /** A contact with a waiting message, and the token in it. */
  async function queued() {
    people += 1;
    const contact = await owner.call(createContact, {
      body: { name: "Ada", email: `Ada${people}@customer.example` },
    });
    const messageId = test.context.random.uuid();
    await test.context.database.serviceTransaction((tx) =>
      queueMessages(test.context, tx, [
        {
          id: messageId,
          businessId,
          contactId: contact.id,
          kind: "invitation",
          to: contact.email,
          subject: "S",
          text: "T",
          html: "H",
        },
      ]),
    );
    return {
      contact,
      messageId,
      token: makeLinkToken(test.context.secrets, "unsubscribe", messageId),
    };
  }
  const request = (token: string, init: RequestInit = {}) =>
    test.app.request(`/unsubscribe/${token}`, init);
  const oneClick = (token: string) =>
    request(token, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  const contactOf = (id: string) => owner.call(getContact, { contactId: id });

  it("opening the unsubscribe page changes nothing", async () => {
    const { contact, token } = await queued();
    const page = await request(token);
    expect(page.status).toBe(200);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const text = await page.text();
    expect(text).toContain(`<form method="post">`);
    expect(text).toContain("Lakeside &lt;b&gt;&quot;&amp;");
    expect(text).not.toContain(contact.email);
    expect(await contactOf(contact.id)).toMatchObject({ suppressed: false });
  });

  it("unsubscribing cancels everything that waits, in one press and permanently", async () => {
    const { contact, token } = await queued();
    const before = (await test.mailbox()).length;
    for (let press = 0; press < 3; press += 1) {
      const answer = await oneClick(token);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("You are unsubscribed");
    }
    expect(await contactOf(contact.id)).toMatchObject({
      suppressed: true,
      emailStatus: "unsubscribed",
    });
    await test.drainJobs();
    expect((await test.mailbox()).filter(({ to }) => to === contact.email)).toEqual([]);
    expect((await test.mailbox()).length).toBeGreaterThanOrEqual(before);
    const events = await test.context.database.serviceTransaction((tx) =>
      tx.query(
        sql`select 1 from events where kind = 'unsubscribed' and business_id = ${businessId}`,
      ),
    );
    expect(events).toHaveLength(people - 1);
    expect(await (await request(token)).text()).toContain("You are unsubscribed");
  });

  it("unsubscribing stops a message that was queued at the same moment", async () => {
    const { contact, token, messageId } = await queued();
    await oneClick(token);
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update messages set status = 'queued' where id = ${messageId}`),
    );
    await test.drainJobs();
    expect((await test.mailbox()).filter(({ to }) => to === contact.email)).toEqual([]);
  });

  it("unsubscribing works after the contact was deleted, and when 30 presses arrive at once", async () => {
    const { contact, token } = await queued();
    await test.drainJobs();
    await owner.call(deleteContact, { contactId: contact.id });
    const answers = await Promise.all(Array.from({ length: 30 }, () => oneClick(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const again = await owner.call(createContact, {
      body: { name: "Ada", email: contact.email },
    });
    expect(again.suppressed).toBe(true);
  });

  it.each(["nonsense", "a.b", `${"A".repeat(22)}.${"B".repeat(22)}`, "%00", "é"])(
    "answers %s with words",
    async (token) => {
      for (const answer of [await request(token), await oneClick(token)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain("This link does not work");
      }
    },
  );

  it("unsubscribing refuses a token that was made for another purpose", async () => {
    const { messageId } = await queued();
    const other = makeLinkToken(test.context.secrets, "invitation", messageId);
    expect((await oneClick(other)).status).toBe(404);
  });

  it("the unsubscribe pages use the customer's language, or else the browser's", async () => {
    const browser = { headers: { "accept-language": "fr-CH, de;q=0.8" } };
    const { contact, token: theirs } = await queued();
    await test.context.database.serviceTransaction((tx) =>
      tx.execute(sql`update contacts set locale = 'ar' where id = ${contact.id}`),
    );
    const arabic = await (await request(theirs, browser)).text();
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain("هل تريد إيقاف هذه الرسائل؟");
    const { token } = await queued();
    expect(await (await request(token, browser)).text()).toContain("Me désabonner");
    const done = await (await request(token, { method: "POST", ...browser })).text();
    expect(done).toContain('<html lang="fr" dir="ltr">');
    expect(done).toContain("Vous êtes désabonné");
    expect(await (await request("x", browser)).text()).toContain("Ce lien ne fonctionne pas");
  });
});
