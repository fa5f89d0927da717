import { ImapFlow } from "imapflow";
import { isLoopbackHost } from "../../../platform/http/loopback.ts";
import type { MailName } from "./mailbox-failures.ts";

/** Mails per visit; the next one a minute later takes the rest. */
const maxMails = 200;
/** The same limit as for posted mails. */
const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 20_000;

/** An unread mail. */
export interface FoundMail extends MailName {
  subject: string;
  sender: string;
  /**
   * @returns undefined when the mail is larger than we accept.
   * @throws the mail server's error.
   */
  read(): Promise<Uint8Array | undefined>;
}

/** The mail server lists a mail but does not deliver it. */
export class NotGivenOut extends Error {}

export interface Visitor {
  /** Chooses the unread mails to skip. */
  leaveOut(uidValidity: string, unread: number[]): Promise<Set<number>>;
  /** @returns true when the mail is finished with and may be marked as read. */
  receive(mail: FoundMail): Promise<boolean>;
}

/**
 * Passes on each unread mail of the mailbox and then marks it as read: a mail passed on before a crash comes again, and
 * has no second effect.
 * @throws imapflow's error, with `isOfFolder` if the server refuses the folder, or the visitor's error
 */
export async function readMailbox(url: URL, visitor: Visitor): Promise<void> {
  const isSecure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // The password leaves this machine only over TLS.
    ...(!isSecure && !isLoopbackHost(url.hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
  });
  // An error that ends the connection also rejects the pending call, which reports it.
  client.on("error", () => {});
  try {
    await client.connect();
    await openFolder(client, decodeURIComponent(url.pathname.slice(1)) || "INBOX");
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    const uidValidity = client.mailbox ? String(client.mailbox.uidValidity) : "";
    const leftOut = await visitor.leaveOut(uidValidity, unread);
    for (const uid of unread.filter((one) => !leftOut.has(one)).slice(0, maxMails)) {
      const one = { uid: true } as const;
      const head = await client.fetchOne(String(uid), { size: true, envelope: true }, one);
      // It was deleted in the meantime.
      if (!head) continue;
      const isDone = await visitor.receive({
        uidValidity,
        uid,
        subject: head.envelope?.subject ?? "",
        sender: head.envelope?.from?.[0]?.address ?? "",
        async read() {
          if ((head.size ?? 0) > maxBytes) return undefined;
          const mail = await client.fetchOne(String(uid), { source: true }, one);
          const source = mail ? mail.source : undefined;
          if (!source) throw new NotGivenOut();
          return source;
        },
      });
      if (isDone) await client.messageFlagsAdd(String(uid), ["\\Seen"], one);
    }
    await client.logout();
  } finally {
    client.close();
  }
}

async function openFolder(client: ImapFlow, folder: string): Promise<void> {
  try {
    await client.mailboxOpen(folder);
  } catch (error) {
    // The server answered, so the connection is not at fault.
    const isOfFolder = (error as { responseStatus?: string }).responseStatus !== undefined;
    throw Object.assign(error as Error, { isOfFolder });
  }
}
