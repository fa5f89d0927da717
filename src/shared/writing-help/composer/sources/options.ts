/**
 * Options that mean nothing without their question; the question's words are not the customer's. "No one
 * called me back" means something.
 */
const dependent =
  /^(yes|no|sí|si|ja|nein|oui|non|sim|não|نعم|لا|a little|other|something else|otro|otra|andere[srn]?|etwas anderes|autre|outro|outra|maybe|vielleicht)(?=$|\s*[,.;:!(–—،])/iu;

/** The chosen options that say something by themselves. */
export const optionsIn = (chosen: string): string[] =>
  chosen.split("\n").filter((option) => !dependent.test(option));
