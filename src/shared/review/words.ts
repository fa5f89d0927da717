import { answerLimits } from "./answers.ts";

/** Every word that the customer's page says itself, in English. */
export const pageWords = {
  askedBy: (business: string) => `${business} would like your opinion`,
  length: (questions: number) => {
    const minutes = Math.max(1, Math.round(questions / 2));
    return `${questions} ${questions === 1 ? "question" : "questions"}, about ${minutes} ${
      minutes === 1 ? "minute" : "minutes"
    }`;
  },
  required: "Required",
  placeholder: "Enter your answer...",
  chooseSeveral: "Choose as many as fit.",
  ratingNames: ["Very poor", "Poor", "Fair", "Good", "Very good"],
  ratingName: (stars: number, name: string) => `${stars} of 5, ${name}`,
  send: "Send my answers",
  sending: "Sending …",
  privacy: (business: string) =>
    `Your answers go to ${business || "the business"}. Nothing is published unless you post it yourself.`,
  problemsTitle: "Please check your answers",
  problems: {
    required: "This question needs an answer.",
    too_long: `This is longer than we can take (${answerLimits.text.toLocaleString("en")} characters). Please shorten it.`,
    not_offered: "This choice is no longer offered. Please choose again.",
  },
  notices: {
    empty: "Please answer at least one question.",
    send_again: "To be sure that a person sends this, please press the button once more.",
    too_many: "Many answers came from your network just now. Wait a few minutes and send again.",
    too_large: "Your answers together are longer than we can take. Go back and shorten them.",
    unavailable: "We cannot store your answers right now. Wait a moment and send again.",
  },
  notFound: "Review flow not found",
  notFoundHint: "The link may be incomplete, or the business no longer asks these questions.",
  error: (message: string) => `Error: ${message}`,
  loading: "Loading...",
  answered: "You have already answered",
  answeredHint: "Your answers arrived. Thank you! There is nothing more to do.",
  thanksTitle: "Thank you. Your answers have arrived.",
  thanksLead: (business: string) => `${business || "The business"} can read them now.`,
  shareTitle: "Would you like to share your experience?",
  shareLead:
    "If you like, post your own words where others look for advice. Copy your text, then open a page and paste it there.",
  ownText: "Your text",
  copy: "Copy my text",
  copied: "Copied",
  post: (platform: string) => `Open ${platform}`,
  newTab: "opens in a new tab",
  profile: (business: string, platform: string) => `${business || "This business"} on ${platform}`,
};
export type PageWords = typeof pageWords;
