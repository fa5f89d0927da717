import type { LocaleTemplates } from "./locale-templates.ts";

export const fr: LocaleTemplates = {
  greeting: "Bonjour {{first_name|}},",
  occasions: {
    general: {
      subject: "Votre expérience avec {{business}}",
      opening: "Merci d’avoir choisi {{business}}. Comment cela s’est-il passé ?",
    },
    claim: {
      subject: "Votre dossier chez {{business}}",
      opening: "Nous avons récemment terminé un travail pour vous.",
    },
    policy: {
      subject: "Votre nouveau contrat chez {{business}}",
      opening: "Votre nouveau contrat chez {{business}} est en place.",
    },
    renewal: {
      subject: "Vous avez renouvelé chez nous. Qu’en pensez-vous ?",
      opening: "Merci d’avoir renouvelé votre contrat chez {{business}}.",
    },
    visit: {
      subject: "Votre visite chez {{business}}",
      opening: "Merci pour votre visite chez {{business}}.",
    },
    welcome: {
      subject: "Bienvenue chez {{business}}",
      opening: "Vous nous connaissez maintenant un peu. Que pensez-vous de nous ?",
    },
    reminder: {
      subject: "Un petit rappel de {{business}}",
      opening:
        "Il y a quelques jours, nous vous avons interrogé sur votre expérience avec {{business}}. Vous pouvez encore répondre.",
    },
  },
  ask: "Voulez-vous partager votre expérience ? Ce sont quelques questions rapides, environ deux minutes.",
  honest:
    "En bien ou en mal, nous aimerions connaître votre avis sincère. Merci de votre confiance.",
  closing: "Cordialement,",
};
