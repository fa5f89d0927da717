declare module "hoodiecrow-imap" {
  import type { Server, Socket } from "node:net";

  type OutputHandler = (
    connection: { socket: Socket },
    response: { skipResponse?: boolean },
    description: string,
    parsed: unknown,
    command: string,
  ) => void;
  interface ImapServer {
    server: Server;
    outputHandlers: OutputHandler[];
    getMailbox(path: string): { messages: { flags: string[] }[]; uidvalidity: number };
    appendMessage(folder: string, flags: string[], date: false, raw: string): void;
  }
  function createImapServer(options: object): ImapServer;
  export = createImapServer;
}
