import type { DraftSentences } from "./draft-sentences.ts";

export const spanish: DraftSentences = {
  greeting: "Hola {{first_name|}}:",
  occasions: {
    general: {
      subject: ["¿Cómo fue su experiencia con {{business}}?", "¿Nos cuenta cómo fue?"],
      opening: [
        "Nos gustaría saber cómo fue su experiencia con {{business}}.",
        "Usted conoce {{business}} por su propia experiencia, y lo que piensa nos importa.",
      ],
    },
    claim: {
      subject: ["Su experiencia con {{business}}", "Su siniestro ya está cerrado"],
      opening: [
        "Su asunto con {{business}} ya está resuelto.",
        "Su siniestro está cerrado, y el trabajo de {{business}} en él ha terminado.",
      ],
    },
    policy: {
      subject: ["Su nueva póliza con {{business}}", "¿Cómo fue contratar su póliza?"],
      opening: [
        "Su nueva póliza con {{business}} ya está en vigor.",
        "Hace poco que contrató una nueva póliza con {{business}}.",
      ],
    },
    renewal: {
      subject: ["Su renovación con {{business}}", "Su póliza continúa: ¿qué tal con nosotros?"],
      opening: [
        "Su póliza con {{business}} se ha renovado.",
        "Su póliza continúa, y ya conoce {{business}} desde hace un tiempo.",
      ],
    },
    visit: {
      subject: ["Su visita a {{business}}", "¿Cómo fue su visita?"],
      opening: [
        "Hace unos días estuvo en {{business}}.",
        "Su visita a {{business}} fue hace unos días.",
      ],
    },
    welcome: {
      subject: ["Le damos la bienvenida a {{business}}", "Sus primeros pasos con {{business}}"],
      opening: [
        "Le damos la bienvenida a {{business}}. Ahora ya nos conoce un poco.",
        "Es un placer tenerle en {{business}}. Los primeros pasos ya están dados.",
      ],
    },
    reminder: {
      subject: ["Un pequeño recordatorio de {{business}}", "Todavía puede contarnos cómo fue"],
      opening: [
        "Hace unos días le preguntamos cómo fue su experiencia con {{business}}. Quizá no era buen momento.",
        "Hace unos días le escribimos sobre su experiencia con {{business}} y todavía no tenemos su respuesta.",
      ],
    },
  },
  thanks: [
    "Gracias por la confianza que ha puesto en nosotros.",
    "Gracias por ser cliente nuestro.",
  ],
  ask: {
    warm: [
      "¿Nos cuenta, a nosotros y a los demás, cómo fue? Unas preguntas breves le ayudan a encontrar las palabras; son unos dos minutos.",
      "Nos encantaría leer cómo lo ha vivido. Son solo unas preguntas breves, y bastan dos minutos.",
    ],
    plain: [
      "Por favor, díganos cómo fue. Son unas preguntas breves que llevan unos dos minutos.",
      "¿Qué tal fue todo? Le esperan unas preguntas breves. Llevan unos dos minutos.",
    ],
    short: ["¿Cómo fue? Bastan dos minutos.", "Por favor, díganos en dos minutos cómo fue."],
  },
  honest: {
    warm: [
      "Todo lo que escriba, bueno o malo, es bienvenido: lo que ayuda es su propia experiencia.",
      "Cuéntelo tal como fue, con lo bueno y lo malo. Eso es lo que ayuda a los demás y a nosotros.",
    ],
    plain: [
      "Su relato sincero ayuda a los demás a saber qué pueden esperar, y a nosotros a mejorar.",
      "Preguntamos a todos por igual. Bueno o malo, lo que cuenta son sus propias palabras.",
    ],
    short: ["Para bien o para mal, cada respuesta cuenta.", "Dígalo tal como fue."],
  },
  closing: {
    warm: "Con todo nuestro agradecimiento,",
    plain: "Un cordial saludo,",
    short: "Gracias,",
  },
};
