import type { LintList } from "./lint-list.ts";

export const es: LintList = {
  incentives: [
    "descuentos?(?! por no siniestralidad)|rebajas?|cupon(?:es)?|vales? (?:de|regalo|descuento)",
    "regalos?|obsequios?|sorteos?|rifas?|(?:un|hay|los|nuestros?) premios?|recompensas?|puntos de (?:fidelidad|regalo)",
    "a cambio de (?:su|tu|una)|oportunidad de ganar",
    String.raw`(?:\d+ ?(?:€|euros|dolares|pesos)|gratis) por (?:su|tu|cada) (?:resena|opinion|valoracion)`,
  ],
  // "Si" also means "whether": "díganos si está satisfecho o no" asks all customers.
  ratings: [
    "(?:5|cinco) estrellas",
    String.raw`si (?:\p{L}+ ){0,3}(?:satisfech[oa]|content[oa]|encantad[oa]|feliz)(?! o(?!\p{L}))`,
    String.raw`si (?:\p{L}+ ){0,2}(?:gusto|gustado|encanto|encantado)(?! o(?!\p{L}))`,
    "si (?:ha tenido|tuvo|tuviste) una (?:muy )?(?:buena|gran|excelente)",
  ],
};
