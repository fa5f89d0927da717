import { type Contact, type ContactDetails, contactDetails } from "#shared/api/contacts.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import type { Locale } from "#shared/locales/languages.ts";
import type { Tx } from "../platform/database/database.ts";
import { type SaveDeps, saveContact } from "./save-contact.ts";
import { findContact, findIdByEmail, findIdByPhone, findToday } from "./store.ts";

/**
 * Saves a contact served today, found by this address, or by this number when no address is given: added as a client,
 * or updated. Existing details of the contact are kept.
 * @throws AppError `contact.incomplete`, `contact.email_invalid`.
 */
export async function saveServedContact(
  deps: SaveDeps,
  tx: Tx,
  {
    agreedToTexts,
    phone,
    locale,
    ...given
  }: Pick<ContactDetails, "name" | "email" | "phone" | "consentBasis"> & {
    agreedToTexts: boolean;
    locale?: Locale | undefined;
  },
): Promise<Contact> {
  const lastServiceOn = await findToday(tx, deps.clock.now());
  const mayLackEmail = agreedToTexts && Boolean(phone);
  const id = given.email
    ? await findIdByEmail(tx, parseEmailAddress(given.email) ?? given.email)
    : mayLackEmail && phone
      ? await findIdByPhone(tx, phone)
      : undefined;
  const known = id ? await findContact(tx, id) : undefined;
  const consent = agreedToTexts
    ? { textConsentOn: lastServiceOn, textConsentSource: "They said so when they were served" }
    : {};
  if (!known) {
    const details = contactDetails.parse({ ...given, phone, locale, lastServiceOn, ...consent });
    return saveContact(deps, tx, details, { mayLackEmail });
  }
  const name = known.name || given.name;
  const type = known.type === "prospect" ? "client" : known.type;
  const consentBasis = given.consentBasis ?? known.consentBasis;
  const replaced = { phone: phone || known.phone, locale: locale ?? known.locale };
  const details = { ...known, ...replaced, name, type, consentBasis, lastServiceOn, ...consent };
  return saveContact(deps, tx, details, { id: known.id, mayLackEmail });
}
