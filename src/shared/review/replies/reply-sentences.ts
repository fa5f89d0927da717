import type { WeaveLanguage } from "../weave/languages.ts";

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
      "We have read them carefully and talked about them in our team.",
      "We read everything that our customers write.",
      "The people whom it is about have read it too.",
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
      "Las hemos leído con atención y las hemos comentado en el equipo.",
      "Leemos todo lo que escriben nuestros clientes.",
      "También lo han leído las personas de quienes se trata.",
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
      "Wir haben sie aufmerksam gelesen und im Team besprochen.",
      "Wir lesen alles, was unsere Kunden schreiben.",
      "Auch die Menschen, um die es geht, haben es gelesen.",
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
      "Nous les avons lus attentivement et en avons parlé en équipe.",
      "Nous lisons tout ce que nos clients écrivent.",
      "Les personnes concernées l'ont lu aussi.",
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
      "Nós as lemos com atenção e conversamos sobre elas na equipe.",
      "Lemos tudo o que os nossos clientes escrevem.",
      "As pessoas de quem se trata também leram.",
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
    read: [
      "قرأناها بعناية وتحدثنا عنها في الفريق.",
      "نقرأ كل ما يكتبه عملاؤنا.",
      "قرأها أيضا من يعنيهم الأمر.",
    ],
    talk: [
      "إن أردت الحديث عن ذلك، فاتصل بنا أو اكتب إلينا.",
      "يمكنك الوصول إلينا دائما إن كان هناك ما يقال.",
      "تواصل معنا إن كان لديك سؤال.",
    ],
  },
};
