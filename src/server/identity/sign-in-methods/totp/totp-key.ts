import { Secret, TOTP } from "otpauth";
import QRCode from "qrcode";
import type { Random } from "../../../platform/random.ts";

/** The settings that every authenticator app supports (RFC 6238). */
const periodSeconds = 30;
const digits = 6;
const algorithm = "SHA1";
/** RFC 4226 asks for 160 bits. */
const keyBytes = 20;

/** A new shared key, base32. */
export const createTotpKey = (random: Random): string =>
  Secret.fromHex(random.bytes(keyBytes).toString("hex")).base32;

/**
 * Finds the time step of a code: the current one or one to either side, because clocks differ.
 * @returns undefined for a wrong code.
 */
export function findTimeStep(key: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(key).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

/** The key for an app to scan or to type in: `image` is a PNG as a data URL. */
export async function createEnrolment(key: string, issuer: string, label: string) {
  const provisioningURL = totp(key, issuer, label).toString();
  const image = await QRCode.toDataURL(provisioningURL, { margin: 1, width: 256 });
  return { provisioningURL, image, key };
}

const totp = (key: string, issuer = "", label = "") =>
  new TOTP({
    issuer,
    label,
    algorithm,
    digits,
    period: periodSeconds,
    secret: Secret.fromBase32(key),
  });
