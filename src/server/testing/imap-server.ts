import type { AddressInfo } from "node:net";
import createImapServer from "hoodiecrow-imap";

type OutputHandler = ReturnType<typeof createImapServer>["outputHandlers"][number];

/** An in-memory mailbox on a third-party IMAP server. The user is `testuser`, the password `testpass`. */
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
    /** Breaks the connection in the middle of the next mail that is read. */
    cutNext() {
      const cut: OutputHandler = (connection, response, _description, _parsed, command) => {
        if (!/BODY\.PEEK\[\]/.test(command)) return;
        imap.outputHandlers.splice(imap.outputHandlers.indexOf(cut), 1);
        response.skipResponse = true;
        connection.socket.end("* 1 FETCH (UID 1 BODY[] {5000}\r\nFrom: someone");
      };
      imap.outputHandlers.push(cut);
    },
    /** Simulates a restored mailbox: from now on all its mails have new ids. */
    renew() {
      imap.getMailbox("INBOX").uidvalidity += 1;
    },
    stop: () => new Promise<unknown>((resolve) => server.close(resolve)),
  };
}
