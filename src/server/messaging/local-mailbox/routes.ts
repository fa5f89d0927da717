import { Hono } from "hono";
import { html, raw } from "hono/html";
import { AppError } from "#shared/errors.ts";
import { isLocalPeer } from "../../platform/http/local-peer.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMessage, listMessages, type MailboxMessage } from "./store.ts";

/** The mailbox on this machine: people read it at `/mailbox`, programs at `/mailbox/messages`. */
export function mailboxRoutes({ database }: Pick<Platform, "database">): Hono {
  const router = new Hono();
  router.use("/mailbox/*", async (http, next) => {
    if (!isLocalPeer(http)) throw new AppError("route.not_found");
    await next();
  });

  router.get("/mailbox/messages", async (http) => {
    return http.json(await database.serviceTransaction((tx) => listMessages(tx, 500)));
  });

  router.get("/mailbox", async (http) => {
    const messages = await database.serviceTransaction((tx) => listMessages(tx, 100));
    return http.html(listPage(messages));
  });

  router.get("/mailbox/:id{[0-9]+}", async (http) => {
    const message = await database.serviceTransaction((tx) =>
      findMessage(tx, http.req.param("id")),
    );
    if (!message) throw new AppError("not_found");
    // Mail carries its own styles, so it is shown in a sandbox where nothing can run or load.
    http.header(
      "content-security-policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
    return http.html(raw(message.html));
  });
  return router;
}

const listPage = (messages: MailboxMessage[]) =>
  plainPage({
    title: "Mailbox on this machine",
    wide: true,
    body: html`<h1>Mailbox on this machine</h1>
<p class="quiet">Mail is not leaving this machine. Set SMTP_URL to send it. <a href="/mailbox">Look again</a></p>
${messages.length === 0 ? html`<p>No messages yet. Sign in or invite a contact, and the message appears here.</p>` : html`<ul class="messages">${messages.map(item)}</ul>`}`,
  });

/** The newest message starts open, because it is usually the one the reader is waiting for. */
const item = (
  message: MailboxMessage,
  index: number,
) => html`<li><details${raw(index === 0 ? " open" : "")}>
<summary><strong>${message.subject}</strong>
<span class="quiet">To ${message.to} · <time datetime="${message.createdAt}">${message.createdAt.slice(0, 19).replace("T", " ")} UTC</time></span></summary>
<div class="body"><p class="quiet">From ${message.from}</p><pre>${linked(message.text)}</pre>
<p><a href="/mailbox/${message.id}">See it as mail</a></p></div>
</details></li>`;

/** Turns addresses in a text into links, so that people can follow them from here. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`));
