import type { MailTransport, OutgoingMail } from "../../platform/mail/mail.ts";

export interface RecordingMailServer {
  transport: MailTransport;
  isDown: boolean;
  /** What it took and what it refused since the last call. */
  take(): { sent: OutgoingMail[]; refused: OutgoingMail[] };
}

export const isInvitation = ({ headers }: OutgoingMail): boolean => "List-Unsubscribe" in headers;

/** A mail server that keeps what it takes. It is down when told so, and knows no such user as every hundredth recipient. */
export function createRecordingMailServer(): RecordingMailServer {
  let taken: ReturnType<RecordingMailServer["take"]> = { sent: [], refused: [] };
  let invitations = 0;
  const server: RecordingMailServer = {
    isDown: false,
    take() {
      const before = taken;
      taken = { sent: [], refused: [] };
      return before;
    },
    transport: {
      leavesMachine: true,
      async send(mail) {
        if (server.isDown) return { outcome: "pause", reason: "connect ECONNREFUSED" };
        if (isInvitation(mail)) invitations += 1;
        if (isInvitation(mail) && invitations % 100 === 50) {
          taken.refused.push(mail);
          return { outcome: "reject", reason: "550 5.1.1 No such user" };
        }
        taken.sent.push(mail);
        return { outcome: "sent" };
      },
      async close() {},
    },
  };
  return server;
}
