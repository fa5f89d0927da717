import type { CustomerToAsk } from "#shared/api/invitations.ts";
import { type IneligibleReason, ineligibleLabels } from "#shared/campaigns/eligibility.ts";
import { AppError } from "#shared/errors.ts";
import { saveServedContact } from "../contacts/public.ts";
import type { Tx } from "../platform/database/database.ts";
import { listPublishedFlows, listServedWith, lockBusiness } from "./candidate-store.ts";
import type { InvitationDeps } from "./deps.ts";
import { inviteContacts } from "./send-invitations.ts";

/**
 * Adds a customer who was just served and invites them with the first template. The contacts served on the same day are
 * recorded beside them instead of all contacts: inviting every customer after the service is not selective.
 * @throws AppError `invitation.*`, `contact.*`.
 */
export async function inviteServedCustomer(deps: InvitationDeps, tx: Tx, given: CustomerToAsk) {
  // Lock before adding the contact, whose reference to the business would make two calls deadlock.
  await lockBusiness(tx);
  const [flow] = await listPublishedFlows(tx);
  if (!flow) {
    const message = "Publish a review flow first, then ask your customers.";
    throw new AppError("invitation.published_flow", { message });
  }
  const { id, name } = await saveServedContact(deps, tx, given);
  const channel = given.agreedToTexts ? ("text" as const) : ("email" as const);
  const request = { flowId: flow.id, to: [id], sendNow: false, channel, served: "" as const };
  const among = await listServedWith(tx, id);
  const { waiting, leavingLater, skipped } = await inviteContacts(deps, tx, request, among);
  if (skipped[0]) throw notEligible(skipped[0].reason);
  return { name, waiting: waiting > 0, leavesLater: leavingLater > 0 };
}

function notEligible(reason: IneligibleReason): AppError {
  const message = `Not sent. ${ineligibleLabels[reason]}.`;
  if (reason !== "no_lawful_basis") return new AppError("invitation.not_eligible", { message });
  const fields = { consentBasis: "Choose why you may write to them." };
  return new AppError("invitation.not_eligible", { message, fields });
}
