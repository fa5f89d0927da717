import { timingSafeEqual } from "node:crypto";
import { minimumTimeMs } from "#shared/review/minimum-time.ts";
import type { Secrets } from "../platform/secrets.ts";

export interface StampedForm {
  flowId: string;
  submissionKey: string;
}

/** Characters of the keyed hash; 22 of base64url carry 132 bits. */
const macLength = 22;

/**
 * When a form was made, signed: `{base 36 milliseconds}.{mac}`. It stands in the form, so it needs no
 * cookie, and belongs to one submission key, so one look at the page sends one answer.
 */
export function stampForm(secrets: Secrets, form: StampedForm, madeAt: Date): string {
  const time = madeAt.getTime().toString(36);
  return `${time}.${macOf(secrets, form, time)}`;
}

/** @returns when the form was made, or undefined for a stamp that was not made here for this form. */
export function readStamp(
  secrets: Secrets,
  form: StampedForm,
  stamp: string | undefined,
): Date | undefined {
  const [time = "", mac = ""] = stamp?.split(".") ?? [];
  const expected = Buffer.from(macOf(secrets, form, time));
  const given = Buffer.from(mac);
  const holds = given.length === expected.length && timingSafeEqual(given, expected);
  return holds ? new Date(Number.parseInt(time, 36)) : undefined;
}

/** A machine fills in forms faster than anybody reads them, or has not looked at one at all. */
export function isTooFast(madeAt: Date | undefined, now: Date): boolean {
  return !madeAt || now.getTime() - madeAt.getTime() < minimumTimeMs;
}

/** A stamp that is old enough already, for a form that asks to be sent once more. */
export function longAgo(now: Date): Date {
  return new Date(now.getTime() - minimumTimeMs);
}

function macOf(secrets: Secrets, { flowId, submissionKey }: StampedForm, time: string): string {
  return secrets.mac("form", `${flowId}/${submissionKey}/${time}`).slice(0, macLength);
}
