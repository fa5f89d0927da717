import type { DemoWords } from "../demo-business.ts";

/** Texts of the agency's new customers. */
export const startWords: DemoWords = {
  glad: [
    "Signing up took less time than my coffee order. Everything by email, one phone call to confirm.",
    "Found Lakeside through my sister-in-law. {staff} set up home, auto and the camper in one afternoon.",
    "First-time homeowner here. They explained escrow to me twice and were nice about it both times.",
    "They cancelled my old policy for me so I didn't have to sit through the 'please stay' call. Worth it for that alone.",
    "Very smooth. New ID cards were in my inbox before I left the office.",
    "I stopped in without an appointment and walked out covered. Friendly office.",
    "Good first impression: clear quote, no surprise fees, and a follow-up call a week later to see if I had questions.",
    "Bought our first rental property and needed coverage in 48 hours for the closing. {staff} made it happen.",
    "Liked that they asked what I could afford before showing me prices.",
    "Easy to switch, and about $400 a year less than before.",
  ],
  mixed: [
    "Getting started was fine, though I had to sign the same form twice.",
    "Quote was quick. The welcome packet took almost three weeks to arrive.",
    "Price was good, but I'd have liked to know my agent's name sooner. It seemed to change.",
  ],
  unhappy: [
    "The start date was wrong on my policy and I was uninsured for a day without knowing it.",
    "Quote was $112, first bill was $141. Still waiting on an explanation.",
  ],
  spanish: [
    "Muy fácil empezar con ellos. Me atendieron en español desde el primer día.",
    "Vine por recomendación de un amigo y no me arrepiento. Trámite rápido.",
  ],
};
