import type { PageLanguage } from "#shared/locales/public-page/languages.ts";

/** What a message says by itself, in the language that its template is written in. */
export interface MessageWords {
  button: string;
  whyReceived: (business: string) => string;
  unsubscribe: string;
  /** Stands for a name that is missing; where there is no such word, the greeting does without. */
  nameless: string;
}

export const messageWords: Record<PageLanguage, MessageWords> = {
  en: {
    button: "Share your experience",
    whyReceived: (business) =>
      `You receive this message because you are a customer of ${business}.`,
    unsubscribe: "Unsubscribe",
    nameless: "there",
  },
  es: {
    button: "Contar mi experiencia",
    whyReceived: (business) => `Recibe este mensaje porque es cliente de ${business}.`,
    unsubscribe: "Darse de baja",
    nameless: "",
  },
  de: {
    button: "Erfahrung teilen",
    whyReceived: (business) =>
      `Sie erhalten diese Nachricht, weil Sie zur Kundschaft von ${business} gehören.`,
    unsubscribe: "Abmelden",
    nameless: "",
  },
  fr: {
    button: "Partager mon expérience",
    whyReceived: (business) =>
      `Vous recevez ce message parce que vous faites partie de la clientèle de ${business}.`,
    unsubscribe: "Se désabonner",
    nameless: "",
  },
  pt: {
    button: "Contar a minha experiência",
    whyReceived: (business) => `Você recebe esta mensagem porque é cliente de ${business}.`,
    unsubscribe: "Cancelar inscrição",
    nameless: "",
  },
  ar: {
    button: "شارك تجربتك",
    whyReceived: (business) => `تصلك هذه الرسالة لأنك من عملاء ${business}.`,
    unsubscribe: "إلغاء الاشتراك",
    nameless: "",
  },
};
