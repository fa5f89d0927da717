/** The product in six steps, for the carousel of the landing page. */
export const steps = [
  {
    title: "Sign in with a code",
    text: "Your email address is enough. A six-digit code arrives, you type it, and you are in. Name your business, its postal address and the review sites where customers may post.",
  },
  {
    title: "Build a review flow",
    text: "A title and a few questions: stars, choices, a line or two of text. Start from a flow for your trade, or from an empty page, and see it as your customer will.",
  },
  {
    title: "Add your customers",
    text: "Import a CSV file from the address book or the program you use now. A dry run says what will happen to every row before anything is stored.",
  },
  {
    title: "Ask everyone who may be asked",
    text: "Review Flow lists who will be asked, who will not, and why. You look it over, then send. Every message carries your postal address and a working way out.",
  },
  {
    title: "They say it in their own words",
    text: "The customer answers on a page made for a phone. If they like, their own words are put in order. They copy the text and post it where they choose, or keep it to you.",
  },
  {
    title: "See the results",
    text: "The answer is on your dashboard the moment it is sent. Read it, follow what your customers keep saying, and thank the person who took the time.",
  },
];
