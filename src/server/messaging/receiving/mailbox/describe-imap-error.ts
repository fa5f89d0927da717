import { describeTlsError } from "../../../platform/describe-tls-error.ts";

/** Fields of imapflow's errors. */
interface ImapError {
  message: string;
  code?: string;
  authenticationFailed?: boolean;
  isOfFolder?: boolean;
  /** The server's own message. */
  responseText?: string;
}

const unreachable = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "ETIMEOUT",
  "CONNECT_TIMEOUT",
  "GREETING_TIMEOUT",
  "NoConnection",
  "EConnectionClosed",
  "ClosedAfterConnectText",
  "ClosedAfterConnectTLS",
];

/** Explains to an administrator why the mailbox cannot be read, and what to do. */
export function describeImapError(error: ImapError, url: URL): string {
  const { code = "", message, responseText } = error;
  const server = `The mail server ${url.host}`;
  if (error.authenticationFailed)
    return `${server} refuses the name or the password in INBOUND_IMAP_URL${quote(responseText)}. Check both.`;
  if (error.isOfFolder)
    return `${server} does not open the folder at the end of INBOUND_IMAP_URL${quote(responseText)}. Check its name.`;
  const tls = describeTlsError(error);
  if (tls) return `No TLS connection to ${url.host}: ${tls}.`;
  if (unreachable.includes(code))
    return `${server} cannot be reached (${code}). Check that it runs, and the host and port in INBOUND_IMAP_URL.`;
  return `${server} cannot be read${quote(responseText ?? message)}.`;
}

const quote = (words: string | undefined) => (words ? ` (“${words.slice(0, 300)}”)` : "");
