import { html } from "hono/html";
import { outsidePaths } from "#shared/paths.ts";
import type { NewMessage } from "../platform/mail/new-message.ts";

/** Asks somebody to join; the link is the sign-in page, since the address itself is the key. */
export function invitationMail(given: {
  to: string;
  businessId: string;
  businessName: string;
  /** Name or address of whoever asks. */
  inviter: string;
  days: number;
  publicUrl: URL;
}): NewMessage {
  const { to, businessId, businessName, inviter, days, publicUrl } = given;
  const address = new URL(outsidePaths.register.href(), publicUrl).href;
  const subject = `Join ${businessName} on Review Flow`;
  const how = `Sign in with this address (${to}) within ${days} days, and you are in.`;
  return {
    ...{ kind: "notification", businessId, to, subject },
    text: `${inviter} asks you to work with them in ${businessName} on Review Flow.\n\n${how}\n\n${address}\n\nIf you do not know them, do nothing.`,
    html: `${html`<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body
      style="font:17px/1.5 system-ui,sans-serif;color:#222;max-width:36em">
      <p>${inviter} asks you to work with them in <strong>${businessName}</strong> on Review Flow.</p>
      <p>${how}</p>
      <p><a href="${address}">Sign in</a></p>
      <p style="color:#666;font-size:15px">If you do not know them, do nothing.</p></body></html>`}`,
  };
}
