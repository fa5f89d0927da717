import type { DraftSentences } from "./draft-sentences.ts";

export const french: DraftSentences = {
  greeting: "Bonjour {{first_name|}},",
  occasions: {
    general: {
      subject: ["Votre expérience avec {{business}}", "Nous raconteriez-vous comment c’était ?"],
      opening: [
        "Nous aimerions savoir comment les choses se sont passées pour vous avec {{business}}.",
        "Vous connaissez {{business}} par votre propre expérience, et votre regard compte pour nous.",
      ],
    },
    claim: {
      subject: ["Votre dossier chez {{business}}", "Votre sinistre est maintenant réglé"],
      opening: [
        "Votre dossier chez {{business}} est clos.",
        "Votre sinistre est réglé, et le travail de {{business}} est terminé.",
      ],
    },
    policy: {
      subject: [
        "Votre nouveau contrat chez {{business}}",
        "Comment s’est passée la souscription ?",
      ],
      opening: [
        "Votre nouveau contrat chez {{business}} est en place.",
        "Vous avez souscrit un nouveau contrat chez {{business}}.",
      ],
    },
    renewal: {
      subject: [
        "Votre renouvellement chez {{business}}",
        "Votre contrat continue : comment cela va-t-il ?",
      ],
      opening: [
        "Votre contrat chez {{business}} est renouvelé.",
        "Votre contrat continue, et vous connaissez {{business}} depuis un certain temps déjà.",
      ],
    },
    visit: {
      subject: ["Votre visite chez {{business}}", "Comment s’est passée votre visite ?"],
      opening: [
        "Votre visite chez {{business}} date d’il y a quelques jours.",
        "Il y a quelques jours, vous avez rendu visite à {{business}}.",
      ],
    },
    welcome: {
      subject: ["Bienvenue chez {{business}}", "Vos premiers pas chez {{business}}"],
      opening: [
        "Bienvenue chez {{business}}. Vous nous connaissez maintenant un peu.",
        "C’est un plaisir de vous compter parmi nous chez {{business}}. Les premiers pas sont faits.",
      ],
    },
    reminder: {
      subject: ["Un petit rappel de {{business}}", "Il est encore temps de nous raconter"],
      opening: [
        "Il y a quelques jours, nous vous avons demandé comment cela s’était passé avec {{business}}. Le moment était peut-être mal choisi.",
        "Il y a quelques jours, nous vous avons écrit au sujet de votre expérience avec {{business}}, et nous n’avons pas encore votre réponse.",
      ],
    },
  },
  thanks: [
    "Merci de la confiance que vous nous accordez.",
    "Merci de faire partie de notre clientèle.",
  ],
  ask: {
    warm: [
      "Voulez-vous nous dire, à nous et aux autres, comment c’était ? Quelques questions courtes vous aident à trouver les mots ; cela prend environ deux minutes.",
      "Nous aimerions lire comment vous l’avez vécu. Ce sont juste quelques questions courtes, et deux minutes suffisent.",
    ],
    plain: [
      "Dites-nous comment cela s’est passé. Ce sont quelques questions courtes ; elles prennent environ deux minutes.",
      "Comment cela s’est-il passé ? Quelques questions courtes vous attendent. Elles prennent environ deux minutes.",
    ],
    short: [
      "Comment c’était ? Deux minutes suffisent.",
      "Dites-nous en deux minutes comment c’était.",
    ],
  },
  honest: {
    warm: [
      "Tout ce que vous écrivez, bon ou mauvais, est bienvenu : c’est votre propre expérience qui aide.",
      "Dites les choses comme elles étaient, les bonnes et les mauvaises. C’est ce qui aide les autres, et nous aussi.",
    ],
    plain: [
      "Votre récit sincère aide les autres à savoir à quoi s’attendre, et nous à progresser.",
      "Nous posons la question à tout le monde. En bien ou en mal, ce sont vos propres mots qui comptent.",
    ],
    short: ["En bien ou en mal, chaque réponse compte.", "Dites simplement comment c’était."],
  },
  closing: { warm: "Avec nos sincères remerciements,", plain: "Cordialement,", short: "Merci," },
};
