import { timingSafeEqual } from "node:crypto";
import { minimumTimeMs } from "#shared/responses/minimum-time.ts";
import type { Secrets } from "../../platform/secrets.ts";

export interface StampedForm {
  flowId: string;
  submissionKey: string;
}

/** Characters of the keyed hash; 22 of base64url carry 132 bits. */
const macLength = 22;

/** The content of a form's stamp. */
export interface Stamp {
  madeAt: Date;
  /** True when the customer was asked to press Send again, and may do so immediately. */
  asked: boolean;
}

const askedMark = "-";

/**
 * The time at which a form was made, signed: `{base 36 milliseconds}.{mac}`, with a dash after the time when the
 * customer was asked to press Send once more. It is a field of the form, so it needs no cookie, and it belongs to one
 * submission key, so one page view gives one response.
 */
export function stampForm(secrets: Secrets, form: StampedForm, { madeAt, asked }: Stamp): string {
  const time = madeAt.getTime().toString(36) + (asked ? askedMark : "");
  return `${time}.${macOf(secrets, form, time)}`;
}

/** @returns the stamp; undefined unless this server made it for this form. */
export function readStamp(
  secrets: Secrets,
  form: StampedForm,
  stamp: string | undefined,
): Stamp | undefined {
  const [time = "", mac = ""] = stamp?.split(".") ?? [];
  const expected = Buffer.from(macOf(secrets, form, time));
  const given = Buffer.from(mac);
  const holds = given.length === expected.length && timingSafeEqual(given, expected);
  if (!holds) return undefined;
  return { madeAt: new Date(Number.parseInt(time, 36)), asked: time.endsWith(askedMark) };
}

/** Programs submit faster than people can read, or without a page view at all. */
export function isTooFast(stamp: Stamp | undefined, now: Date): boolean {
  if (!stamp) return true;
  return !stamp.asked && now.getTime() - stamp.madeAt.getTime() < minimumTimeMs;
}

function macOf(secrets: Secrets, { flowId, submissionKey }: StampedForm, time: string): string {
  return secrets.mac("form", `${flowId}/${submissionKey}/${time}`).slice(0, macLength);
}
