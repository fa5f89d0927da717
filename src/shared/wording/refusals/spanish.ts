import { number, type RefusalPatterns, upTo } from "./refusal-patterns.ts";

const content = "(?:satisfech[oa]s?|content[oa]s?|encantad[oa]s?|feliz|felices)";
const ifYouAre = `si ${upTo(5)}${content}`;
const ifYouLiked = `si ${upTo(5)}(?:gusto|gustado|encanto|encantado|agrado|agradado)`;
const kind = "(?:positiv[oa]|buen[oa]?|excelente|favorable|fantastic[oa]|estupend[oa]|gran)s?";
const bad = "(?:negativ[oa]|mal[oa]?|critic[oa])s?";
const review = "(?:resena|opinion|valoracion|calificacion|puntuacion|critica|evaluacion)(?:e?s)?";

export const spanish: RefusalPatterns = {
  incentive: String.raw`
    descuentos?|cupon(?:es)?|vales? (?:de|por|para|regalo|descuento)|regal(?:os?|amos|aremos)|obsequios?|rebajas?
    sorte(?:os?|amos|aremos)|rifas?|premios?|premiamos|recompensas?|recompensa(?:mos|remos|rle)
    (?:gana|ganar|gane) (?:un|una|hasta|premios)|(?:oportunidad|posibilidad) de ganar
    a cambio de|dinero en efectivo|puntos (?:extra|de fidelidad|de regalo)
    (?:un mes|\d+ mes(?:es)?|dos meses|meses) gratis
    (?:${number} ?(?:€|euros|dolares|pesos)|gratis) por (?:su|tu|cada) (?:${review}|comentario)
    ahorr(?:e|a) (?:hasta )?(?:un )?${number} ?(?:%|€|euros)|particip[ae] en (?:el|un|nuestro) concurso
    por (?:su|tu|cada) (?:${review}|comentario),? (?:recib|obt|le da|te da|le paga|te paga)\p{L}*`,
  pleased: String.raw`
    (?:5|cinco) estrellas?|(?:5|cinco) de (?:5|cinco)
    maxima (?:puntuacion|calificacion|nota|valoracion)|(?:puntuacion|calificacion|nota|valoracion) maxima
    ${review} (?:muy )?${kind}|${kind} ${review}
    ${ifYouAre}
    ${ifYouLiked}
    si (?:usted )?nos (?:\p{L}+ )?recom(?:ie|e)nd\p{L}*
    si todo ${upTo(2)}bien
    si (?:\p{L}+ )?(?:tuvo|tuviste|tenido) una (?:muy )?(?:buena|gran|excelente|grata|agradable)
    como client[ea] (?:satisfech[oa]|content[oa]|feliz)
    (?:satisfech[oa]|content[oa]|gusto) ?\? (?:entonces|dejenos|dejanos|valorenos|valoranos)`,
  // "Si" is "whether" as well.
  neutral: `
    descuento por no siniestralidad|(?:1|una) ?(?:a|hasta|-) ?(?:5|cinco) estrellas
    (?:diganos|dinos|cuentenos|cuentanos|saber|decirnos|contarnos|indiquenos|incluso|tambien) (?:${ifYouAre}|${ifYouLiked})
    (?:${ifYouAre}|${ifYouLiked}) o (?:no|insatisfech[oa]s?|descontent[oa]s?)
    ${bad} (?:o|u|y|como) ${kind}|${kind} (?:o|u|y|como) ${bad}`,
};
