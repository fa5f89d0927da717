import { ImapFlow } from "imapflow";
import { isLoopbackHost } from "../../../platform/http/loopback.ts";

/** Mails of one visit; the next one a minute later takes the rest. */
const maxMails = 200;
/** As for mails that are posted. */
const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 20_000;

/**
 * Hands on each unread mail of the mailbox and marks it as read afterwards: what is read before a crash comes again, and
 * has no second effect.
 * @throws imapflow's error, with `isOfFolder` where the server refuses the folder, or that of `receive`
 */
export async function readMailbox(
  url: URL,
  receive: (raw: Uint8Array) => Promise<void>,
): Promise<void> {
  const isSecure = url.protocol === "imaps:";
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    // The password leaves this machine over TLS alone.
    ...(!isSecure && !isLoopbackHost(url.hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    logger: false,
  });
  // What ends the connection also ends the call that waits for it.
  client.on("error", () => {});
  try {
    await client.connect();
    await openFolder(client, decodeURIComponent(url.pathname.slice(1)) || "INBOX");
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unread.slice(0, maxMails)) {
      const one = { uid: true } as const;
      const head = await client.fetchOne(String(uid), { size: true }, one);
      const isTooLarge = head && (head.size ?? 0) > maxBytes;
      const mail = !isTooLarge && (await client.fetchOne(String(uid), { source: true }, one));
      const source = mail ? mail.source : undefined;
      if (source) await receive(source);
      await client.messageFlagsAdd(String(uid), ["\\Seen"], one);
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
    // It answered, so that it is not the connection.
    const isOfFolder = (error as { responseStatus?: string }).responseStatus !== undefined;
    throw Object.assign(error as Error, { isOfFolder });
  }
}
