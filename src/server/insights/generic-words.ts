/** Frequent in comments, and no topic by themselves: praise and blame, plain verbs and words of time and amount. */
export const genericWords = {
  en: `good great nice bad best better worst excellent amazing awesome awful terrible horrible fantastic wonderful perfect
    happy satisfied love like enjoy hate recommend thank please really also always never ever again still just even much many
    lot little bit get got go went come came make made take took give gave say said tell told ask asked know think thought
    feel felt want need use try keep let put see saw look find found work thing everything something anything nothing everyone
    someone anyone nobody people person customer company business experience time day week month year hour minute today
    yesterday one two three first last next back well sure yes okay will now right done new old way long far quite pretty
    twice less least several enough almost soon often later half without instead else around away already yet since though
    although however maybe perhaps actually especially definitely absolutely completely totally truly extremely highly simply
    honestly basically literally usually sometimes rather together apart across along ago tomorrow tonight four five six seven
    eight nine ten hundred couple kind sort stuff somewhere anywhere everywhere whole
    entire different similar certain able going gonna wanted needed started start stop end happen seem become leave left
    bring brought hear heard talk speak spoke show hope wish guess believe mean fine cool glad pleased impressed
    disappointed positive negative overall due per via etc`,
  es: `excelente genial perfecto malo peor feliz gracias recomendar recomiendo siempre nunca experiencia cliente empresa
    gente persona tiempo hora semana mes año gustar gustó encantar encantó querer venir vino volver pedir saber verdad tener
    tenía hacer bueno buena buenos buenas mejor poco mucho mucha bastante menos vez veces dos tres cuatro cinco además incluso aunque
    quizás casi pronto ahora hoy ayer mañana día días cosa cosas todo todos nada algo nadie alguien realmente solo mismo`,
  de: `gut gute guter gutes toll super schlecht besser beste perfekt hervorragend zufrieden glücklich danke gern gerne immer nie wirklich ganz
    schon mal mehr wurde wurden haben hatten gibt geht ging kam kommen gemacht macht sagen gesagt finden fand erfahrung kunde kunden firma zeit tag
    woche monat jahr stunde stunden minute leute mensch empfehlen alles leider bitte neu lange weniger meist oft manchmal bald heute gestern morgen zwei drei vier fünf zehn einmal zweimal
    etwas nichts viel viele wenig wenige fast eigentlich vielleicht trotzdem jedoch außerdem sofort einfach sache sachen`,
  fr: `bon bonne bien très mauvais meilleur excellent parfait super génial content merci toujours jamais vraiment tout tous
    toute plus moins faire fait dit dire aller venir prendre pris trouver recommander recommande expérience client entreprise temps jour semaine
    mois heure personne gens chose rien être avoir peu beaucoup fois deux trois quatre cinq souvent parfois presque assez encore déjà
    bientôt aujourd'hui hier demain quelque quelques chaque autre même sans depuis donc pourtant simplement`,
  pt: `bom boa bem muito ruim melhor pior ótimo ótima excelente perfeito feliz obrigado obrigada sempre nunca realmente tudo todo todos nada
    fazer fez feito dizer disse ir vir dar gostar gostei recomendo recomendar experiência cliente empresa tempo dia semana mês
    hora pessoa pessoas coisa vez pouco bastante menos vezes dois duas três quatro cinco muitas quase ainda já logo hoje ontem amanhã
    algo alguém ninguém mesmo apenas sem desde porém talvez simplesmente dias`,
  ar: `جيد جيدة ممتاز ممتازة رائع رائعة سيئ سيئة أفضل شكرا دائما أبدا جدا كثيرا تجربة عميل شركة وقت يوم أسبوع شهر ساعة
    شخص شيء أنصح أعجبني كانوا مرة مرتين قليل أقل أكثر بعض كل اليوم أمس غدا الآن قريبا ربما تقريبا`,
};

/** Other languages are stemmed as English. */
export type StemmedLanguage = keyof typeof genericWords;
