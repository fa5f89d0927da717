import { timingSafeEqual } from "node:crypto";
import { minimumTimeMs } from "#shared/responses/minimum-time.ts";
import type { Secrets } from "../../platform/secrets.ts";

export interface StampedForm {
  flowId: string;
  submissionKey: string;
}

/** Characters of the keyed hash; 22 of base64url carry 132 bits. */
const macLength = 22;

/** What a form says of itself. */
export interface Stamp {
  madeAt: Date;
  /** Its sender was asked to press once more, and may do so at once. */
  asked: boolean;
}

const askedMark = "-";

/**
 * When a form was made, signed: `{base 36 milliseconds}.{mac}`, with a dash after the time where its sender
 * was asked to press once more. It stands in the form, so it needs no cookie, and belongs to one
 * submission key, so one look at the page sends one answer.
 */
export function stampForm(secrets: Secrets, form: StampedForm, { madeAt, asked }: Stamp): string {
  const time = madeAt.getTime().toString(36) + (asked ? askedMark : "");
  return `${time}.${macOf(secrets, form, time)}`;
}

/** @returns what the stamp says, or undefined for one that was not made here for this form. */
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

/** A machine fills in forms faster than anybody reads them, or has not looked at one at all. */
export function isTooFast(stamp: Stamp | undefined, now: Date): boolean {
  if (!stamp) return true;
  return !stamp.asked && now.getTime() - stamp.madeAt.getTime() < minimumTimeMs;
}

function macOf(secrets: Secrets, { flowId, submissionKey }: StampedForm, time: string): string {
  return secrets.mac("form", `${flowId}/${submissionKey}/${time}`).slice(0, macLength);
}
