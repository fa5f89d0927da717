import type { Language } from "#shared/writing-help/languages/language-words.ts";
import { languageWords } from "#shared/writing-help/languages/languages.ts";
import { splitWords } from "#shared/writing-help/languages/words.ts";

/** The writing help's words that are not topics: closed classes, hedges, numbers and times, in all their forms. */
export function commonWords(language: Language): string[] {
  const { free, i, we, pronouns, thirds, negations, hedges, numbers, dates } =
    languageWords[language];
  return [free, i, we, pronouns, thirds, negations, hedges, numbers, dates].flatMap(splitWords);
}

/** Other words that are frequent in comments but never topics: praise and blame, plain verbs and words of amount. */
export const genericWords: Record<Language, string> = {
  en: `good great nice bad best better worst excellent amazing awesome awful terrible horrible fantastic wonderful perfect
    happy satisfied love like enjoy hate recommend thank really always ever again still even much many lot come came
    taking thinking make made give gave say tell ask asked know feel felt want need use try keep let put see saw look find
    found work thing everything something anything everyone someone anyone people person customer company business
    experience time day week month year hour minute first back well sure yes now right new old way long far pretty twice
    less least several enough soon later instead else away already yet however especially definitely absolutely completely
    totally truly extremely highly simply honestly together apart across along ago hundred couple stuff somewhere anywhere
    everywhere whole entire different similar certain able going gonna wanted needed started start stop end happen seem
    become leave left bring brought hear heard talk speak spoke show mean fine cool glad pleased impressed disappointed
    positive negative overall due per via etc`,
  es: `excelente genial perfecto malo peor feliz gracias recomendar recomiendo siempre experiencia cliente empresa gente
    persona tiempo hora semana mes año gustar gustó encantar encantó querer venir vino volver pedir saber verdad bueno
    buena buenos buenas mejor mucho mucha menos vez veces además incluso pronto ahora día días cosa cosas todo todos
    alguien realmente mismo`,
  de: `gut gute guter gutes toll super schlecht besser beste perfekt hervorragend zufrieden glücklich danke gern gerne immer
    wirklich ganz schon mehr geht kommen gemacht macht sagen finden fand erfahrung kunde kunden firma zeit tag woche monat
    jahr stunde stunden minute leute mensch empfehlen alles leider bitte neu lange weniger meist bald zweimal viel viele
    wenige eigentlich trotzdem jedoch außerdem sofort sache sachen`,
  fr: `bon bonne bien très mauvais meilleur excellent parfait super génial content merci toujours vraiment tout tous toute
    plus dire aller venir prendre pris trouver recommander recommande expérience client entreprise temps jour semaine mois
    heure gens chose beaucoup fois encore déjà bientôt quelque quelques chaque autre même pourtant simplement`,
  pt: `bom boa bem muito ruim melhor pior ótimo ótima excelente perfeito feliz obrigado obrigada sempre realmente tudo todo
    todos feito dizer vir dar gostar gostei recomendo recomendar experiência cliente empresa tempo dia semana mês hora
    pessoa pessoas coisa vez duas muitas ainda logo algo alguém mesmo porém simplesmente dias`,
  ar: `جيد جيدة ممتاز ممتازة رائع رائعة سيئ سيئة أفضل شكرا دائما جدا كثيرا تجربة عميل شركة وقت يوم أسبوع شهر ساعة شخص شيء
    أنصح أعجبني أكثر بعض كل اليوم الآن قريبا`,
};
