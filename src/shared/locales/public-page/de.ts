import type { PageWords } from "./en.ts";

/** The customer's page in German. */
export const de: PageWords = {
  language: "de",
  askedBy: (business: string) => `${business} bittet um Ihre Meinung`,
  length: (questions: number) =>
    `${questions} ${questions === 1 ? "Frage" : "Fragen"}, etwa ${Math.max(1, Math.round(questions / 2))} Min.`,
  required: "Pflichtfrage",
  placeholder: "Ihre Antwort...",
  chooseSeveral: "Wählen Sie alles, was passt.",
  ratingNames: ["Sehr schlecht", "Schlecht", "Mittelmäßig", "Gut", "Sehr gut"],
  ratingName: (stars: number, name: string) => `${stars} von 5, ${name}`,
  send: "Meine Antworten senden",
  sending: "Wird gesendet …",
  sendingKept:
    "Sie haben ohne Verbindung auf Senden gedrückt. Ihre Antworten werden jetzt gesendet.",
  next: "Weiter",
  back: "Zurück",
  step: (number: number, of: number) => `Frage ${number} von ${of}`,
  offline:
    "Keine Verbindung. Ihre Antworten bleiben auf diesem Gerät und werden gesendet, sobald Sie wieder online sind.",
  unasked:
    "Sie haben eine Frage beantwortet, die nicht mehr gestellt wird. Diese Worte werden nicht gesendet; kopieren Sie sie in eine andere Antwort, wenn Sie sie behalten möchten.",
  unsent: "Diese Worte wurden nicht gesendet. Kopieren Sie sie, wenn Sie sie behalten möchten.",
  restored: "Was Sie auf diesem Gerät geschrieben haben, ist wieder da.",
  showSaved: "Online Gespeichertes zeigen",
  showTyped: "Hier Geschriebenes zeigen",
  privacy: (business: string) =>
    `Ihre Antworten gehen an ${business || "das Unternehmen"}. Veröffentlicht wird nur, was Sie selbst veröffentlichen.`,
  problemsTitle: "Bitte prüfen Sie Ihre Antworten",
  textProblemsTitle: "Bitte prüfen Sie Ihren Text",
  problems: {
    required: "Diese Frage braucht eine Antwort.",
    too_long: (limit: number) =>
      `Das ist länger, als wir annehmen können (${limit.toLocaleString("de")} Zeichen). Bitte kürzen Sie es.`,
    not_offered: "Diese Auswahl gibt es nicht mehr. Bitte wählen Sie noch einmal.",
  },
  notices: {
    empty: "Bitte beantworten Sie mindestens eine Frage.",
    changed:
      "Die Fragen haben sich geändert, seit Sie diese Seite geöffnet haben. Bitte sehen Sie sie durch und senden Sie noch einmal.",
    elsewhere:
      "Seit Sie diese Seite geöffnet haben, kamen Antworten dazu, zum Beispiel auf einem anderen Gerät. Sie sind unten eingetragen. Bitte sehen Sie sie durch und senden Sie noch einmal.",
    send_again:
      "Damit wir wissen, dass ein Mensch sendet: Drücken Sie den Knopf bitte noch einmal.",
    too_many:
      "Aus Ihrem Netz kamen gerade viele Antworten. Warten Sie einige Minuten und senden Sie noch einmal.",
    too_large: "Ihre Antworten sind zusammen zu lang. Gehen Sie zurück und kürzen Sie sie.",
    unavailable:
      "Wir können Ihre Antworten gerade nicht speichern. Warten Sie einen Moment und senden Sie noch einmal.",
  },
  notFound: "Umfrage nicht gefunden",
  notFoundHint:
    "Der Link ist vielleicht unvollständig, oder das Unternehmen stellt diese Fragen nicht mehr.",
  unread: "Die Umfrage konnte nicht geladen werden.",
  unreadHint: "Warten Sie einen Moment und öffnen Sie diese Seite noch einmal.",
  tooOften: "Zu viele Änderungen in kurzer Zeit.",
  tooOftenHint:
    "Was Sie vorher gesendet haben, ist gespeichert. Warten Sie eine Weile und versuchen Sie es noch einmal.",
  error: (message: string) => `Fehler: ${message}`,
  answered: "Sie haben schon geantwortet",
  answeredHint:
    "Ihre Antworten sind angekommen. Danke! Sie können sie noch ansehen, ändern oder zurückziehen.",
  answeredClosedHint:
    "Ihre Antworten sind angekommen. Danke! Sie können sie noch ansehen oder zurückziehen, aber nicht mehr ändern, denn diese Fragen werden nicht mehr gestellt.",
  answeredDeletedHint:
    "Ihre Antworten sind angekommen. Danke! Inzwischen wurden sie gelöscht. Sie müssen nichts weiter tun.",
  answeredLink: "Zu meinen Antworten",
  withdrawn: "Ihre Antworten sind zurückgezogen",
  withdrawnHint: "Sie wurden gelöscht. Sie müssen nichts weiter tun.",
  expired: "Diese Antworten lassen sich nicht mehr ändern",
  expiredHint: "Ändern und Zurückziehen ist 30 Tage lang nach dem Senden möglich.",
  change: "Meine Änderungen speichern",
  thanksTitle: "Danke. Ihre Antworten sind angekommen.",
  thanksLead: (business: string) => `${business || "Das Unternehmen"} kann sie jetzt lesen.`,
  shareTitle: "Möchten Sie Ihre Erfahrung teilen?",
  shareLead: "Wenn Sie mögen, veröffentlichen Sie Ihre eigenen Worte dort, wo andere Rat suchen.",
  shareHow: "Kopieren Sie Ihren Text, öffnen Sie eine Seite und fügen Sie ihn dort ein.",
  ownText: "Ihr Text",
  levels: {
    own: "Wie ich es schrieb",
    tidy: "Aufgeräumt",
    weave: "Als ein Text",
    mine: "Meine Fassung",
  },
  levelsLabel: "Wie viel Hilfe möchten Sie?",
  aid: "Eine Schreibhilfe hat Ihre eigenen Worte geordnet. Sie entscheiden, was Sie veröffentlichen.",
  original: "Was Sie geschrieben haben",
  restore: "Nehmen, was ich schrieb",
  inYourWords: (percent: number) => `In Ihren Worten: ${percent} %`,
  notYours: (words: string) =>
    `Nicht in Ihren Antworten: ${words}. Nehmen Sie es heraus, oder lassen Sie es stehen, wenn es stimmt.`,
  pieces: "Woher jedes Stück kommt",
  piecesHint: "Wählen Sie ein Stück, um die Antwort zu sehen, aus der es stammt.",
  redrawn:
    "Der Text einer anderen Person las sich fast gleich, deshalb wurde Ihrer anders zusammengestellt.",
  topics: "Das Unternehmen würde gern etwas darüber erfahren, wenn Sie dazu etwas zu sagen haben:",
  keep: "Meinen Text behalten",
  textKept: "Ihr Text ist gespeichert.",
  earlier: "Frühere Fassungen Ihres Textes",
  textRestored: "Ihre eigene Fassung des Textes ist wieder da.",
  takeOut: "Streichen",
  keepWord: "Stimmt, behalten",
  wordKept: "von Ihnen bestätigt",
  confirmWords:
    "Bitte streichen oder bestätigen Sie zuerst die Wörter, die nicht aus Ihren Antworten stammen.",
  redraw: (left: number) => `Anders zusammensetzen (noch ${left})`,
  tooClose:
    "Der Text einer anderen Person liest sich fast gleich. Ein paar Worte mehr machen ihn zu Ihrem.",
  warning: (kinds: string) =>
    `Vor dem Veröffentlichen: Das sieht nach Folgendem aus: ${kinds}. Alle können es lesen.`,
  personalData: {
    email: "eine E-Mail-Adresse",
    phone: "eine Telefonnummer",
    card: "eine Kartennummer",
    number: "eine Vertrags- oder Kundennummer",
    name: "der volle Name einer Person",
  },
  confirm: "Das ist meine eigene Erfahrung.",
  confirmFirst: "Bitte bestätigen Sie zuerst, dass es Ihre eigene Erfahrung ist.",
  copy: "Meinen Text kopieren",
  copied: "Kopiert",
  selected: "Ihr Text ist markiert. Kopieren Sie ihn mit der Tastatur oder dem Menü.",
  facebook: (length: number) => `Facebook verlangt mindestens 25 Zeichen; Ihr Text hat ${length}.`,
  insiderButton: "Ich arbeite für dieses Unternehmen oder stehe ihm nahe",
  insiderTitle: "Danke für den Hinweis",
  insiderText:
    "Wer für ein Unternehmen arbeitet oder den Leuten dort nahesteht, sollte es nicht öffentlich bewerten: Wer die Bewertung liest, könnte das nicht wissen. Ihre Antworten erreichen das Unternehmen trotzdem.",
  insiderBack: "Das war ein Irrtum: Ich gehöre zur Kundschaft",
  postedTitle: "Haben Sie es veröffentlicht?",
  posted: { yes: "Ja", not_yet: "Noch nicht", no: "Ich habe mich dagegen entschieden" },
  postedNoted: "Notiert. Danke.",
  messageTitle: (business: string) => `Nur an ${business || "das Unternehmen"}`,
  messageHint: "Niemand sonst liest das.",
  messageApart: "Es gehört nicht zum Text oben.",
  messageLabel: "Ihre Nachricht",
  messageSend: "Nachricht senden",
  messageSent: "Ihre Nachricht ist angekommen. Sie können sie noch ändern.",
  messageNothing: "Es gibt noch nichts zu senden. Bitte schreiben Sie zuerst Ihre Nachricht.",
  messageRemoved: "Ihre Nachricht ist gelöscht.",
  manageTitle: "Ihre Antworten",
  manageHint: "30 Tage lang können Sie ändern oder zurückziehen, was Sie gesendet haben.",
  edit: "Meine Antworten ändern",
  withdraw: "Meine Antworten zurückziehen",
  withdrawHint: "Sie werden endgültig gelöscht, auch für das Unternehmen.",
  post: (platform: string) => `${platform} öffnen`,
  newTab: "öffnet sich in einem neuen Tab",
  profile: (business: string, platform: string) =>
    `${business || "Dieses Unternehmen"} auf ${platform}`,
  scan: "Scannen Sie den Code mit der Kamera Ihres Telefons.",
  assist: (left: number) => `Von der Schreibhilfe ordnen lassen (noch ${left})`,
  assistWorking: "Die Schreibhilfe ordnet Ihre Worte …",
  assistStopped: "Angehalten. Ihr Text ist wie vorher.",
  assistLimit:
    "Die Schreibhilfe hat bei diesen Antworten so oft geholfen, wie sie darf. Ihr Text bleibt, wie er ist.",
  assistBusy:
    "Die Schreibhilfe wurde heute sehr oft gefragt. Bitte versuchen Sie es morgen wieder; Ihr Text bleibt, wie er ist.",
  assistLost: "Die Schreibhilfe war nicht zu erreichen. Ihr Text ist wie vorher.",
  assistStop: "Anhalten",
  assistRefused:
    "Der Text der Schreibhilfe hielt sich nicht an Ihre Worte; sie wurden ohne sie geordnet.",
  assistFailed: "Die Schreibhilfe hat nicht geantwortet; Ihre Worte wurden ohne sie geordnet.",
};
