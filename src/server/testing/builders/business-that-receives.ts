import { readFile } from "node:fs/promises";
import sql from "sql-template-tag";
import { Webhook } from "standardwebhooks";
import { beforeEach } from "vitest";
import { getContact } from "#shared/api/contacts.ts";
import { getReceiving, type MailIntake, makeWebhookSecret } from "#shared/api/receiving.ts";
import type { TestApp } from "../test-app.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "./business-with-campaigns.ts";

/** Adds a client and sends them an invitation. */
export async function inviteClient(test: TestApp, business: BusinessWithCampaigns, name: string) {
  const contactId = await business.add(name, { type: "client" });
  await business.send([contactId]);
  await test.drainJobs();
  const [message] = await test.context.database.serviceTransaction((tx) =>
    tx.query<{ id: string; messageId: string }>(
      sql`select id, message_id as "messageId" from messages where contact_id = ${contactId}`,
    ),
  );
  if (!message) throw new Error("no message left");
  const readStatus = async () => (await business.owner.call(getContact, { contactId })).emailStatus;
  return { ...message, contactId, readStatus };
}

/** A report of a mail server or service about this message. */
export const readMailFixture = async (name: string, messageId: string) =>
  (
    await readFile(new URL(`../../messaging/receiving/fixtures/${name}`, import.meta.url), "utf8")
  ).replaceAll("@MESSAGE-ID@", messageId);

/** A new business for each test, with the reports that mail services and mail servers send to it. */
export function businessThatReceives(test: TestApp) {
  let business: BusinessWithCampaigns;
  let secret: string;
  let addresses: Record<MailIntake, string>;
  let people = 0;

  beforeEach(async () => {
    people += 1;
    business = await createBusinessWithCampaigns(test, `owner${people}@receiving.example`);
    ({ secret } = await business.owner.call(makeWebhookSecret, { body: {} }));
    ({ addresses } = await business.owner.call(getReceiving));
  });

  async function invited() {
    people += 1;
    return inviteClient(test, business, `Client ${people}`);
  }

  async function post(kind: MailIntake, body: string, headers: Record<string, string>) {
    const { pathname } = new URL(addresses[kind]);
    const response = await test.app.request(pathname, { method: "POST", body, headers });
    const answer = (await response.json()) as { outcome?: string; error?: { code: string } };
    return answer.outcome ?? answer.error?.code;
  }

  function postSigned(
    kind: "events" | "mail",
    body: string,
    { id = String(crypto.randomUUID()), at = test.clock.now(), key = secret } = {},
  ) {
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(key).sign(id, at, body),
    };
    return post(kind, body, headers);
  }

  return {
    invited,
    fixture: readMailFixture,
    post,
    postSigned,
    get business() {
      return business;
    },
    get secret() {
      return secret;
    },
    get addresses() {
      return addresses;
    },
  };
}
