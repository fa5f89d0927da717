import type { Words } from "./en.ts";

export const words: Words = {
  heading: "Willkommen bei Review Flow",
  prompt: "Melden Sie sich an, um fortzufahren",
  promptSession: "Mit Ihrem Konto fortfahren",
  wayBack: "Zurück, ohne etwas zu ändern",
  checking: "Ihre Sitzung wird geprüft …",
  leaving: "Sie sind angemeldet. Einen Moment …",
  errorTitle: "Fehler bei der Anmeldung",
  details: "Technische Einzelheiten",
  tryAgain: "Noch einmal versuchen",
  reload: "Seite neu laden",
  usePassword: "Mit Passwort anmelden",
  useCode: "Mit einem Code per E-Mail anmelden",
  otherAccount: "Mit einem anderen Konto anmelden",
  failed: "Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.",
  network:
    "Ein Netzwerkfehler ist aufgetreten. Prüfen Sie Ihre Verbindung und ob Pop-ups für diese Seite erlaubt sind.",
  verifying: "Ihr Konto konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.",
  noAccount: "Ihr Konto wurde nicht gefunden. Bitte wenden Sie sich an den Support.",
  noIdentity: "Die Angaben zum Benutzer konnten nicht gelesen werden.",
  notLoaded:
    "Die Anmeldung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.",
  storage:
    "Dieser Browser blockiert Cookies oder Speicher für diese Seite; die Anmeldung braucht beides. Erlauben Sie sie für diese Seite und laden Sie die Seite neu.",
  linkSpent: "Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte melden Sie sich neu an.",
  restarted: "Die Anmeldung hat zu lange gedauert und beginnt neu.",
};
