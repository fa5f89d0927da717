import { expect, it } from "vitest";
import { guessLanguage, wordsOfLanguage } from "../languages/languages.ts";
import { containsFullName } from "./personal-names.ts";

const known = ["Lakeside Insurance"];

const guessWords = (text: string) => wordsOfLanguage(guessLanguage([text]).language);

it.each([
  "I spoke with Élise Durand about it",
  "It was Ángel Pérez who came",
  "The nurse was Łucja Nowak there",
  "We met Özlem Kaya there",
  "We met E\u0301lise Durand there",
  "We talked to Mary O'Brien there",
  "We talked to Mary O’Brien there",
  "I met Sean McDonald there",
  "With Jean-Luc Moreau all was well",
  "She is Ludwig van Beethoven",
  "It was María de la Cruz",
  "María de la Cruz was late.",
  "Dear Maria Lopez, thank you",
  "DANA WHITFIELD was rude",
  "I told MARY O'BRIEN",
  "MARIA LOPEZ WAS RUDE",
  "Maria Lopez war unhöflich und hat uns nicht zurückgerufen.",
  "Gut. Klaus Meier kam spät und war nicht nett zu uns.",
  "Sabine Meier war nicht da, und das war schlecht.",
  "Der Termin bei Frau Ünal Öztürk war gut",
  "I told Mrs Maria Lopez",
  "Fui atendido por Íris Évora ontem",
  "Merci à Éric Dupont pour tout",
  "تحدثت مع أحمد العلي في المكتب",
  "شكرا لأحمد العلي",
  "فاطمة محمد ساعدتني",
])("finds a name: %s", (text) => {
  expect(containsFullName(text, guessWords(text), known)).toBe(true);
});

it.each([
  "Lakeside Insurance was slow. We like Lakeside Insurance.",
  "Fresh rolls at seven, and Mrs Vogel knew my order by name.",
  "Wir waren bei Frau Öztürk und bei Doktor Meier.",
  "NOT WORTH THE PRICE",
  "MARIA CAME LATE AND LEFT",
  "HORRIBLE PEOPLE work here. VERY BAD service. NEVER AGAIN",
  "Alle Mitarbeiter waren nett und die Beratung war gut.",
  "Zwei Stunden habe ich gewartet. Laut Vertrag ist das nicht versichert.",
  "Guter Service und nicht teuer. Unfreundliche Leute, beste Werkstatt.",
  "Gestern Abend kam der Monteur nicht. Seit Montag warte ich.",
  "Kundendienst Note sechs, nie wieder.",
  "El Centro de Salud estaba cerrado. La Oficina de Correos no me ayudó.",
  "Compañía de Seguros mala. Seguro de Vida muy caro.",
  "The Bank of America was closed.",
  "Die Frist von Montag war nicht lang.",
  "الموظف أحمد كان لطيفا والمكتب نظيف",
  "Él Mismo vino. Última Hora",
])("finds none: %s", (text) => {
  expect(containsFullName(text, guessWords(text), known)).toBe(false);
});
