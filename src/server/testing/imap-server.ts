import type { AddressInfo } from "node:net";
import createImapServer from "hoodiecrow-imap";

/** A mailbox in memory of an IMAP server that is not ours. The name is `testuser`, the password `testpass`. */
export async function startImapServer(port = 0) {
  const imap = createImapServer({ storage: { INBOX: { messages: [] } } });
  const { server } = imap;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    add: (raw: string) => imap.appendMessage("INBOX", [], false, raw.replace(/\r?\n/g, "\r\n")),
    countUnread: () =>
      imap.getMailbox("INBOX").messages.filter(({ flags }) => !flags.includes("\\Seen")).length,
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
