import { html } from "hono/html";
import type { IneligibleReason } from "#shared/campaigns/eligibility.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import type { CollectionFacts } from "./store.ts";

/**
 * The public explanation of each reason why a contact is ineligible, finishing "it never writes to people who:". A new
 * reason needs one here as well; contacts that only wait for the plan are invited later.
 */
const leftOut = ({
  areTextsOn,
  cooldownDays,
}: CollectionFacts): Record<Exclude<IneligibleReason, "invitation_waiting">, string> => ({
  no_email: areTextsOn
    ? "have no email address on file and didn’t agree to texts"
    : "have no email address on file",
  no_name: "have no name on file",
  unsubscribed: "unsubscribed",
  bounced: "can no longer be reached at their address",
  complained: "marked an earlier message as spam",
  relation: "work for the business, are family of it or act for it",
  not_customer: "haven’t used its service",
  asked_recently: `were asked within the last ${cooldownDays} days`,
  declined: "said within the last 365 days that they don’t want to be asked",
  no_lawful_basis:
    "live where the law asks for a recorded reason to write to them, if there is none",
});

export function noticePage(facts: CollectionFacts) {
  const { name, asked, askedByText, answered, areTextsOn } = facts;
  const byText = areTextsOn ? ", by text if they agreed to texts," : "";
  const textsAmong =
    askedByText > 0 ? `, ${askedByText.toLocaleString("en-US")} of them by text` : "";
  return plainPage({
    title: `How ${name} collects reviews`,
    wide: true,
    body: html`<h1>How ${name} collects reviews</h1>
<p>${name} asks its customers for reviews with Review Flow. This page is written from its current settings.</p>
<h2>Who is asked</h2>
<p>Customers who used the service, by email${byText} or with a link that anyone can open. Review Flow has no way to
choose people by what they think. Whatever the business chooses, it never writes to people who:</p>
<ul>${Object.values(leftOut(facts)).map((words) => html`<li>${words}</li>`)}</ul>
<h2>What they are offered</h2>
<p>${offer(facts)} The rating changes nothing: with one star or five, the next page is the same, and no
setting can change that. Customers can also write to the business privately.</p>
<h2>Help with writing</h2>
<p>${helpWords[facts.writingHelp]}</p>
<h2>What is not done</h2>
<p>Nothing is offered in return for a review, and none is written or posted for a customer. Every email has an
unsubscribe link${areTextsOn ? ", and every text says how to stop them" : ""}.</p>
<h2>In numbers</h2>
<p>In the last twelve months ${count(asked, "customer was", "customers were")} asked${textsAmong}, and
${count(answered, "has", "have")} answered.</p>`,
  });
}

export function unknownBusinessPage() {
  return plainPage({
    title: "There is nothing at this address",
    body: html`<h1>There is nothing at this address</h1>
<p>The business may have left, or the link may be missing a piece. Ask the business for its link.</p>`,
  });
}

const ownWords = `Every word of a text that is put together has its source in that customer’s answers; complaints
stay complaints, and no rating, name or praise is added. Customers see what came from where, may take their own text
instead, and confirm that it is their own experience before they copy it.`;

const helpWords: Record<CollectionFacts["writingHelp"], string> = {
  none: "None. Customers see their own words as they wrote them.",
  "own-words": `A writing aid may put a customer’s own words in order, if the customer likes. ${ownWords}`,
  model: `A writing aid may put a customer’s own words in order, if the customer likes, also with a language model
that is sent these answers and nothing else. What it writes is checked before anyone sees it. ${ownWords}`,
};

function offer({
  destinations,
  destinationsDiffer,
}: Pick<CollectionFacts, "destinations" | "destinationsDiffer">) {
  if (destinationsDiffer)
    return "Everyone who answers the same questions is offered the same review sites, in the same order.";
  if (destinations.length === 0)
    return "Everyone answers the same questions; no review site is linked.";
  const list = new Intl.ListFormat("en").format(destinations);
  return `Everyone who answers is offered the same review sites, in the same order: ${list}.`;
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
