import type { DraftSentences } from "./draft-sentences.ts";

export const portuguese: DraftSentences = {
  greeting: "Olá {{first_name|}},",
  occasions: {
    general: {
      subject: ["Como foi a sua experiência com {{business}}?", "Pode nos contar como foi?"],
      opening: [
        "Gostaríamos de saber como foi a sua experiência com {{business}}.",
        "Você conhece {{business}} por experiência própria, e o que pensa é importante para nós.",
      ],
    },
    claim: {
      subject: ["A sua experiência com {{business}}", "O seu sinistro já está resolvido"],
      opening: [
        "O seu assunto com {{business}} está resolvido.",
        "O seu sinistro está encerrado, e o trabalho de {{business}} terminou.",
      ],
    },
    policy: {
      subject: ["A sua nova apólice com {{business}}", "Como foi contratar a sua apólice?"],
      opening: [
        "A sua nova apólice com {{business}} já está em vigor.",
        "Há pouco tempo você contratou uma nova apólice com {{business}}.",
      ],
    },
    renewal: {
      subject: ["A sua renovação com {{business}}", "A sua apólice continua: como está sendo?"],
      opening: [
        "A sua apólice com {{business}} foi renovada.",
        "A sua apólice continua, e você já conhece {{business}} há algum tempo.",
      ],
    },
    visit: {
      subject: ["A sua visita a {{business}}", "Como foi a sua visita?"],
      opening: [
        "Há poucos dias você esteve em {{business}}.",
        "A sua visita a {{business}} foi há poucos dias.",
      ],
    },
    welcome: {
      subject: ["Damos as boas-vindas a {{business}}", "Os seus primeiros passos com {{business}}"],
      opening: [
        "Damos as boas-vindas a {{business}}. Agora você já nos conhece um pouco.",
        "É um prazer ter você em {{business}}. Os primeiros passos já foram dados.",
      ],
    },
    reminder: {
      subject: ["Um pequeno lembrete de {{business}}", "Ainda dá tempo de nos contar como foi"],
      opening: [
        "Há alguns dias perguntamos como foi a sua experiência com {{business}}. Talvez não fosse um bom momento.",
        "Há alguns dias escrevemos sobre a sua experiência com {{business}} e ainda não recebemos a sua resposta.",
      ],
    },
  },
  thanks: [
    "Agradecemos a confiança que deposita em nós.",
    "Agradecemos por fazer parte dos nossos clientes.",
  ],
  ask: {
    warm: [
      "Conte para nós, e para os outros, como foi. Algumas perguntas curtas ajudam a encontrar as palavras; leva cerca de dois minutos.",
      "Gostaríamos muito de ler como foi para você. São só algumas perguntas curtas, e dois minutos bastam.",
    ],
    plain: [
      "Por favor, diga-nos como foi. São algumas perguntas curtas, que levam cerca de dois minutos.",
      "Como correu tudo? Algumas perguntas curtas esperam por você. Levam cerca de dois minutos.",
    ],
    short: ["Como foi? Dois minutos bastam.", "Por favor, diga-nos em dois minutos como foi."],
  },
  honest: {
    warm: [
      "Tudo o que escrever, bom ou mau, é bem-vindo: o que ajuda é a sua própria experiência.",
      "Conte tal como foi, com o que houve de bom e de ruim. É isso que ajuda os outros e a nós.",
    ],
    plain: [
      "O seu relato sincero ajuda os outros a saber o que esperar, e a nós a melhorar.",
      "Perguntamos a todos por igual. Para o bem ou para o mal, o que conta são as suas próprias palavras.",
    ],
    short: ["Para o bem ou para o mal, cada resposta conta.", "Diga simplesmente como foi."],
  },
  closing: {
    warm: "Com os nossos agradecimentos,",
    plain: "Atenciosamente,",
    short: "Agradecemos,",
  },
};
