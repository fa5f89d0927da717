declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface ImapServer {
    server: Server;
    getMailbox(path: string): { messages: { flags: string[] }[] };
    appendMessage(folder: string, flags: string[], date: false, raw: string): void;
  }
  function createImapServer(options: object): ImapServer;
  export = createImapServer;
}
