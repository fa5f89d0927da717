import { type Contact, type ContactDetails, contactDetails } from "#shared/api/contacts.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import type { Tx } from "../platform/database/database.ts";
import { type SaveDeps, saveContact } from "./save-contact.ts";
import { findContact, findIdByEmail, findToday } from "./store.ts";

/**
 * The contact with this address, served today: added as a client, or brought up to date. What is known of a contact stays.
 * @throws AppError `contact.incomplete`, `contact.email_invalid`.
 */
export async function saveServedContact(
  deps: SaveDeps,
  tx: Tx,
  given: Pick<ContactDetails, "name" | "email" | "consentBasis">,
): Promise<Contact> {
  const lastServiceOn = await findToday(tx, deps.clock.now());
  const id = await findIdByEmail(tx, parseEmailAddress(given.email) ?? given.email);
  const known = id ? await findContact(tx, id) : undefined;
  if (!known) return saveContact(deps, tx, contactDetails.parse({ ...given, lastServiceOn }));
  const name = known.name || given.name;
  const type = known.type === "prospect" ? "client" : known.type;
  const consentBasis = given.consentBasis ?? known.consentBasis;
  return saveContact(deps, tx, { ...known, name, type, consentBasis, lastServiceOn }, known.id);
}
