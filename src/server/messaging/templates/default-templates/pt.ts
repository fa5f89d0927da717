import type { LocaleTemplates } from "./locale-templates.ts";

export const pt: LocaleTemplates = {
  greeting: "Olá {{first_name|}},",
  occasions: {
    general: {
      subject: "Como foi a sua experiência com {{business}}?",
      opening: "Agradecemos por escolher {{business}}. Como nos saímos?",
    },
    claim: {
      subject: "A sua experiência com {{business}}",
      opening: "Há pouco tempo concluímos um trabalho para você.",
    },
    policy: {
      subject: "A sua nova apólice com {{business}}",
      opening: "A sua nova apólice com {{business}} já está em vigor.",
    },
    renewal: {
      subject: "Você renovou conosco. Como estamos nos saindo?",
      opening: "Agradecemos por renovar com {{business}}.",
    },
    visit: {
      subject: "A sua visita a {{business}}",
      opening: "Agradecemos pela sua visita a {{business}}.",
    },
    welcome: {
      subject: "Damos as boas-vindas a {{business}}",
      opening: "Agora que você já nos conhece um pouco, como estamos nos saindo?",
    },
    reminder: {
      subject: "Um breve lembrete de {{business}}",
      opening:
        "Há alguns dias perguntamos sobre a sua experiência com {{business}}. Ainda dá tempo de responder.",
    },
  },
  ask: "Pode nos contar como foi? São algumas perguntas rápidas, que levam cerca de dois minutos.",
  honest: "Boa ou ruim, queremos saber a sua opinião sincera. Agradecemos a sua confiança.",
  closing: "Atenciosamente,",
};
