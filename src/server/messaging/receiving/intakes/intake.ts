import type { z } from "zod";
import type { EventOutcome, MailEventSource, MailIntake } from "#shared/api/receiving.ts";
import { AppError } from "#shared/errors.ts";
import { fieldErrors } from "../../../platform/http/serve.ts";
import type { TextEvent } from "../../sms/receive-text.ts";
import type { MailEvent } from "../mail-event.ts";

export interface IntakeCall {
  body: Uint8Array;
  /** The sender's name of a signed call; empty with a password. */
  id: string;
  now: Date;
  /** For what the sender has to be asked. */
  fetchPage: typeof fetch;
}

/** What a call says. An outcome stands for a call that reports nothing. */
export type Report =
  | { event: MailEvent; source: MailEventSource }
  | { mail: Uint8Array }
  | { text: TextEvent }
  | Extract<EventOutcome, "no_effect" | "confirmed">;

/** A way in for what a service or script reports, at an address of its own. */
export interface Intake {
  /** The last part of the address. */
  name: MailIntake;
  /** @throws AppError for a call that is not the service's */
  read(call: IntakeCall): Report | Promise<Report>;
}

/** @throws AppError `request.malformed` */
export function toJson(body: Uint8Array): unknown {
  try {
    // A NUL in a text would be stored nowhere, and the sender would repeat the call for ever.
    return JSON.parse(Buffer.from(body).toString(), (_, value) =>
      typeof value === "string" ? value.replaceAll("\0", "") : value,
    );
  } catch (cause) {
    throw new AppError("request.malformed", { cause });
  }
}

/** @throws AppError `request.malformed`, `request.invalid` */
export function parseJson<S extends z.ZodType>(schema: S, body: Uint8Array): z.output<S> {
  const parsed = schema.safeParse(toJson(body));
  if (parsed.success) return parsed.data;
  throw new AppError("request.invalid", { fields: fieldErrors(parsed.error) });
}
