/** `now` is in the product; `next` is advertised and being built, and says so beside it. */
export type FeatureState = "now" | "next";

export interface Feature {
  title: string;
  /** One paragraph: what it is good for. */
  text: string;
  points: { text: string; state?: FeatureState }[];
}

/** The advertised features, in the order of the features page. */
export const features: Feature[] = [
  {
    title: "Automated review flows",
    text: "A review flow is a title and a few questions. Write it once, and every customer you invite gets the same one, on a page that opens instantly on any phone. No app, no account.",
    points: [
      {
        text: "Stars, one choice, several choices, a line or a paragraph of text; required or not",
      },
      { text: "Starter flows by trade, insurance agencies among them" },
      { text: "A link, a QR code and a card to print; personal links in invitations" },
      { text: "The customer’s page in six languages; your questions as you write them" },
      { text: "Drafts, publishing, and changes that wait until you publish them" },
    ],
  },
  {
    title: "AI-powered insights",
    text: "It arranges, it doesn’t invent. It puts a customer’s notes in order, shows where each word came from, and never adds praise, names or numbers. Everything works without an outside AI service.",
    points: [
      { text: "Every answer beside its stars, in the customer’s own words" },
      { text: "Writing help for customers: their own words, arranged, and checked word by word" },
      { text: "A complaint stays a complaint, whatever the arrangement" },
      { text: "Topics across responses, each with the responses behind it" },
    ],
  },
  {
    title: "Real-time notifications",
    text: "A response is on your dashboard the moment it’s sent. The rules are the same for one star and for five.",
    points: [
      { text: "The dashboard and the inbox update live" },
      { text: "Assign, tag and answer responses by email, right in the inbox" },
      { text: "By email or as a browser notification, if you like" },
      { text: "As a daily digest", state: "next" },
    ],
  },
  {
    title: "Customizable templates",
    text: "Your greeting, your reason for asking, your name under it. What the law requires in every email is added automatically.",
    points: [
      { text: "Your postal address and a one-click unsubscribe link in every email" },
      { text: "Your own subject and wording, with the customer’s name in it" },
      {
        text: "A visual editor, previews for phone and desktop, and earlier versions to go back to",
      },
      { text: "Your logo and your color, in light and dark" },
      {
        text: "A check that stops incentives and leading words before they are sent",
      },
    ],
  },
  {
    title: "Email automation",
    text: "Send invitations yourself, or let automations invite and remind your customers. With restraint: people who unsubscribe never hear from you again, and no one is invited twice within half a year.",
    points: [
      { text: "Invitations to one person, a selection, or everyone eligible" },
      { text: "Before you send: who won’t be asked, and why" },
      { text: "Delivery that survives a crash: queued with your click, retried, never lost" },
      {
        text: "Automations: a first request some days after the service, up to two reminders, in the customer’s daytime",
      },
      { text: "A dry run before you switch one on, and for each contact why, when and why not" },
      { text: "By text instead, to customers who agreed to texts; STOP always works" },
      { text: "Smart timing that learns from answers, never from spying on opens" },
    ],
  },
  {
    title: "Analytics",
    text: "Numbers that come from what people do. Mail scanners that open messages and follow links aren’t counted.",
    points: [
      { text: "Real-time tracking: how many were invited, and how many responded" },
      { text: "Sentiment analysis beside the stars, with its measured accuracy" },
      { text: "Custom reports for any dates, as CSV, PDF or a link to share" },
    ],
  },
  {
    title: "Multi-platform support",
    text: "Customers copy their own text and post it where they choose. Everyone sees the same review sites, whatever they said.",
    points: [
      { text: "Google Business Profile and Facebook" },
      { text: "Any other site with a secure web address" },
      { text: "Yelp as a plain link only, since Yelp forbids asking" },
    ],
  },
];
