/** Frequent in comments, and no topic by themselves: praise and blame, plain verbs and words of time and amount. */
export const genericWords = {
  en: `good great nice bad best better worst excellent amazing awesome awful terrible horrible fantastic wonderful perfect
    happy satisfied love like enjoy hate recommend thank please really also always never ever again still just even much many
    lot little bit get got go went come came make made take took give gave say said tell told ask asked know think thought
    feel felt want need use try keep let put see saw look find found work thing everything something anything nothing everyone
    someone anyone nobody people person customer company business experience time day week month year hour minute today
    yesterday one two three first last next back well sure yes okay will now right done new old way long far quite pretty`,
  es: `excelente genial perfecto malo peor feliz gracias recomendar recomiendo siempre nunca experiencia cliente empresa
    gente persona tiempo hora semana mes año gustar gustó encantar encantó querer venir vino volver pedir saber verdad tener
    tenía hacer`,
  de: `gut gute guter gutes toll super schlecht besser beste perfekt hervorragend zufrieden glücklich danke gern gerne immer nie wirklich ganz
    schon mal mehr wurde wurden haben hatten gibt geht ging kam kommen gemacht macht sagen gesagt finden fand erfahrung kunde kunden firma zeit tag
    woche monat jahr stunde stunden minute leute mensch empfehlen alles leider bitte neu lange`,
  fr: `bon bonne bien très mauvais meilleur excellent parfait super génial content merci toujours jamais vraiment tout tous
    toute plus moins faire fait dit dire aller venir prendre pris trouver recommander recommande expérience client entreprise temps jour semaine
    mois heure personne gens chose rien être avoir peu beaucoup`,
  pt: `bom boa bem muito ruim melhor pior ótimo ótima excelente perfeito feliz obrigado obrigada sempre nunca realmente tudo todo todos nada
    fazer fez feito dizer disse ir vir dar gostar gostei recomendo recomendar experiência cliente empresa tempo dia semana mês
    hora pessoa pessoas coisa vez pouco bastante`,
  ar: `جيد جيدة ممتاز ممتازة رائع رائعة سيئ سيئة أفضل شكرا دائما أبدا جدا كثيرا تجربة عميل شركة وقت يوم أسبوع شهر ساعة
    شخص شيء أنصح أعجبني كانوا`,
};

/** Other languages are stemmed as English. */
export type StemmedLanguage = keyof typeof genericWords;
