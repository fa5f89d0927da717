import type { DraftSentences } from "./draft-sentences.ts";

export const english: DraftSentences = {
  greeting: "Hello {{first_name|there}},",
  occasions: {
    general: {
      subject: ["How was your experience with {{business}}?", "Would you tell us how it was?"],
      opening: [
        "We would like to know how it was for you with {{business}}.",
        "You know {{business}} from your own experience, and your view of it matters to us.",
      ],
    },
    claim: {
      subject: ["Your experience with {{business}}", "Now that your claim is settled"],
      opening: [
        "Your matter with {{business}} is settled.",
        "Your claim has been settled, and the work of {{business}} on it is done.",
      ],
    },
    policy: {
      subject: ["Your new policy with {{business}}", "How was taking out your policy?"],
      opening: [
        "Your new policy with {{business}} is in place.",
        "You have taken out a new policy with {{business}}.",
      ],
    },
    renewal: {
      subject: ["Your renewal with {{business}}", "Your policy goes on: how is it with us?"],
      opening: [
        "Your policy with {{business}} has been renewed.",
        "Your policy goes into its next term, and you have known {{business}} for some time now.",
      ],
    },
    visit: {
      subject: ["Your visit to {{business}}", "How was your visit?"],
      opening: [
        "You were with {{business}} the other day.",
        "Not long ago you came to see {{business}}.",
      ],
    },
    welcome: {
      subject: ["Welcome to {{business}}", "Your first steps with {{business}}"],
      opening: [
        "Welcome to {{business}}. By now you have got to know us a little.",
        "It is good to have you with us at {{business}}. The first steps are behind you.",
      ],
    },
    reminder: {
      subject: ["A small reminder from {{business}}", "There is still time to tell us how it was"],
      opening: [
        "A few days ago we asked you how it was with {{business}}. Perhaps it came at a busy moment.",
        "We wrote to you a few days ago about your experience with {{business}}, and have not had your answer yet.",
      ],
    },
  },
  thanks: [
    "Thank you for the trust that you have placed in us.",
    "Thank you for being a customer of ours.",
  ],
  ask: {
    warm: [
      "Would you tell us, and others, how it was? A few short questions help you find the words; it takes about two minutes.",
      "We would love to read how you found it. A few short questions are all there is, and two minutes are enough.",
    ],
    plain: [
      "Please tell us how it was. There are a few short questions; they take about two minutes.",
      "How did it go? A few short questions are waiting for you. They take about two minutes.",
    ],
    short: ["How was it? Two minutes are enough.", "Please tell us how it was, in two minutes."],
  },
  honest: {
    warm: [
      "Whatever you write, good or bad, is welcome: it is your own experience that helps.",
      "Please say it just as it was, the good and the bad. That is what helps others, and us.",
    ],
    plain: [
      "Your honest account helps others to know what to expect, and us to do better.",
      "We ask everybody alike. Good or bad, your own words are what counts.",
    ],
    short: ["Good or bad, every answer counts.", "Just say it as it was."],
  },
  closing: { warm: "With warm thanks,", plain: "Kind regards,", short: "Thank you," },
};
