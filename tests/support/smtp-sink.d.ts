import { type Email } from "postal-mime";
/** A message as it arrived over SMTP, parsed by a library that the product does not use. */
export interface ReceivedMail {
  /** Envelope recipient. */
  to: string;
  /** Envelope sender. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Lower-cased header name → value as sent, unfolded. */
  headers: Map<string, string>;
  messageId: string;
  parsed: Email;
  /** Byte by byte, as signatures cover it. */
  raw: Buffer;
}
/** What the sink says to a recipient: take the message, or a refusal such as 550 or 421. */
export type Verdict =
  | "accept"
  | {
      code: number;
      message: string;
    };
/** A step of the conversation at which the sink refuses every message. */
export interface Refusal {
  step: "greeting" | "auth" | "sender" | "recipient" | "data";
  code: number;
  message: string;
}
export interface SmtpSink {
  /** For `SMTP_URL`. */
  url: string;
  /** The same with a name and a password, which the sink takes unless it refuses at `auth`. */
  urlWithPassword: string;
  /** What it refuses us with, until this is undefined again. */
  refusal: Refusal | undefined;
  /** Conversations that ended with `refusal`. */
  refusals: number;
  /** Everything that was accepted, oldest first. */
  received: ReceivedMail[];
  /** Decides about each recipient; default: accept. */
  decide: (recipient: string) => Verdict;
  /** Runs when a message has arrived whole and before it is acknowledged; default: nothing. */
  beforeAccept: () => Promise<void>;
  /** Resolves with the next or an already received message that fits. */
  waitFor(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  /** The six digits of the newest message to this address that was not asked for before. */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
}
/** A real SMTP server on loopback that keeps what it is sent. */
export declare function startSmtpSink(port?: number): Promise<SmtpSink>;
