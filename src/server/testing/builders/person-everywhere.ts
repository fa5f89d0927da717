import sql from "sql-template-tag";
import { Webhook } from "standardwebhooks";
import { updateBusiness } from "#shared/api/change-business.ts";
import { updateResponse } from "#shared/api/change-response.ts";
import { applyContactAction } from "#shared/api/contact-actions.ts";
import { exportPersonalData, getContactHistory } from "#shared/api/contact-history.ts";
import { createSegment } from "#shared/api/contact-segments.ts";
import { createContact, exportContacts, updateContact } from "#shared/api/contacts.ts";
import { createExternalReview } from "#shared/api/external-reviews.ts";
import { getReceiving, makeWebhookSecret } from "#shared/api/receiving.ts";
import { sendReply } from "#shared/api/replies.ts";
import { listResponses } from "#shared/api/responses.ts";
import { search } from "#shared/api/search.ts";
import { saveTexts } from "#shared/api/texts.ts";
import { noteMailFailure } from "../../messaging/receiving/mailbox/mailbox-failures.ts";
import { replyAddress } from "../../messaging/receiving/read-mail.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import { importFile } from "../import-file.ts";
import { sendForm } from "../send-form.ts";
import type { TestApp } from "../test-app.ts";
import type { BusinessWithCampaigns } from "./business-with-campaigns.ts";

export const inboundAddress = "reply@in.example.com";

export interface Person {
  first: string;
  last: string;
  /** Seven digits, without an area code. */
  phone: string;
}

/**
 * Puts a customer's name, address and phone number everywhere that the product accepts them.
 * @returns their contact's id.
 */
