import { languageCount } from "./language-count.ts";

/** Planned features, with a pattern for claims that they exist already. No advertised feature may match it. */
export const next: { text: string; claim: RegExp }[] = [
  {
    text: `Languages for the owner’s pages; sign-in and the customer’s page already have ${languageCount}`,
    claim: /owner’s pages|(app|application|dashboard|whole product) in \d+ languages/i,
  },
];

export const never = [
  "Asking only customers who are likely to be happy",
  "Sending unhappy customers somewhere else",
  "Reviews written by a machine, or by people who weren’t there",
  "Discounts, gifts or draws for a review",
  "Tracking who opened a message, or following your customers around the web",
];
