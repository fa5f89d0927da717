import type { Contact, ContactDetails } from "#shared/api/contacts.ts";
import { parseEmailAddress } from "#shared/email-address.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import {
  announceContacts,
  findContact,
  findIdByEmail,
  insertContact,
  replaceContact,
} from "./store.ts";

export type SaveDeps = Pick<Platform, "clock" | "random">;

interface SaveOptions {
  /** The contact to replace; a new contact is added if undefined. */
  id?: string | undefined;
  /** True when the contact can be invited by text. */
  mayLackEmail?: boolean;
}

/**
 * Adds a contact, or replaces the details of the one with `id`.
 * @throws AppError `contact.incomplete`, `contact.email_invalid`, `contact.email_taken`, `not_found`.
 */
export async function saveContact(
  { clock, random }: SaveDeps,
  tx: Tx,
  given: ContactDetails,
  { id, mayLackEmail = false }: SaveOptions = {},
): Promise<Contact> {
  const details = checked(given, mayLackEmail);
  const now = clock.now();
  const holder = details.email ? await findIdByEmail(tx, details.email) : undefined;
  if (holder && holder !== id) throw emailTaken();
  const savedId = id ?? random.uuid();
  if (id) await replaceContact(tx, id, details, now).catch(refuseTaken);
  else if (!(await insertContact(tx, savedId, details, now))) throw emailTaken();
  const saved = await findContact(tx, savedId);
  if (!saved) throw new AppError("not_found");
  await announceContacts(tx);
  return saved;
}

function checked(details: ContactDetails, mayLackEmail: boolean): ContactDetails {
  const missing: FieldErrors = {};
  if (details.name === "") missing.name = "Write the person’s name.";
  const hasNone = mayLackEmail && details.email === "";
  if (details.email === "" && !hasNone) missing.email = "Write the person’s email address.";
  if (Object.keys(missing).length > 0)
    throw new AppError("contact.incomplete", { fields: missing });
  const email = hasNone ? "" : parseEmailAddress(details.email);
  if (email === undefined) {
    throw new AppError("contact.email_invalid", {
      fields: { email: "Write it like name@example.com." },
    });
  }
  const tags = details.tags && [...new Set(details.tags)];
  return { ...details, tags, email, phone: details.phone || null, notes: details.notes || null };
}

const uniqueViolation = "23505";

/** The second of two simultaneous changes finds the address taken only when it writes. */
function refuseTaken(error: unknown): never {
  throw (error as { code?: string }).code === uniqueViolation ? emailTaken() : error;
}

const emailTaken = () =>
  new AppError("contact.email_taken", { fields: { email: "Another contact has this address." } });
