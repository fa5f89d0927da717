import type { DraftSentences } from "./draft-sentences.ts";

export const german: DraftSentences = {
  greeting: "Hallo {{first_name|und guten Tag}},",
  occasions: {
    general: {
      subject: ["Wie war es bei {{business}}?", "Erzählen Sie uns, wie es war?"],
      opening: [
        "wir möchten gern wissen, wie es für Sie bei {{business}} war.",
        "Sie kennen {{business}} aus eigener Erfahrung, und Ihre Sicht ist uns wichtig.",
      ],
    },
    claim: {
      subject: ["Ihre Erfahrung mit {{business}}", "Ihr Schaden ist nun geregelt"],
      opening: [
        "Ihr Anliegen bei {{business}} ist abgeschlossen.",
        "Ihr Schaden ist geregelt, und die Arbeit von {{business}} daran ist getan.",
      ],
    },
    policy: {
      subject: ["Ihr neuer Vertrag bei {{business}}", "Wie lief der Abschluss für Sie?"],
      opening: [
        "Ihr neuer Vertrag bei {{business}} ist eingerichtet.",
        "Sie haben bei {{business}} einen neuen Vertrag abgeschlossen.",
      ],
    },
    renewal: {
      subject: [
        "Ihre Verlängerung bei {{business}}",
        "Ihr Vertrag läuft weiter: Wie ist es bei uns?",
      ],
      opening: [
        "Ihr Vertrag bei {{business}} ist verlängert.",
        "Ihr Vertrag läuft weiter, und Sie kennen {{business}} nun schon eine Weile.",
      ],
    },
    visit: {
      subject: ["Ihr Besuch bei {{business}}", "Wie war Ihr Besuch?"],
      opening: [
        "Sie waren vor Kurzem bei {{business}}.",
        "vor ein paar Tagen haben Sie {{business}} besucht.",
      ],
    },
    welcome: {
      subject: ["Willkommen bei {{business}}", "Ihre ersten Schritte bei {{business}}"],
      opening: [
        "willkommen bei {{business}}. Inzwischen haben Sie uns ein wenig kennengelernt.",
        "schön, dass Sie bei {{business}} sind. Die ersten Schritte liegen hinter Ihnen.",
      ],
    },
    reminder: {
      subject: [
        "Eine kleine Erinnerung von {{business}}",
        "Noch ist Zeit, uns zu erzählen, wie es war",
      ],
      opening: [
        "vor ein paar Tagen haben wir Sie gefragt, wie es bei {{business}} war. Vielleicht kam es gerade ungelegen.",
        "vor ein paar Tagen haben wir Ihnen wegen Ihrer Erfahrung mit {{business}} geschrieben und noch keine Antwort von Ihnen erhalten.",
      ],
    },
  },
  thanks: [
    "Danke für das Vertrauen, das Sie in uns setzen.",
    "Danke, dass Sie zu unserer Kundschaft gehören.",
  ],
  ask: {
    warm: [
      "Erzählen Sie uns und anderen, wie es war? Ein paar kurze Fragen helfen Ihnen, die Worte zu finden; es dauert etwa zwei Minuten.",
      "Wir würden gern lesen, wie Sie es erlebt haben. Es sind nur ein paar kurze Fragen, und zwei Minuten genügen.",
    ],
    plain: [
      "Bitte sagen Sie uns, wie es war. Es sind ein paar kurze Fragen; sie dauern etwa zwei Minuten.",
      "Wie ist es gelaufen? Ein paar kurze Fragen warten auf Sie. Sie dauern etwa zwei Minuten.",
    ],
    short: [
      "Wie war es? Zwei Minuten genügen.",
      "Bitte sagen Sie uns in zwei Minuten, wie es war.",
    ],
  },
  honest: {
    warm: [
      "Was immer Sie schreiben, ob gut oder schlecht, ist willkommen: Ihre eigene Erfahrung ist es, die hilft.",
      "Bitte sagen Sie es so, wie es war, mit allem Guten und Schlechten. Das hilft anderen und uns.",
    ],
    plain: [
      "Ihr ehrlicher Bericht hilft anderen, zu wissen, was sie erwartet, und uns, besser zu werden.",
      "Wir fragen alle gleich. Ob gut oder schlecht: Es zählen Ihre eigenen Worte.",
    ],
    short: ["Ob gut oder schlecht, jede Antwort zählt.", "Sagen Sie einfach, wie es war."],
  },
  closing: { warm: "Mit herzlichem Dank", plain: "Freundliche Grüße", short: "Danke" },
};
