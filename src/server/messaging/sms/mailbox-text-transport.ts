import type { MailTransport } from "../../platform/mail/mail.ts";
import type { TextTransport } from "./sms.ts";

/** Shows texts and calls in the mailbox on this machine. */
export function createMailboxTextTransport(mailbox: MailTransport): TextTransport {
  return {
    send: ({ id, to, channel, text }) =>
      mailbox.send({
        messageId: `${id}@text.invalid`,
        from: { name: "", address: channel },
        to,
        subject: channel === "voice" ? "Phone call" : "Text message",
        text,
        html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
        headers: { "X-Channel": channel },
      }),
  };
}
