import { splitWords } from "../languages/words.ts";

/**
 * Frequent first names of countries with our languages, without accents. They help to detect a name where capitals do
 * not. Common words are left out ("Mark", "May", "Grace").
 */
const names = `
  aaron abigail adam alan albert alejandro alex alexander alexandra alice alicia alvaro amanda amelia amelie ana
  anabel andre andrea andreas andrew angela angelika anja anke ann anna anne annette antje antoine antonia antonio anton
  arne arthur barbara beate beatriz benjamin bernd bettina birgit brian brigitte bruno camille carla carlos carmen
  carol caroline carsten catherine cecilia charles charlotte christian christiane christine christoph christopher clara
  claudia claudio cristina dana daniel daniela david deborah denise dennis diana diego dieter dirk dominik donna dorothy
  edith eduardo edward elena elias elisabeth elise elizabeth elke ellen emilie emily emma eric erik esther eugenia eva
  fabian fatima felix fernanda fernando florian francisco francois frank frauke gabriel gabriela gabriele george gerald
  gerard gerd gisela gonzalo gregory guillaume gunter gunther hanna hannah hannelore hannes hans heather heike heinz
  helen helena helge helmut henri holger hugo ilse imke ines ingo ingrid isabel isabelle jacqueline james jan janine
  jason javier jean jennifer jeremy jessica jochen joao joachim johann johannes john jonathan jorge jose joseph joshua juan
  juana julia julian julien jurgen karen karin karl karsten katharina katherine kathrin katja kevin kimberly kirsten
  klaus larissa laura lars laurent leonardo linda lisa luca lucas lucia lucja ludwig luis luisa lukas malte manfred manuel
  manuela marco marcel maren margaret margarita maria mariana marie marion marta martha martin martina mary matthew
  matthias mauricio melanie melissa mercedes michael michel michelle miguel mohamed mohammed monica monika nadine nancy
  natalia nathalie nicholas nicole nina norbert olga oliver olivia oscar otto pablo pamela patricia patrick paul paula
  paulo pedro peter petra philipp philippe pierre rachel rainer ralf ramon raquel rebecca reiner renate rene ricardo
  richard robert roberto rodrigo roland ronald rosa rudiger sabine samantha samuel sandra sara sarah sean sebastian
  sergio sharon silke silvia simone sofia sonia sophie stefan stefanie steffen stephanie stephen steven susan susana
  susanne sven sylvie tatiana teresa theresa thierry thomas thorsten tiago timothy torsten ulrich ulrike ursula ute uwe
  valeria vanessa vera veronica victor vincent virginia volker walter wendy werner wiebke william wolfgang yvonne`;
const firstNames = new Set(splitWords(names));

const arabicNames = new Set(
  splitWords(
    `محمد أحمد احمد حسن حسين خالد عبدالله عبدالرحمن عبدالعزيز فاطمة فاطمه مريم عائشة نورة سارة يوسف إبراهيم ابراهيم عمر
  عثمان مصطفى محمود فهد زينب خديجة ليلى سلمى طارق ياسر رامي بدر تركي ريم هدى جاسم حمد راشد علياء ياسمين`,
  ),
);

export function isFirstName(word: string): boolean {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return firstNames.has(plain.split("-", 1)[0] ?? "");
}

/** Also recognises a name with a prefixed particle, as in "لأحمد". */
export function isArabicFirstName(word: string): boolean {
  return arabicNames.has(word) || arabicNames.has(word.replace(/^[وفبلك]/, ""));
}
