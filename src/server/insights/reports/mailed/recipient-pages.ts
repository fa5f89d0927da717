import { html } from "hono/html";
import { plainPage } from "../../../platform/http/plain-page.ts";
import { hideAddress } from "../../../platform/mail/mail-address.ts";
import type { RecipientStatus } from "./mail-store.ts";

const nameOf = ({ businessName }: RecipientStatus) => businessName || "this business";
const often = { weekly: "Every Monday", monthly: "On the first of every month" };

const what = (found: RecipientStatus) =>
  html`${often[found.period]}, <strong dir="auto">${nameOf(found)}</strong> sends the report <strong dir="auto">${found.title}</strong> to <strong>${hideAddress(found.address)}</strong>.`;

/** Offers no choice when the reports are already being sent. */
export const agreePage = (found: RecipientStatus, stop: string) =>
  found.isConfirmed && !found.isStopped && !found.isPaused
    ? agreedPage(found, stop)
    : plainPage({
        title: "Get these reports",
        body: html`<h1>Get these reports by email?</h1>
<p>${what(found)} It shows figures about reviews and does not name customers.</p>
<form method="post"><button type="submit">Yes, send them</button></form>
<p class="quiet">Every report has a link to stop them. Not interested? Just close this page and nothing is sent.</p>`,
      });

/** @param stop link for stopping the reports, even before the first one. */
export const agreedPage = (found: RecipientStatus, stop: string) =>
  plainPage({
    title: "You will get these reports",
    body: html`<h1>You will get these reports</h1>
<p>${what(found)}</p>
<p class="quiet">You can close this page. Every report has a link to stop them. Changed your mind? <a href="${stop}">Stop them</a></p>`,
  });

export const stopPage = (found: RecipientStatus) =>
  plainPage({
    title: "Stop these reports",
    body: html`<h1>Stop these reports?</h1>
<p><strong dir="auto">${nameOf(found)}</strong> will not send the report <strong dir="auto">${found.title}</strong> to <strong>${hideAddress(found.address)}</strong> any more.</p>
<form method="post"><button type="submit">Stop them</button></form>
<p class="quiet">It takes effect at once. You do not need an account.</p>`,
  });

/** @param again link for restarting the reports. */
export const stoppedPage = (found: RecipientStatus, again: string) =>
  plainPage({
    title: "The reports are stopped",
    body: html`<h1>The reports are stopped</h1>
<p><strong dir="auto">${nameOf(found)}</strong> will not send the report <strong dir="auto">${found.title}</strong> to <strong>${hideAddress(found.address)}</strong> any more.</p>
<p class="quiet">You can close this page. Changed your mind? <a href="${again}">Get them again</a></p>`,
  });

/** The business removed the address, or the view. */
export const removedPage = () =>
  plainPage({
    title: "These reports no longer exist",
    body: html`<h1>These reports no longer exist</h1>
<p>The business removed this report or your address. Nothing more is sent.</p>
<p class="quiet">You can close this page.</p>`,
  });

export const unknownRecipientPage = () =>
  plainPage({
    title: "This link does not work",
    body: html`<h1>This link does not work</h1>
<p>It may have been cut off on its way. Open it once more from the email itself.</p>`,
  });
