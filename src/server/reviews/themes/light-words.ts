import { type WeaveLanguage, wordSet } from "#shared/review/weave/language/languages.ts";
import { wordsOf } from "#shared/review/weave/language/words.ts";
import { byLanguage, themeKey } from "./theme-key.ts";

/**
 * Words that say something and are still no theme by themselves: how much and how often, plain doing and being, praise
 * and blame that names nothing. In one form each; the others have the same key.
 */
const light: Record<WeaveLanguage, string> = {
  en: `able actually almost already although always another any anyone anything around ask asked away bad become became
    before best better bit both came come could couple day days did different don either else end enough especially
    even ever everyone excellent experience far feel felt few find found first fine full further gave get gets getting
    give given glad go goes going gone gonna got guess happy happened hard having help helped high highly hope hour hours
    however if information instead job keep kept kind know knew last later least leave left less let like liked little
    long look looked lot lots love loved made make makes making many may maybe might minute minutes month months more most
    much must name near need needed never new next nice now often ok okay old once one ones only other others otherwise
    overall own part past people perfect person place pretty probably put quite rather really recommend right said same
    saw say second see seem seemed seen sent several should show since small some somebody someone something sometimes
    soon start started still such super sure take taken takes taking talk tell terrible that thing things think thought
    though through time times today together told took towards tried try trying turn under until up upon use used usually
    want wanted way week weeks went whatever whether whole why wish within wonderful work worked worst year years
    yes yesterday yet amazing awesome awful horrible fantastic customer customers company business happen answer answered
    month spoke speak feel stay staying brilliant somewhere anywhere two three four five six seven eight
    nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand dozen half twice third down out off across against along behind below above
    beside between beyond inside outside per throughout within except unless everything told asked mine yours today's
    monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
    october november december morning afternoon evening night weekend tomorrow tonight later earlier moment mr mrs miss doctor lady gentleman guy man woman`,
  es: `ahora algún alguna alguno alguien antes aquí así aún aunque buena buen bueno cada casi caso cliente clientes
    cosa cosas cual cualquier dar debe decir dice dicho dijo dijeron día días dio diferente dos durante ejemplo empresa
    encima encontrar entonces era estado excelente experiencia fácil falta feliz fin forma general gente gran grande gracias
    gusta gustó hablar hacer hacía haga hago hasta hecho hice hicieron hizo hora horas hoy igual ir ido llegar llegó mal
    mala malo manera mañana mayor mejor menos mes meses mientras minutos mismo momento momentos necesita nuevo nueva
    número otra otras otro otros parece parte pasado pasar pasó perfecto pedir pidieron pero persona personas peor poco
    podía poder podría primera primero pronto puede puedo pues puso quería querer quiero realmente recomiendo saber sabe
    sabía salir segunda según semana semanas ser sería servir sino sólo solo súper tal tampoco tan tanto tarde tener tenía
    tenemos tener tener tiempo tiene tienen tipo tomar total trabajo tratar tres último va vamos ver verdad vez visto
    volver voy ya cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cien mil docena medio mitad fuera dentro arriba abajo
    cerca lejos detrás delante además incluso quizás tampoco lunes martes miércoles jueves viernes sábado domingo enero febrero
    marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre noche ayer mediodía señor señora señorita sra doctor doctora
    chico chica`,
  de: `aber allem allen aller alles also andere anderen beide beiden beim bekam bekommen besser beste besten bis bisher
    bisschen bitte bleiben brauchen brauchte dabei dafür damit danach dank daran darauf davon dazu dies doch dort drei
    dürfen eigentlich einfach einige einmal ende endlich erfahrung erst erste etwa fand fast finde finden firma frage
    fragen freuen früher gab ganze gar geben gehen geht gekommen gelassen gemacht genau genug gerade gerne gern gesagt geworden
    ging gleich groß große hab halt heute hätte hilfe immer irgendwie ja jahr jahre jede jeden jeder jedes jemand jetzt
    kam kamen kann kannte kommen kommt können konnte konnten kunde kunden kurz lang lange lassen leider letzte letzten
    leute lief ließ liegen machen macht machte mag mal manchmal mehr mein meist mensch minute minuten mögen monat monate
    muss müssen musste nach nächste nett neu neue nun nur oft perfekt person prima recht richtig sache sachen sagen sagt
    sagte schlecht schön seit selbst selten sofort sogar soll sollen sollte sonst sowie später stand stunde stunden
    super tag tage tagen tat teil toll trotz trotzdem tun überhaupt uhr unter unternehmen viel viele vielen vielleicht
    völlig waren weg weiter weiterhin welche wenig wenige wenn werde wieder will wirklich wissen woche wochen wollen wollte
    wunderbar wurde wusste würde würden zeit ziemlich zufrieden zwei zwar empfehlen ausgezeichnet hervorragend
    vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig hundert tausend dutzend halb hälfte zweimal dreimal
    raus rein rauf runter hin her oben unten vorne hinten zurück los montag dienstag mittwoch donnerstag freitag samstag
    sonntag januar februar märz april mai juni juli august september oktober november dezember morgen gestern abend vormittag
    nachmittag wochenende moment mittag herr herrn frau doktor familie dame mann`,
  fr: `ainsi aller allé année années après assez aucun aujourd'hui autre autres avant avis bien beau beaucoup besoin bon
    bonne bons cas cela certain chaque chez chose choses client clients comment comme dernier deux devoir dire dit dit doit
    donc donner dois deuxième également elle encore enfin ensuite entre entreprise envers excellent expérience faire fait
    faut fin fois font français gens grand grande heure heures hier ici jamais jour journée jours jusqu lors lorsque mal
    malgré manque mauvais même meilleur merci mettre mieux minute minutes mis moins mois moment mot mon nombre nouveau
    nouvelle ont oui parce parfait parfois parle parler part partie pas passé passer pendant pense personne personnes petit
    peu peut peux pire place plusieurs plutôt pourquoi pourtant pouvoir premier première prendre presque pris problème
    propre pu puis puisque quand quelque quelques raison recommande reste rien sans savoir seul seulement si simple
    soit sont sorte souvent suite super sur surtout sympa tant tard tel tellement temps toujours toute trois trop trouvé trouver
    vais venir venu vers veut via vie vite voir vois vraiment vu aurait était serait semaine semaines génial horrible
    quatre cinq six sept huit neuf dix onze douze quinze vingt trente cent mille dizaine demi moitié dehors
    dedans dessus dessous loin près lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin
    juillet août septembre octobre novembre décembre matin midi soir nuit demain monsieur madame mademoiselle mme docteur dame`,
  pt: `agora ainda alguém algum alguma algumas alguns ano anos antes aquele aquela aqui assim até atrás bem boa bom cada
    caso cliente clientes coisa coisas conta consegui dar deu dei depois deve dia dias disse disseram dizer dois empresa então
    estava excelente experiência fácil falta fazer faz fez fiz fico ficar ficou fim forma geral gente gostei grande hoje hora
    horas igual ir isso já lado lá levar logo longo lugar maior mais mal maneira mas meio melhor menos mês meses mesma
    mesmo minuto minutos momento muita muito nada nova novo número obrigado onde ontem outra outras outro outros para parte
    passado passou perfeito pessoa pessoas pior poder podia pode pois porque pouca pouco precisa precisei primeira primeiro
    pude quase quer quero quis realmente recomendo ruim saber sabe sair segunda segundo seja semana semanas sempre será
    seria só sob tal também tanta tanto tarde tem tempo tenho ter teria teve tinha tipo tive toda todo todas três tudo
    último vai vão ver verdade vez vezes vir vou voltar ótimo ótima péssimo
    quatro cinco seis sete oito nove dez onze doze quinze vinte trinta cem mil dúzia meio metade fora dentro
    cima baixo perto longe segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo janeiro fevereiro
    março abril maio junho julho agosto setembro outubro novembro dezembro manhã noite amanhã senhor senhora doutor doutora moço moça`,
  ar: `جدا جدًا كل بعض شكرا شكراً جيد جيدة ممتاز ممتازة رائع رائعة سيئ سيئة أفضل افضل أكثر اكثر أقل مرة مرات يوم أيام ايام
    ساعة ساعات أسبوع اسبوع شهر شهور سنة سنوات وقت شيء شي أشياء الناس شخص أشخاص عميل عملاء شركة تجربة كثير كثيرا كثيراً قليل
    قليلا فقط أيضا ايضا أيضاً حتى عندما حيث لكن ولكن لكنه بسبب منذ خلال كيف لماذا متى هل نعم قال قالوا قلت فعل فعلوا عمل جاء
    ذهب ذهبت كنت كنا لي لنا له لها لهم بي بنا به بها معي معنا عني عليه عليها منه منها فيه فيها اليوم أمس غدا الآن الان دائما
    أحيانا مع نفس آخر اخر أول اول واحد واحدة اثنين غير يمكن أن لقد سوف كذلك مثل جميع تم أحد احد كانت يكون
    ثلاث ثلاثة أربع أربعة خمس خمسة ست ستة سبع سبعة ثمان ثمانية تسع تسعة عشر عشرة مئة ألف نصف فوق تحت
    أمام خلف قرب الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد صباح مساء ليل غدا السيد السيدة الأستاذ الأستاذة الدكتور الدكتورة`,
};

/** What of each language is no theme, by its key. */
export const lightKeys: Record<WeaveLanguage, ReadonlySet<string>> = byLanguage(
  (language) =>
    new Set(
      [...wordSet(light[language])].flatMap((word) =>
        wordsOf(word, language).map(({ stem }) => themeKey(stem, language)),
      ),
    ),
);
