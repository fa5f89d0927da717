import type { LocaleTemplates } from "./locale-templates.ts";

export const es: LocaleTemplates = {
  greeting: "Hola {{first_name|}}:",
  occasions: {
    general: {
      subject: "¿Cómo fue su experiencia con {{business}}?",
      opening: "Gracias por elegir {{business}}. ¿Qué tal lo hicimos?",
    },
    claim: {
      subject: "Su experiencia con {{business}}",
      opening: "Hace poco terminamos un trabajo para usted.",
    },
    policy: {
      subject: "Su nueva póliza con {{business}}",
      opening: "Su nueva póliza con {{business}} ya está en vigor.",
    },
    renewal: {
      subject: "Ha renovado con nosotros. ¿Qué tal lo hacemos?",
      opening: "Gracias por renovar con {{business}}.",
    },
    visit: {
      subject: "Su visita a {{business}}",
      opening: "Gracias por visitar {{business}}.",
    },
    welcome: {
      subject: "Le damos la bienvenida a {{business}}",
      opening: "Ahora que ya nos conoce un poco, ¿qué tal lo estamos haciendo?",
    },
    reminder: {
      subject: "Un breve recordatorio de {{business}}",
      opening:
        "Hace unos días le preguntamos por su experiencia con {{business}}. Todavía está a tiempo de responder.",
    },
  },
  ask: "¿Nos cuenta cómo fue? Son unas preguntas rápidas que llevan unos dos minutos.",
  honest: "Sea buena o mala, queremos conocer su opinión sincera. Gracias por su confianza.",
  closing: "Un cordial saludo,",
};