export async function writePersonEverywhere(
  test: TestApp,
  { owner, flowId, send }: BusinessWithCampaigns,
  { first, last, phone }: Person,
) {
  const name = `${first} ${last}`;
  const email = `${first}@${last}.example`.toLowerCase();
  const e164 = `+1212${phone}`;
  const typed = `(212) ${phone.slice(0, 3)}-${phone.slice(3)}`;
  const inService = <Result>(
    run: Parameters<typeof test.context.database.serviceTransaction<Result>>[0],
  ) => test.context.database.serviceTransaction(run);

  await owner.call(updateBusiness, { body: { country: "US", timeZone: "America/New_York" } });
  const { secret } = await owner.call(makeWebhookSecret, { body: {} });
  await owner.call(saveTexts, { body: { isOn: true, wording: "How did we do?" } });
  const details = {
    name,
    email,
    phone: typed,
    type: "client",
    textConsentOn: "2026-01-02",
    textConsentSource: "Signed form",
  };
  const { id: contactId } = await owner.call(createContact, { body: details });
  await owner.call(updateContact, {
    contactId,
    body: { ...details, notes: `${name} calls often` },
  });
  const rows = [
    `${name},${email},${typed},${name} is a client`,
    `${name},${first}@@${last},${e164},`,
    `${name},second.${email},${typed},`,
  ];
  const file = ["name,email,phone,notes", ...rows].join("\n");
  for (const existing of ["skip", "overwrite"] as const) {
    await importFile(owner, test.drainJobs, file, { existing });
  }
  await inService((tx) => tx.execute(sql`delete from contacts where email like 'second.%'`));
  const selection = { ids: [contactId] };
  await owner.call(applyContactAction, { body: { kind: "tag", tag: "rare", selection } });
  await owner.call(createSegment, { body: { name: "Found", filter: { search: name } } });

  await send([contactId], { channel: "text", sendNow: true });
  await test.drainJobs();
  test.clock.advance(200 * 86_400_000);
  await send([contactId], { sendNow: true });
  await test.drainJobs();
  const messages = await inService((tx) =>
    tx.query<{ id: string; messageId: string; invitationId: string; channel: string }>(sql`
      select id, message_id as "messageId", invitation_id as "invitationId", channel from messages
      where contact_id = ${contactId} order by created_at desc`),
  );
  const [mail, text] = messages;
  if (mail?.channel !== "email" || text?.channel !== "text")
    throw new Error(`not both were sent: ${JSON.stringify(messages)}`);

  const questions = await inService((tx) =>
    tx.query<{ id: string; type: string }>(sql`
      select id, type from review_questions where flow_id = ${flowId}`),
  );
  const fields = Object.fromEntries(
    questions.map(({ id, type }) => [`q-${id}`, type === "rating" ? "4" : `${name} was happy.`]),
  );
  const post = (path: string) => async (body: URLSearchParams) =>
    test.app.request(path, { method: "POST", body });
  const i = makeLinkToken(test.context.secrets, "invitation", mail.invitationId);
  await inService((tx) =>
    tx.execute(sql`
      insert into review_progress (invitation_id, answers, updated_at)
      values (${text.invitationId}, ${JSON.stringify(fields)}::jsonb, ${test.clock.now()})`),
  );
  const key = crypto.randomUUID();
  const answered = await sendForm(post(`/review/${flowId}`), { key, i, ...fields });
  const thanks = answered.headers.get("location") ?? "";
  await post(thanks)(new URLSearchParams({ do: "message", message: `Call ${name} at ${typed}.` }));
  const { responses } = await owner.call(listResponses, { search: last });
  const responseId = responses[0]?.id ?? "";
  const said = `${name} was happy.`;
  await inService((tx) =>
    tx.execute(sql`
      update review_responses set draft = ${said}, copied_text = ${said}, copied_level = 'own', copied_by = 'composer', reply_email = ${email}
      where id = ${responseId}`),
  );
  const texts = { note: `${name} is angry.`, replyDraft: `Dear ${first},` };
  await owner.call(updateResponse, { responseId, body: texts });
  await test.drainJobs();
  await owner.call(sendReply, { responseId, body: { text: `Dear ${name}, thank you.` } });
  await owner.call(updateResponse, { responseId, body: texts });
  await owner.call(createExternalReview, {
    body: { site: "Google", reviewer: name, rating: 4, text: `${name} was happy.` },
  });
  await test.drainJobs();

  const { addresses } = await owner.call(getReceiving);
  const receive = (kind: keyof typeof addresses, body: string) => {
    const id = crypto.randomUUID();
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(test.clock.now().getTime() / 1000)),
      "webhook-signature": new Webhook(secret).sign(id, test.clock.now(), body),
    };
    const { pathname } = new URL(addresses[kind] ?? "");
    return test.app.request(pathname, { method: "POST", body, headers });
  };
  const to = replyAddress(inboundAddress, mail.id);
  for (const from of [email, "someone@elsewhere.example"]) {
    const id = `${crypto.randomUUID()}@${last}.example`;
    await receive(
      "mail",
      `From: ${name} <${from}>\nTo: ${to}\nSubject: Re: ${name}\nMessage-ID: <${id}>\n\nI am ${name}, ${typed}.\n`,
    );
  }
  await receive(
    "events",
    JSON.stringify({
      type: "bounced",
      messageId: mail.messageId,
      status: "4.2.2",
      words: `<${email}>: mailbox full`,
    }),
  );
  await receive("texts", JSON.stringify({ type: "received", from: e164, text: "HELP" }));
  const failure = { subject: `Re: ${name}`, sender: email, reason: `No room for ${email}` };
  const place = { uidValidity: "1", uid: 1 };
  await inService((tx) => noteMailFailure(tx, place, failure, test.clock.now()));
  await test.drainJobs();
  await inService((tx) =>
    tx.execute(
      sql`update messages set last_error = ${`550 <${email}> unknown`} where id = ${mail.id}`,
    ),
  );

  await owner.call(getContactHistory, { contactId });
  await owner.call(exportPersonalData, { contactId });
  await owner.call(exportContacts, {});
  await owner.call(search, { words: name });
  return { contactId, messageId: mail.messageId, receive };
}
