import { number, type RefusalPatterns, upTo } from "./refusal-patterns.ts";

const content = "(?:satisfeit[oa]s?|contentes?|feliz|felizes|encantad[oa]s?)";
// A word between at least: French says "se contente".
const ifYouAre = `se [\\p{L}'-]+ ${upTo(4)}${content}`;
const ifYouLiked = `se ${upTo(4)}(?:gostou|gostaram|agradou|adorou)`;
const ifAllWell = "se (?:tudo (?:correu|foi|deu)|(?:correu|foi|deu) tudo) (?:muito )?(?:bem|certo)";
const kind = "(?:positiv[oa]s?|boas?|bom|bons|excelentes?|otim[oa]s?|favorave(?:l|is))";
const bad = "(?:negativ[oa]s?|mas|mau|maus|ruim|ruins|critic[oa]s?)";
const review = "(?:avaliac(?:ao|oes)|opini(?:ao|oes)|comentarios?|resenhas?|notas?|criticas?)";

export const portuguese: RefusalPatterns = {
  incentive: String.raw`
    descontos?|cup(?:om|ons|ao|oes)|vales?[ -](?:presente|compras?|desconto|oferta)s?|cart(?:ao|oes)[ -](?:presente|oferta)
    presentes? (?:para (?:voce|si)|gratis|especia\p{L}+|surpresa)|(?:um|de|como) presente|brindes?
    sorte(?:ios?|amos|aremos)|rifas?|concorr(?:a|er) a|chances? de ganhar
    ganh(?:ar|e|a|ara) (?:um|uma|ate|premios?|brindes?|pontos)|(?:ganh|concorr|receb)\p{L}* (?:um |o |ao |aos |os )?premios?
    premios? (?:em dinheiro|surpresa|especia\p{L}+|exclusiv\p{L}+)
    recompensas?|recompensar\p{L}*|em troca|bonus (?:de \d+|em dinheiro|por sua|pela sua)
    (?:um|dois|\d+) m(?:es|eses) gratis|pontos (?:extra|de fidelidade|bonus)
    (?:${number} ?(?:€|euros|reais)|gratis) (?:por|pela) (?:sua|cada) ${review}
    (?:por|pela|a) (?:sua|cada) ${review},? (?:voce )?(?:recebe|ganha|damos|pagamos)\p{L}*`,
  pleased: String.raw`
    (?:5|cinco) estrelas?|(?:5|cinco) (?:de|em) (?:5|cinco)|nota (?:maxima|10|dez)|(?:avaliacao|pontuacao) maxima
    ${review} (?:muito )?${kind}|${kind} ${review}
    ${ifYouAre}
    ${ifYouLiked}
    ${ifAllWell}
    se (?:voce )?(?:teve|tiver|tenha tido) uma (?:boa|otima|excelente)
    se (?:voce )?nos recomend\p{L}*
    como cliente (?:satisfeit[oa]|feliz|contente)
    (?:satisfeit[oa]|contente|gostou) ?\? (?:entao|avalie|deixe)\p{L}*`,
  // "Se" is "whether" as well; "prêmio" is what an insurance costs.
  neutral: `
    (?:diga-nos|conte-nos|saber|dizer|indique|mesmo|inclusive|tambem) (?:${ifYouAre}|${ifYouLiked}|${ifAllWell})
    (?:${ifYouAre}|${ifYouLiked}) ou (?:nao|insatisfeit[oa]s?)
    desconto por bom condutor|(?:1|uma) ?(?:a|ate|-) ?(?:5|cinco) estrelas|(?:estamos|estaremos|sempre) presentes
    premios? (?:do|de|da) (?:(?:seu|sua) )?(?:seguro|apolice|renovacao)|premio (?:foi|sera|esta) (?:pag|debitad|cobrad)o|(?:valor|pagamento|parcela) do premio|premio (?:mensal|anual)
    ${bad} (?:ou|e|como) ${kind}|${kind} (?:ou|e|como) ${bad}`,
};
