import { html } from "hono/html";
import { paths } from "#shared/paths.ts";
import type { Tx } from "../platform/database/database.ts";
import type { Platform } from "../platform/platform.ts";
import { notifyMembers } from "./store.ts";

export interface StoredResponse {
  id: string;
  businessId: string;
  flowTitle: string;
}

/** A message of this feature, as the messages feature takes it. */
export interface NotificationMail {
  kind: "notification";
  businessId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface NotifyDeps extends Pick<Platform, "config" | "clock"> {
  queueMail(tx: Tx, mail: NotificationMail): Promise<unknown>;
}

/**
 * Tells everybody of the business, in the application and, where their settings say so, by mail; in
 * the transaction that stores the answer. The same words for every rating: none is read here.
 */
export async function notifyOfResponse(
  deps: NotifyDeps,
  tx: Tx,
  response: StoredResponse,
): Promise<void> {
  const { businessId, flowTitle } = response;
  const path = paths.response.href({ responseId: response.id });
  const recipients = await notifyMembers(tx, {
    businessId,
    responseId: response.id,
    title: "A customer has answered",
    body: flowTitle,
    path,
    now: deps.clock.now(),
  });
  const words = mailWords(deps.config.publicUrl, path, flowTitle);
  for (const { email, byMail } of recipients) {
    if (!byMail) continue;
    await deps.queueMail(tx, { kind: "notification", businessId, to: email, ...words });
  }
}

function mailWords(publicUrl: URL, path: string, flowTitle: string) {
  const address = new URL(path, publicUrl).href;
  const settings = new URL(paths.notificationSettings.href(), publicUrl).href;
  const subject = `A customer has answered: ${flowTitle}`;
  return {
    subject,
    text: `${subject}\n\nRead it: ${address}\n\nYou get this because e-mail notifications are on. Turn them off: ${settings}`,
    html: `${html`<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body
      style="font:17px/1.5 system-ui,sans-serif;color:#222;max-width:36em">
      <p>A customer has answered: <strong>${flowTitle}</strong></p>
      <p><a href="${address}">Read the answer</a></p>
      <p style="color:#666;font-size:15px">You get this because e-mail notifications are on.
      <a href="${settings}" style="color:#666">Change your notification settings</a></p></body></html>`}`,
  };
}
