import type { MailTransport, OutgoingMail } from "../../platform/mail/mail.ts";

export interface RecordingMailServer {
  transport: MailTransport;
  isDown: boolean;
  /** The messages accepted and refused since the last call. */
  take(): { sent: OutgoingMail[]; refused: OutgoingMail[] };
}

export const isInvitation = ({ headers }: OutgoingMail): boolean => "List-Unsubscribe" in headers;

/**
 * A mail server that records accepted messages. It can be taken down, and rejects every hundredth recipient as unknown.
 */
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
