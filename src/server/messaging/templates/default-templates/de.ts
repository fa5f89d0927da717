import type { LocaleTemplates } from "./locale-templates.ts";

export const de: LocaleTemplates = {
  greeting: "Hallo {{first_name|und guten Tag}},",
  occasions: {
    general: {
      subject: "Wie war es bei {{business}}?",
      opening: "vielen Dank, dass Sie sich für {{business}} entschieden haben. Wie waren wir?",
    },
    claim: {
      subject: "Ihre Erfahrung mit {{business}}",
      opening: "vor Kurzem haben wir einen Auftrag für Sie abgeschlossen.",
    },
    policy: {
      subject: "Ihr neuer Vertrag bei {{business}}",
      opening: "Ihr neuer Vertrag bei {{business}} ist jetzt gültig.",
    },
    renewal: {
      subject: "Sie haben bei uns verlängert. Wie machen wir uns?",
      opening: "vielen Dank, dass Sie bei {{business}} verlängert haben.",
    },
    visit: {
      subject: "Ihr Besuch bei {{business}}",
      opening: "vielen Dank für Ihren Besuch bei {{business}}.",
    },
    welcome: {
      subject: "Willkommen bei {{business}}",
      opening: "Sie sind nun seit einer Weile bei uns. Wie machen wir uns?",
    },
    reminder: {
      subject: "Eine kurze Erinnerung von {{business}}",
      opening:
        "vor ein paar Tagen haben wir Sie nach Ihrer Erfahrung mit {{business}} gefragt. Sie können noch antworten.",
    },
  },
  ask: "Erzählen Sie uns, wie es war? Es sind nur ein paar kurze Fragen und dauert etwa zwei Minuten.",
  honest: "Ob gut oder schlecht: Wir möchten Ihre ehrliche Meinung hören. Danke für Ihr Vertrauen.",
  closing: "Freundliche Grüße",
};
