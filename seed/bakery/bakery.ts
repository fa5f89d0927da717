import { type DemoBusiness, question } from "../demo-business.ts";
import { cakeWords } from "./cake-words.ts";
import { visitWords } from "./visit-words.ts";

/** A bakery with a café: quiet in late summer, busy before the holidays. */
export const bakery: DemoBusiness = {
  name: "Maple & Rye Bakery",
  timeZone: "America/Chicago",
  postalAddress: "87 Williamson Street, Madison, WI 53703, USA",
  brandColor: "#8a3b24",
  logo: "bakery/logo.png",
  destinations: [
    { kind: "google", label: "Google", url: "https://g.page/r/maple-and-rye-demo/review" },
    { kind: "facebook", label: "Facebook", url: "https://www.facebook.com/maple.rye.demo" },
  ],
  staff: ["Maria", "Jonas", "Ellie"],
  consentSource: "Order",
  seasons: [6, 8, 7, 9, 11, 9, 6, 5, 8, 9, 11, 16],
  lowSpell: { from: 100, until: 72, flow: 0 },
  contacts: 190,
  answersByLink: 118,
  phonePrefix: "+1 608 555",
  flows: [
    {
      title: "How was your visit?",
      description: "Four quick questions. Good or bad, we'd like your honest opinion.",
      weight: 5,
      automation: null,
      tags: ["café", "weekly order", "newsletter"],
      questions: [
        question("rating", "How would you rate your visit?"),
        question(
          "multi_select",
          "What did you have?",
          ["Bread", "Pastries", "Coffee", "Cake", "Lunch"],
          "Had",
        ),
        question("text", "What did you like, and what could be better?"),
      ],
      words: visitWords,
    },
    {
      title: "How was your cake?",
      description: "You ordered a cake from us. We'd love to hear how it went.",
      weight: 3,
      automation: { name: "After a cake order", delayDays: 3 },
      tags: ["cake order", "wedding"],
      questions: [
        question("rating", "How would you rate your cake order?"),
        question(
          "multiple_choice",
          "What was the occasion?",
          ["Birthday", "Wedding", "Work or club", "Just because"],
          "Occasion",
        ),
        question("text", "Tell us about it in your own words.", [], "How it went"),
      ],
      words: cakeWords,
    },
  ],
  privateMessages: [
    "I think I left a blue scarf on the chair by the window. Could you check?",
    "Please tell whoever opens on Tuesdays that they make my week.",
    "The online shop charged me twice. Order name is the same as my email.",
    "Would you do a cake for 60 in June? My budget is about $250.",
  ],
  notes: [
    "Scarf is in the back, called her.",
    "Refunded the second charge. Online shop now shows a pickup number.",
    "Offered a free loaf. Oven 2 runs hot, service is booked.",
    "Send the June price list.",
  ],
  replies: [
    "Thank you for telling us, and sorry about your order. The online shop now prints a ticket in the kitchen, so this shouldn't happen again.\n\nMaria",
    "You just made our morning. See you Saturday!\n\nJonas",
    "A burnt end piece shouldn't have left the shop. Next time you're in, ask for me and the loaf is on us.\n\nMaria",
  ],
  responseTags: ["online shop", "quote for window", "call back", "bread"],
  externalReviews: [
    {
      site: "Google",
      reviewer: "Hank Lindner",
      rating: 5,
      text: "Drove 40 minutes for the rye. Would drive 80.",
    },
    {
      site: "Google",
      reviewer: "mira.t",
      rating: 3,
      text: "Lovely bread, hard to find a table on weekends.",
    },
    {
      site: "Facebook",
      reviewer: "Dolores Vance",
      rating: null,
      text: "Christmas stollen just like back home. Bought three.",
    },
  ],
  contactNotes: [
    "Walnut allergy.",
    "Standing order: two rye on Fridays.",
    "Wedding in June, tasting done.",
    "Picks up after five.",
  ],
};
