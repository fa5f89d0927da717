/** What customers write, by how content they are. Pieces are put together, one of each kind. */
interface Words {
  openers: readonly [string, ...string[]];
  middles: readonly [string, ...string[]];
  closers: readonly [string, ...string[]];
}

const glad: Words = {
  openers: [
    "I called on a Monday and had an answer the same afternoon.",
    "Priya took the time to go through every line of my policy with me.",
    "We moved from another agency after twenty years and I was nervous about it.",
    "A tree came down on our garage in the June storm.",
    "I needed cover for a new car before the weekend.",
    "They noticed that we were paying twice for the same thing.",
    "My mother is 81 and they spoke to her, not past her.",
    "This was the first time that somebody explained my deductible so that I understood it.",
  ],
  middles: [
    "Nobody tried to sell me anything that I did not ask for.",
    "They sent me the papers by email and followed up two days later.",
    "The new premium is about thirty dollars a month less than before.",
    "Tom drove out to take the photos himself.",
    "When I had a question at seven in the evening, Dana still picked up the phone.",
    "They compared four companies and showed me all four.",
    "The whole thing took less than a quarter of an hour.",
    "Everything that was promised was done on the day it was promised.",
  ],
  closers: [
    "I have already told my neighbors about it.",
    "That is how I wish it would be everywhere.",
    "We are staying.",
    "It felt like dealing with people, not with a company.",
    "Thank you, Tom.",
    "I slept better that night.",
  ],
};

const mixed: Words = {
  openers: [
    "The advice was good once I had somebody on the line.",
    "Friendly people, but I had to call three times.",
    "The policy itself is fine.",
    "It worked out in the end.",
  ],
  middles: [
    "The paperwork came with the wrong date and had to be sent again.",
    "I would have liked a call back on the day that was agreed.",
    "The website form did not take my new address.",
    "The price went up after the first year and nobody had mentioned that.",
  ],
  closers: [
    "There is room to do better.",
    "I will see how the next renewal goes.",
    "The second person that I spoke to knew what to do.",
  ],
};

const unhappy: Words = {
  openers: [
    "My claim was passed from one desk to the next for five weeks.",
    "I was told that hail is covered, and then it was not.",
    "Nobody returned my calls in March.",
    "My premium was taken twice and it took a month to get it back.",
  ],
  middles: [
    "Each time I had to tell the whole story again.",
    "I found out from a letter, not from the agency.",
    "An apology would have been a start.",
    "I had sent all the photos in the first week.",
  ],
  closers: [
    "We are looking for another agency.",
    "Please fix this for the next person.",
    "I expected more after eleven years.",
  ],
};

/** @param stars 1 to 5 */
export function wordsFor(stars: number): Words {
  if (stars >= 4) return glad;
  return stars === 3 ? mixed : unhappy;
}

export const advisers = ["Priya", "Tom", "Dana", "Luis"] as const;
