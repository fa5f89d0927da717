import type { PageLanguage } from "#shared/locales/public-page/languages.ts";

/** Fixed replies, the same for every rating. They make no promise, admit nothing and ask for nothing. */
export const replyTemplates: Record<PageLanguage, readonly string[]> = {
  en: [
    "Thank you for taking the time to share your experience. If there's anything you'd like to discuss, please call or write to us.",
    "Thanks for your feedback. We read every review, and you can reach us any time if you have more to add.",
    "Thank you for letting us know how it went. We've shared your comments with our team. Please get in touch if you have any questions.",
  ],
  es: [
    "Gracias por tomarse el tiempo de contarnos su experiencia. Si desea comentarnos algo, llámenos o escríbanos.",
    "Gracias por su opinión. Leemos todas las reseñas, y puede contactarnos cuando quiera si desea añadir algo.",
    "Gracias por contarnos cómo fue. Hemos compartido sus comentarios con el equipo. Si tiene alguna pregunta, estamos a su disposición.",
  ],
  de: [
    "Danke, dass Sie sich die Zeit genommen haben, Ihre Erfahrung zu teilen. Wenn Sie darüber sprechen möchten, rufen Sie uns gern an oder schreiben Sie uns.",
    "Danke für Ihre Rückmeldung. Wir lesen jede Bewertung, und Sie erreichen uns jederzeit, wenn Sie noch etwas ergänzen möchten.",
    "Danke, dass Sie uns erzählt haben, wie es war. Wir haben Ihre Worte an unser Team weitergegeben. Melden Sie sich gern, wenn Sie Fragen haben.",
  ],
  fr: [
    "Merci d’avoir pris le temps de partager votre expérience. Si vous souhaitez en parler, appelez-nous ou écrivez-nous.",
    "Merci pour votre retour. Nous lisons chaque avis, et vous pouvez nous joindre à tout moment si vous souhaitez ajouter quelque chose.",
    "Merci de nous avoir dit comment cela s’est passé. Nous avons transmis vos remarques à notre équipe. N’hésitez pas à nous contacter pour toute question.",
  ],
  pt: [
    "Agradecemos por dedicar o seu tempo a contar a sua experiência. Se quiser conversar sobre ela, ligue ou escreva para nós.",
    "Agradecemos o seu comentário. Lemos todas as avaliações, e você pode falar conosco quando quiser acrescentar algo.",
    "Agradecemos por nos contar como foi. Repassamos o seu comentário à equipe. Se tiver alguma dúvida, fale conosco.",
  ],
  ar: [
    "شكرا لتخصيص وقتكم لمشاركة تجربتكم. إن أردتم الحديث عنها، فاتصلوا بنا أو اكتبوا إلينا.",
    "شكرا على رأيكم. نقرأ كل تقييم، ويمكنكم التواصل معنا في أي وقت إن أردتم إضافة شيء.",
    "شكرا لإخبارنا كيف كانت تجربتكم. أطلعنا فريقنا على ما كتبتموه. تواصلوا معنا إن كانت لديكم أي أسئلة.",
  ],
};
