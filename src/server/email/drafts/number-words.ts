import type { PageLanguage } from "#shared/review/words/languages.ts";

/** From three on: "two minutes" is what our own drafts say, any other number is made up. "_" is a space. */
const words: Record<PageLanguage, string> = {
  en: `three four five six seven eight nine ten eleven twelve \\p{L}*teen \\p{L}*ty(?<=(?:twen|thir|for|fif|six|seven|eigh|nine)ty)
    dozens? hundreds? thousands? millions? percent`,
  es: `tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cincuenta cien cientos mil miles millones`,
  de: `drei vier fünf sechs sieben neun zehn elf zwölf \\p{L}*zehn \\p{L}*(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)[zß]ig
    dutzende? \\p{L}*hunderte? \\p{L}*tausende? millionen prozent`,
  fr: `trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente cinquante cent cents mille millions?`,
  pt: `três quatro cinco seis sete oito nove dez doze quinze vinte trinta cinquenta cem centenas mil milhares milhões`,
  ar: `(?:ال|ب|و)*(?:ثلاث|أربع|خمس|ست|سبع|ثماني|تسع|عشر|عشرون|عشرين|ثلاثون|مئة|مائة|مئات|ألف|آلاف|مليون)(?:ة|ين|ون)?`,
};

/** Does a text say a number in words? */
export function saysNumber(text: string, language: PageLanguage): boolean {
  const any = words[language].trim().split(/\s+/).join("|");
  return new RegExp(String.raw`(?<!\p{L})(?:${any})(?!\p{L})`, "iu").test(text);
}
