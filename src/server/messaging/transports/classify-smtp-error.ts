import { describeTlsError } from "../../platform/describe-tls-error.ts";
import type { NotDelivered } from "../../platform/mail/mail.ts";

/** Fields of nodemailer's errors. */
export interface SmtpError {
  message: string;
  /** Nodemailer's own code, such as `EAUTH`. */
  code?: string;
  /** The step that failed; `CONN` even when the connection is lost later. */
  command?: string;
  /** The server's reply and its first three digits; absent when there was none. */
  response?: string;
  responseCode?: number;
}

/** Nodemailer's codes for failures that would affect every message. */
const connectionCodes = ["ECONNECTION", "ESOCKET", "ETIMEDOUT", "EDNS", "ETLS", "EPROTOCOL"];

/**
 * Enhanced status codes (RFC 3463) about addresses, mailboxes, sizes and contents. 5.1.7 and 5.1.8 are about the
 * sender.
 */
const aboutMessage = /^5\.(1\.[^78]|2\.|3\.4|6\.)/;
/** Codes about the sender, and about an account limit that some servers (Gmail's) announce at the recipient. */
const aboutUs = /^5\.(1\.[78]|4\.5|7\.[089]$)/;
/**
 * Postfix and Exim report objections to the client, its name or the sender at the recipient, mostly under 5.7.1, which
 * a recipient's own refusal shares. If they mean one message, a pause costs little.
 */
const wordsAboutUs =
  /relay(ing)? (access )?(is )?(denied|not permitted|not allowed)|unable to relay|client host\b.*(rejected|blocked)|(helo command|sender address) rejected/i;
/** Replies to a client that has to authenticate, or failed to (RFC 4954). */
const authenticationCodes = [530, 534, 535, 538];

/**
 * Distinguishes a refusal of one message from one of the account or the connection, which would affect all messages.
 */
export function classifySmtpError(error: SmtpError): NotDelivered {
  const { code = "", command = "", response = "", responseCode } = error;
  const tlsError = responseCode === undefined ? describeTlsError(error) : undefined;
  // A server's message may contain a NUL, which databases cannot store.
  const message = error.message.replace(/\p{Cc}+/gu, " ");
  const reason = tlsError ? `No TLS connection to the mail server: ${tlsError}.` : message;
  const status = response.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/)?.[1] ?? "";
  const pause = { outcome: "pause", reason } as const;
  const reject = { outcome: "reject", reason } as const;
  const retry = { outcome: "retry", reason } as const;

  if (code === "EAUTH") return pause;
  if (responseCode === undefined) return connectionCodes.includes(code) ? pause : retry;
  if (authenticationCodes.includes(responseCode)) return pause;
  switch (command) {
    case "RCPT TO":
      if (responseCode < 500) return retry;
      return aboutUs.test(status) || wordsAboutUs.test(response) ? pause : reject;
    case "DATA":
      if (responseCode < 500) return retry;
      return aboutMessage.test(status) || (status === "" && responseCode === 552) ? reject : pause;
    default:
      // MAIL FROM and everything before it is the same for each message, except its size.
      return status === "5.3.4" ? reject : pause;
  }
}
