import type { LocaleTemplates } from "./locale-templates.ts";

export const en: LocaleTemplates = {
  greeting: "Hello {{first_name|there}},",
  occasions: {
    general: {
      subject: "How was your experience with {{business}}?",
      opening: "Thanks for choosing {{business}}. How did we do?",
    },
    claim: {
      subject: "Your experience with {{business}}",
      opening: "We recently finished some work for you.",
    },
    policy: {
      subject: "Your new policy with {{business}}",
      opening: "Your new policy with {{business}} is in place.",
    },
    renewal: {
      subject: "You renewed with us. How are we doing?",
      opening: "Thanks for renewing with {{business}}.",
    },
    visit: {
      subject: "Your visit to {{business}}",
      opening: "Thanks for visiting {{business}}.",
    },
    welcome: {
      subject: "Welcome to {{business}}",
      opening: "Now that you've had some time with us, how are we doing?",
    },
    reminder: {
      subject: "A quick reminder from {{business}}",
      opening:
        "A few days ago we asked about your experience with {{business}}. There's still time to answer.",
    },
  },
  ask: "Would you share your experience? It's a few quick questions and takes about two minutes.",
  honest: "Good or bad, we'd like your honest opinion. Thank you for your business.",
  closing: "Kind regards,",
};
