import { minCooldownDays, minDaysBetweenInvitations } from "#shared/campaigns/eligibility.ts";
import { languageCount } from "./language-count.ts";

export interface Feature {
  title: string;
  /** Text on the landing page. */
  short: string;
  /** One paragraph on its benefit. */
  text: string;
  points: string[];
}

/** The advertised features, in the order of the features page and the landing page. The product has all of them. */
export const features: Feature[] = [
  {
    title: "Automated review flows",
    short:
      "Write your questions once. Everyone you invite answers the same ones, on a page that opens at once on any phone.",
    text: "A review flow is a title and a few questions. Write it once, and every customer you invite gets the same one, on a page that opens instantly on any phone. No app, no account.",
    points: [
      "Stars, one choice, several choices, a line or a paragraph of text; required or not",
      "Starter flows by trade, insurance agencies among them",
      "A link, a QR code and a card to print; personal links in invitations",
      `The customer’s page in ${languageCount} languages, and your own texts in as many as you write`,
      "Questions that only those see who chose an option; never by how happy they are",
      "A color, a cover, a logo and thank-you words for each flow",
      "Drafts, publishing, and changes that wait until you publish them",
    ],
  },
  {
    title: "AI-powered insights",
    short:
      "Customers get help to put their notes in order, with nothing invented. You see what they keep bringing up.",
    text: "It arranges, it doesn’t invent. It puts a customer’s notes in order, shows where each word came from, and never adds praise, names or numbers. Everything but the written summary of topics works without an outside AI service.",
    points: [
      "Every answer beside its stars, in the customer’s own words",
      "Writing help for customers: their own words, arranged, and checked word by word",
      "A complaint stays a complaint, whatever the arrangement",
      "Topics across responses, each with quotes that open their responses",
    ],
  },
  {
    title: "Real-time notifications",
    short:
      "A response is on your dashboard the moment it’s sent, so you can call back while it still matters.",
    text: "A response is on your dashboard the moment it’s sent. The rules are the same for one star and for five.",
    points: [
      "The dashboard and the inbox update live",
      "Assign, tag and answer responses by email, right in the inbox",
      "By email, as a browser notification, or as a daily or weekly digest",
      "For each kind as you choose, and never in your quiet hours",
    ],
  },
  {
    title: "Customizable templates",
    short: "Starter questions by trade, and emails in your words, with your logo and color.",
    text: "Your greeting, your reason for asking, your name under it. What the law requires in every email is added automatically.",
    points: [
      "Your postal address and a one-click unsubscribe link in every email",
      "Your own subject and wording, with the customer’s name in it",
      "A visual editor, previews for phone and desktop, and earlier versions to go back to",
      "Your logo and your color, in light and dark",
      "A check that stops incentives and leading words before they are sent",
    ],
  },
  {
    title: "Email automation",
    short:
      "Ask a few days after the service, remind at most twice, stop after an answer. Smart timing finds the best hours.",
    text: `Send invitations yourself, or let automations invite and remind your customers. With restraint: people who unsubscribe never hear from you again, and no one is invited again within ${minDaysBetweenInvitations} days, or within those that you set for an automation, at least ${minCooldownDays}.`,
    points: [
      "Invitations to one person, a selection, or everyone eligible",
      "Before you send: who won’t be asked, and why",
      "Delivery that survives a crash: queued with your click, retried, never lost",
      "Automations: a first request some days after the service, up to two reminders, in the customer’s daytime",
      "A dry run before you switch one on, and for each contact why, when and why not",
      "By text instead, where the server has an SMS gateway, to customers who agreed to texts; STOP always works",
      "Smart timing that learns from answers, never from spying on opens",
    ],
  },
  {
    title: "Analytics",
    short:
      "Real-time tracking from invitation to answer, sentiment analysis, and custom reports as PDF, CSV or a link.",
    text: "Numbers that come from what people do. Mail scanners that open messages and follow links aren’t counted.",
    points: [
      "Real-time tracking: how many were invited, and how many responded",
      "Sentiment analysis beside the stars, with its measured accuracy",
      "Custom reports for any dates, as CSV, PDF, a link to share, or mailed every week or month",
    ],
  },
  {
    title: "Multi-platform support",
    short: "Google, Facebook or any other review site. Every customer sees the same ones.",
    text: "Customers copy their own text and post it where they choose. Everyone sees the same review sites, whatever they said.",
    points: [
      "Google Business Profile and Facebook",
      "Any other site with a secure web address",
      "Yelp as a plain link only, since Yelp forbids asking",
      "A widget and a badge for your own website, with the responses whose customers agreed",
    ],
  },
];
