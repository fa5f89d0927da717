import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import { sendInvitations } from "#shared/api/invitations.ts";
import type { ApiClient } from "../api-client.ts";
import { daytimeZone } from "../daytime-zone.ts";
import type { SmtpSink } from "../smtp-sink.ts";

/**
 * Invites one customer to a published flow.
 * @returns the link in the received message
 */
export async function createPersonalLink(
  owner: ApiClient,
  sink: SmtpSink,
  flowId: string,
  email: string,
): Promise<string> {
  const postalAddress = "1 Lake Street, Madison, WI 53703, USA";
  await owner.call(updateBusiness, { body: { postalAddress, timeZone: daytimeZone() } });
  const { id } = await owner.call(createContact, {
    body: { name: "Margaret Doyle", email, type: "client", consentBasis: "contract" },
  });
  await owner.call(sendInvitations, { body: { flowId, to: [id] } });
  const mail = await sink.waitFor(({ to }) => to === email);
  return mail.text.match(/https?:\/\/\S+\/review\/\S+/)?.[0] ?? "no link";
}
