import { parsePhoneNumberFromString } from "libphonenumber-js";

/** The facts that decide whether a contact may be texted (TCPA, R12). */
export interface TextReceiver {
  phoneE164: string | null;
  textConsentOn: string | null;
  textConsentSource: string | null;
  /** True when they replied STOP. */
  phoneSuppressed: boolean;
  timeZone: string | null;
}

/**
 * True only with a recorded consent and a known local time: a number from a different country than the business's needs
 * the contact's own time zone.
 */
export function canBeTexted(
  { phoneE164, textConsentOn, textConsentSource, phoneSuppressed, timeZone }: TextReceiver,
  { today, country }: { today: string; country: string | null },
): boolean {
  if (!phoneE164 || phoneSuppressed) return false;
  if (!textConsentOn || textConsentOn > today || !textConsentSource) return false;
  return timeZone !== null || parsePhoneNumberFromString(phoneE164)?.country === country;
}
