import { type DemoBusiness, question } from "../demo-business.ts";
import { adviceWords } from "./advice-words.ts";
import { claimWords } from "./claim-words.ts";
import { startWords } from "./start-words.ts";

/** An agency in Wisconsin: hail in summer, renewals at the turn of the year. */
export const insurance: DemoBusiness = {
  name: "Lakeside Insurance",
  timeZone: "America/Chicago",
  postalAddress: "214 Lake Street, Suite 3, Madison, WI 53703, USA",
  brandColor: "#1f5673",
  logo: "insurance/logo.png",
  destinations: [
    { kind: "google", label: "Google", url: "https://g.page/r/lakeside-demo/review" },
    { kind: "facebook", label: "Facebook", url: "https://www.facebook.com/lakeside.demo" },
  ],
  staff: ["Priya", "Tom", "Dana", "Luis"],
  consentSource: "Policy",
  seasons: [7, 6, 7, 8, 9, 13, 12, 9, 7, 8, 10, 11],
  lowSpell: { from: 165, until: 110, flow: 1 },
  contacts: 480,
  answersByLink: 120,
  phonePrefix: "+1 608 555",
  flows: [
    {
      title: "How was your experience with us?",
      description: "Five short questions. Good or bad, we'd like your honest opinion.",
      weight: 5,
      automation: null,
      tags: ["home", "auto", "life", "business"],
      questions: [
        question("rating", "How would you rate Lakeside Insurance?"),
        question(
          "multiple_choice",
          "What did we help you with?",
          [
            "Home insurance",
            "Car insurance",
            "Life insurance",
            "Business insurance",
            "Something else",
          ],
          "Helped with",
        ),
        question(
          "multi_select",
          "What describes us best?",
          [
            "Quick to answer",
            "Explained it clearly",
            "Found a better price",
            "Kept their word",
            "Friendly",
            "None of these",
          ],
          "Describes them",
        ),
        question("text", "What happened, in your own words?", [], "My experience"),
        question("short_text", "Who looked after you?", [], "I was looked after by"),
      ],
      words: adviceWords,
    },
    {
      title: "How did we handle your claim?",
      description: "Your claim is settled. Tell us, and others, how it went.",
      weight: 3,
      automation: { name: "After a claim", delayDays: 7 },
      tags: ["claim", "home"],
      questions: [
        question("rating", "How would you rate the way your claim was handled?"),
        question(
          "multiple_choice",
          "How long did it take?",
          ["Less than a week", "One to two weeks", "Two to four weeks", "Longer"],
          "It took",
        ),
        question("text", "What went well, and what didn't?"),
      ],
      words: claimWords,
    },
    {
      title: "Your first weeks with us",
      description: "You're new here. What was it like to get started?",
      weight: 2,
      automation: { name: "New customers", delayDays: 10 },
      tags: ["new policy", "auto"],
      questions: [
        question("rating", "How easy was it to become a customer?"),
        question(
          "multiple_choice",
          "How did you find us?",
          [
            "A friend or relative",
            "Searching online",
            "We have an office nearby",
            "Somewhere else",
          ],
          "Found them by",
        ),
        question("text", "What would you tell a friend about us?", [], "Would tell a friend"),
      ],
      words: startWords,
    },
  ],
  privateMessages: [
    "Please don't mention the amount if you answer this anywhere. And could you send me the declarations page again?",
    "I didn't want to write this publicly, but the person at the front desk was quite short with me.",
    "Could someone call me about adding my daughter in September? Afternoons are best.",
    "Tell Tom thanks from all of us. He went out of his way.",
    "One thing just for you: the link in your renewal email opened the wrong policy.",
    "If you're looking for a contractor, ours was excellent. Happy to share the name.",
  ],
  notes: [
    "Called back on Thursday. Refund is on its way, will check again next week.",
    "Long-standing client, both kids are on the auto policy. Offer a review in spring.",
    "Adjuster changed twice. Luis takes over and calls every Friday until it's closed.",
    "Was fair about it. Sent the deductible sheet and said sorry for the surprise.",
    "Good quote for the training day on claims.",
  ],
  replies: [
    "Thank you for telling us, and I'm sorry about the wait. Your claim now has one person, Luis, and he'll call you on Friday whether or not there's news.\n\nDana",
    "Thanks so much for the kind words! I've passed them on to the whole team.\n\nDana",
    "You're right, that should have been a phone call. We've changed how we tell people about renewals. Thank you for giving us the chance to fix it.\n\nDana",
    "I looked into the double payment: it was our mistake and the money went back today. Please write to me directly if it hasn't arrived by Monday.\n\nPriya",
  ],
  responseTags: ["call back", "claims", "price", "quote for team", "website"],
  externalReviews: [
    {
      site: "Google",
      reviewer: "Priscilla K.",
      rating: 4,
      text: "Friendly on the phone and they actually call back. Office can get busy around noon.",
    },
    {
      site: "Google",
      reviewer: "wisco_dad77",
      rating: 5,
      text: "Local, honest, cheaper than the big guys with the commercials.",
    },
    {
      site: "Facebook",
      reviewer: "Janelle Brandt",
      rating: null,
      text: "They were at the farmers market answering questions for free. Ended up switching.",
    },
    {
      site: "Google",
      reviewer: "Sam D.",
      rating: 2,
      text: "Parking is hard to find and the lot is tiny.",
    },
    {
      site: "BBB",
      reviewer: "R. Hollis",
      rating: 5,
      text: "Filed a complaint about my insurer, and Lakeside helped me write it. Resolved in two weeks.",
    },
  ],
  contactNotes: [
    "Prefers a call in the evening.",
    "Two cars, one boat. Renewal in spring.",
    "Referred by a neighbor.",
    "Asked about umbrella coverage.",
  ],
};
