import { parsePhoneNumberFromString } from "libphonenumber-js";

/** What decides whether a contact may get a text (TCPA, R12). */
export interface TextReceiver {
  phoneE164: string | null;
  textConsentOn: string | null;
  textConsentSource: string | null;
  /** They answered STOP. */
  phoneSuppressed: boolean;
  timeZone: string | null;
}

/**
 * Only with a recorded consent, and where it is known what time it is for them: a number of another country than the
 * business's needs the contact's own time zone.
 */
export function canBeTexted(
  { phoneE164, textConsentOn, textConsentSource, phoneSuppressed, timeZone }: TextReceiver,
  { today, country }: { today: string; country: string | null },
): boolean {
  if (!phoneE164 || phoneSuppressed) return false;
  if (!textConsentOn || textConsentOn > today || !textConsentSource) return false;
  return timeZone !== null || parsePhoneNumberFromString(phoneE164)?.country === country;
}
