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
    text: "A review flow is a title and a few questions. You write it once; everyone you invite gets the same one, on a page that opens at once on any phone and needs no app, no account and no script.",
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
    text: "The machine arranges, it does not invent. It puts a customer’s notes in order, shows where each word came from, and never adds praise, names or numbers of its own. Everything works without any outside AI service.",
    points: [
      { text: "Every answer beside its stars, in the customer’s own words" },
      { text: "Writing help for customers: their own words, arranged, and checked word by word" },
      { text: "A complaint stays a complaint, whatever the arrangement" },
      { text: "Themes across answers, each with the answers behind it", state: "next" },
    ],
  },
  {
    title: "Real-time notifications",
    text: "An answer is on your dashboard the moment it is sent. The rule is the same for one star and for five.",
    points: [
      { text: "The dashboard and the inbox change by themselves while they are open" },
      { text: "By email too, when you want that" },
      { text: "As a daily digest", state: "next" },
    ],
  },
  {
    title: "Customizable templates",
    text: "Your greeting, your reason for asking, your name under it. What the law asks of every message is added by itself and cannot be left out.",
    points: [
      { text: "Your postal address and a one-click way out under every message" },
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
    text: "Templates, and invitations that leave when you press the button, and automations that invite and remind by themselves; smart timing is in the works. With restraint: people who unsubscribe are not written to again, and no one is invited twice within half a year.",
    points: [
      { text: "Invitations to one person, a selection, or everyone eligible" },
      { text: "Before sending: who will not be asked, and why" },
      { text: "Delivery that survives a crash: queued with your click, tried again, never lost" },
      {
        text: "Automations: a first request some days after the service, up to two reminders, in the customer’s daytime",
      },
      { text: "A dry run before you switch one on, and for each contact why, when and why not" },
      { text: "By text instead, to customers who agreed to texts; STOP always works" },
      { text: "Smart timing that learns from answers, never from spying on opens", state: "next" },
    ],
  },
  {
    title: "Analytics",
    text: "Numbers that come from people’s actions only. Mail scanners open messages and follow links; they are not counted as interest.",
    points: [
      { text: "Real-time tracking: how many were asked, and how many answered" },
      { text: "Sentiment analysis beside the stars, with its accuracy printed" },
      { text: "Custom reports over any range, as CSV and PDF" },
    ],
  },
  {
    title: "Multi-platform support",
    text: "Customers copy their own text and post it where they choose. Everyone is offered the same review sites, whatever they said.",
    points: [
      { text: "Google Business Profile and Facebook" },
      { text: "Any other place with a secure web address and a name" },
      { text: "Yelp as a plain link only, since Yelp forbids asking" },
    ],
  },
];
