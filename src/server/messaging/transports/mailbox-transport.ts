import sql from "sql-template-tag";
import type { Database } from "../../platform/database/database.ts";
import type { MailTransport } from "../../platform/mail/mail.ts";
import { showMailAddress } from "../../platform/mail/mail-address.ts";

/** Keeps every message on this machine for the page at `/mailbox`. Used when no SMTP_URL is set. */
export function createMailboxTransport(database: Database): MailTransport {
  return {
    leavesMachine: false,
    async send(mail) {
      try {
        const headers = { ...(mail.replyTo && { "Reply-To": mail.replyTo }), ...mail.headers };
        await database.serviceTransaction((tx) =>
          tx.execute(sql`
            insert into local_mailbox (message_id, to_address, from_address, subject, text, html, headers)
            values (${mail.messageId}, ${mail.to}, ${showMailAddress(mail.from)}, ${mail.subject}, ${mail.text}, ${mail.html},
              ${JSON.stringify(headers)})
            on conflict (message_id) do nothing`),
        );
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: "retry", reason: (error as Error).message };
      }
    },
    close: async () => undefined,
  };
}
