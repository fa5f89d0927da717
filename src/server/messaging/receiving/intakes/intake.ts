import type { z } from "zod";
import type { EventOutcome, MailEventSource, MailIntake } from "#shared/api/receiving.ts";
import { AppError } from "#shared/errors.ts";
import { fieldErrors } from "../../../platform/http/serve.ts";
import type { TextEvent } from "../../sms/receive-text.ts";
import type { MailEvent } from "../mail-event.ts";

export interface IntakeCall {
  body: Uint8Array;
  /** The sender's identifier of a signed call; empty for calls with a password. */
  id: string;
  now: Date;
  /** Fetches additional data from the sender, such as a certificate. */
  fetchPage: typeof fetch;
}

/** The content of a call. An outcome alone means that the call reports nothing. */
export type IntakeReport =
  | { event: MailEvent; source: MailEventSource }
  | { mail: Uint8Array }
  | { text: TextEvent }
  | Extract<EventOutcome, "no_effect" | "confirmed">;

/** An endpoint to which a service or a script reports. */
export interface Intake {
  /** The last segment of the path. */
  name: MailIntake;
  /** @throws AppError for a call that does not come from the service */
  read(call: IntakeCall): IntakeReport | Promise<IntakeReport>;
}

/** @throws AppError `request.malformed` */
export function toJson(body: Uint8Array): unknown {
  try {
    // PostgreSQL cannot store a NUL, and the sender would repeat the failed call endlessly.
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
