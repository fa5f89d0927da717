import type { WeaveLanguage } from "../weave/language/languages.ts";

/** What a reply may be put together from, each line in as many ways as there are arrangements. */
export interface ReplySentences {
  thanks: string[];
  read: string[];
  talk: string[];
}

/**
 * A closed set, the same for praise and complaint: it thanks, says that the text was read and offers to
 * talk. It promises nothing, admits nothing, praises nothing and asks for nothing.
 */
export const replySentences: Record<WeaveLanguage, ReplySentences> = {
  en: {
    thanks: [
      "Thank you for taking the time to write to us.",
      "Thank you for telling us how it was.",
      "Thank you for your words.",
    ],
    read: [
      "We have read your words carefully.",
      "We read everything that our customers write.",
      "We pass them on to the people they concern.",
    ],
    talk: [
      "If you would like to talk about it, please call or write to us.",
      "You can always reach us if there is more to say.",
      "Please get in touch with us if you have a question.",
    ],
  },
  es: {
    thanks: [
      "Gracias por tomarse el tiempo de escribirnos.",
      "Gracias por contarnos cómo fue.",
      "Gracias por sus palabras.",
    ],
    read: [
      "Hemos leído con atención lo que escribe.",
      "Leemos todo lo que escriben nuestros clientes.",
      "Las transmitimos a las personas a quienes conciernen.",
    ],
    talk: [
      "Si desea hablar de ello, llámenos o escríbanos.",
      "Puede contactarnos siempre que haya algo más que decir.",
      "Póngase en contacto con nosotros si tiene alguna pregunta.",
    ],
  },
  de: {
    thanks: [
      "Danke, dass Sie sich die Zeit genommen haben, uns zu schreiben.",
      "Danke, dass Sie uns erzählt haben, wie es war.",
      "Danke für Ihre Worte.",
    ],
    read: [
      "Wir haben Ihre Worte aufmerksam gelesen.",
      "Wir lesen alles, was unsere Kunden schreiben.",
      "Wir geben sie an die weiter, die sie betreffen.",
    ],
    talk: [
      "Wenn Sie darüber sprechen möchten, rufen Sie uns an oder schreiben Sie uns.",
      "Sie erreichen uns jederzeit, wenn es noch etwas zu sagen gibt.",
      "Melden Sie sich gern bei uns, wenn Sie eine Frage haben.",
    ],
  },
  fr: {
    thanks: [
      "Merci d'avoir pris le temps de nous écrire.",
      "Merci de nous avoir raconté comment cela s'est passé.",
      "Merci pour vos mots.",
    ],
    read: [
      "Nous avons lu attentivement ce que vous écrivez.",
      "Nous lisons tout ce que nos clients écrivent.",
      "Nous les transmettons aux personnes concernées.",
    ],
    talk: [
      "Si vous souhaitez en parler, appelez-nous ou écrivez-nous.",
      "Vous pouvez toujours nous joindre s'il y a autre chose à dire.",
      "Contactez-nous si vous avez une question.",
    ],
  },
  pt: {
    thanks: [
      "Obrigado por dedicar o seu tempo a nos escrever.",
      "Obrigado por nos contar como foi.",
      "Obrigado pelas suas palavras.",
    ],
    read: [
      "Lemos com atenção o que escreveu.",
      "Lemos tudo o que os nossos clientes escrevem.",
      "Nós as repassamos às pessoas envolvidas.",
    ],
    talk: [
      "Se quiser falar sobre isso, ligue ou escreva para nós.",
      "Pode falar conosco sempre que houver algo mais a dizer.",
      "Entre em contato conosco se tiver alguma pergunta.",
    ],
  },
  ar: {
    thanks: [
      "شكرا لتخصيص وقتك للكتابة إلينا.",
      "شكرا لإخبارنا كيف كانت تجربتك.",
      "شكرا على كلماتك.",
    ],
    read: ["قرأنا ما كتبته بعناية.", "نقرأ كل ما يكتبه عملاؤنا.", "ننقلها إلى من يعنيهم الأمر."],
    talk: [
      "إن أردت الحديث عن ذلك، فاتصل بنا أو اكتب إلينا.",
      "يمكنك الوصول إلينا دائما إن كان هناك ما يقال.",
      "تواصل معنا إن كان لديك سؤال.",
    ],
  },
};
