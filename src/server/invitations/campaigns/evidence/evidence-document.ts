import { html } from "hono/html";
import { looksHandPicked, percentAsked } from "#shared/invitations/hand-picking.ts";
import { type NotInvited, notInvitedWords } from "#shared/invitations/not-invited.ts";
import { documentStyle } from "./document-style.ts";
import type { Evidence } from "./evidence.ts";
import { lookedFor } from "./looked-for.ts";
import type { Person } from "./people-store.ts";
import { factsOf } from "./person-words.ts";

/** People in the document itself; all of them are in the table beside it. */
const mostListed = 1000;

/** For people to read and print: one file that needs nothing else. */
export async function evidenceDocument(evidence: Evidence): Promise<string> {
  const { campaign, madeAt } = evidence;
  const when = whenIn(campaign.timeZone);
  const title = `Evidence of a campaign: ${campaign.flowTitle}, ${when(campaign.sentAt)}`;
  const page = await html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${documentStyle}</style></head>
<body><main>
<h1>Evidence of a campaign</h1>
<p>Who could be asked for a review, who was, in which words, and where the page led: written down by Review Flow in the
same step as the invitations. What happened afterwards is as of ${when(madeAt)}, when this was downloaded.</p>
${theSending(evidence, when)}
${whoWasAsked(evidence)}
${wordings(evidence, when)}
${places(evidence)}
${incentives(evidence)}
<h2>The rating decides nothing</h2>
<p>Who may be asked is decided by what stands under “Not asked, and why”, and by nothing that anybody answered: no rating
and no opinion is looked at. Review Flow offers no way to choose people by what they think. One star or five, the page
after the answer is the same.</p>
${afterwards(evidence, when)}
${people(evidence)}
</main></body></html>`;
  return page.toString();
}

type When = (moment: string | Date) => string;
const whenIn = (timeZone: string): When => {
  const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "long", timeZone });
  return (moment) => format.format(new Date(moment));
};
const number = (value: number) => value.toLocaleString("en-US");

function theSending({ campaign }: Evidence, when: When) {
  return html`<h2>The sending</h2>
<dl><dt>Business</dt><dd>${campaign.wordings[0]?.businessName}</dd>
<dt>When</dt><dd>${when(campaign.sentAt)}</dd>
<dt>By</dt><dd>${campaign.sentBy ?? "Somebody who no longer belongs to the business"}</dd>
<dt>Review flow</dt><dd>${campaign.flowTitle}</dd>
<dt>Sent to</dt><dd>${campaign.toEveryone ? "Everybody who could be asked" : "A choice of people"}</dd></dl>`;
}

function whoWasAsked({ campaign }: Evidence) {
  const { eligible, asked, waiting, takenBack, notEligible } = campaign;
  const share = eligible === 0 ? "" : ` (${percentAsked(campaign)} %)`;
  return html`<h2>Who was asked</h2>
<p><strong>${number(asked)} of ${number(eligible)} who could be asked were asked${share}.</strong>
${looksHandPicked(campaign) ? "Most of those who could be asked were left out." : ""}</p>
<dl><dt>Could be asked</dt><dd>${number(eligible)}</dd><dt>Asked</dt><dd>${number(asked)}</dd>
<dt>Of these, had to wait for the plan</dt><dd>${number(waiting)}</dd>
<dt>Left out</dt><dd>${number(eligible - asked - takenBack)}</dd>
<dt>Taken back before it was sent</dt><dd>${number(takenBack)}</dd></dl>
<h3>Not asked, and why</h3>
${
  Object.keys(notEligible).length === 0
    ? html`<p>Everybody in the business's contacts could be asked.</p>`
    : html`<dl>${Object.entries(notEligible)
        .sort(([, a], [, b]) => b - a)
        .map(
          ([reason, count]) =>
            html`<dt>${notInvitedWords[reason as NotInvited]}</dt><dd>${number(count)}</dd>`,
        )}</dl>`
}`;
}

function wordings({ campaign, messages }: Evidence, when: When) {
  return html`<h2>The wording</h2>
<p>As a made-up customer would have got it. Each person got it in their own name, with a link of their own.</p>
${messages.map(({ subject, text }, n) => {
  const { from, template } = campaign.wordings[n] ?? {};
  return html`<h3>${messages.length > 1 ? `${n + 1}. ` : ""}${template}</h3>
<p>Used from ${when(from ?? campaign.sentAt)}. Subject: <strong>${subject}</strong></p><pre>${text}</pre>`;
})}`;
}

function places({ campaign: { destinations } }: Evidence) {
  const heading = html`<h2>Where the page led</h2>`;
  if (destinations.length === 0)
    return html`${heading}<p>No place to post was linked when this was sent.</p>`;
  return html`${heading}<p>Everybody who answers is offered the same places, in the same order. When this was sent they were:</p>
<ol>${destinations.map(({ label, url }) => html`<li>${label}: <span class="address">${url}</span></li>`)}</ol>`;
}

function incentives({ messages }: Evidence) {
  const found = messages.flatMap(({ problems }) => problems);
  return html`<h2>${found.length === 0 ? "No incentive was offered" : "Incentives"}</h2>
<p>Review Flow has no feature that gives anything for a review, and checks every wording before it is sent: for anything
offered in return (${quoted(lookedFor.incentives)}), for asking only the pleased, or for a certain rating
(${quoted(lookedFor.onlyThePleased)}), and for a place that forbids asking (${quoted(lookedFor.forbidding)}). The same
check was made once more for this document.</p>
${
  found.length === 0
    ? html`<p><strong>Found: nothing.</strong></p>`
    : html`<p><strong>Found:</strong></p><ul>${found.map((words) => html`<li>${words}</li>`)}</ul>`
}`;
}

const quoted = (words: string[]) => words.map((one) => `“${one}”`).join(", ");

function afterwards({ people, madeAt }: Evidence, when: When) {
  const of = (fits: (one: Person) => boolean) => number(people.filter(fits).length);
  return html`<h2>What happened afterwards</h2><p>As of ${when(madeAt)}.</p>
<dl><dt>Sent</dt><dd>${of(({ sentAt }) => sentAt !== null)}</dd>
<dt>Answered</dt><dd>${of(({ answeredAt }) => answeredAt !== null)}</dd>
<dt>Waiting or on their way</dt><dd>${of(({ status }) => status === "held" || status === "queued")}</dd>
<dt>Could not be delivered</dt><dd>${of(({ status }) => status === "failed")}</dd>
<dt>Stopped before it was sent</dt><dd>${of(({ status, sentAt }) => status === "stopped" && !sentAt)}</dd>
<dt>Erased since, and so not known</dt><dd>${of(isUnknown)}</dd></dl>`;
}

/** Whoever was asked had an invitation: it went with the contact. */
const isUnknown = ({ standing, status }: Person) =>
  (standing === "asked" || standing === "waiting") && status === null;

function people({ campaign, people: everybody }: Evidence) {
  const listed = everybody.slice(0, mostListed).map((one) => factsOf(one, campaign.wordings));
  const more = everybody.length > mostListed ? `The first ${number(mostListed)} of them. ` : "";
  return html`<h2>The people</h2>
<p>${more}All ${number(everybody.length)}, with the moments, are in people.csv. Whoever was erased since is counted and not named.</p>
<div class="table" tabindex="0" role="region" aria-label="The people"><table><thead><tr><th scope="col">Name</th><th scope="col">Address</th><th scope="col">Could be asked</th>
<th scope="col">Asked</th><th scope="col">Invitation now</th></tr></thead><tbody>
${listed.map(
  (one) => html`<tr><td>${one.name}</td><td class="address">${one.address}</td>
<td>${one.couldBeAsked ? "Yes" : `No. ${one.whyNot}`}</td><td>${one.asked}</td><td>${one.invitationNow}</td></tr>`,
)}</tbody></table></div>`;
}
