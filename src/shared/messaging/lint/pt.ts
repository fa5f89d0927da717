import type { LintList } from "./lint-list.ts";

export const pt: LintList = {
  // "Prêmio" alone is what an insurance costs.
  incentives: [
    "descontos?(?! por bom condutor)|cup(?:om|ons|ao|oes)|vales?[ -](?:presente|compras?|desconto)",
    "cart(?:ao|oes)[ -]presente|(?:um|de|como) presente|brindes?|sorteios?|rifas?|recompensas?",
    "(?:ganhe|ganhar|concorra a) (?:um |os? )?premios?|premios? em dinheiro|pontos (?:de fidelidade|bonus)",
    "em troca d[ae] (?:sua|uma)|chance de ganhar",
    String.raw`(?:\d+ ?(?:€|euros|reais)|gratis) (?:por|pela) (?:sua|cada) avaliacao`,
  ],
  // "Se" also means "whether": "diga-nos se ficou satisfeito ou não" asks all customers.
  ratings: [
    "(?:5|cinco) estrelas",
    String.raw`(?<!mesmo )se (?!contente)(?:\p{L}+ ){0,3}(?:satisfeit[oa]|contente|feliz|encantad[oa])(?! ou(?!\p{L}))`,
    String.raw`se (?:\p{L}+ )?(?:gostou|adorou)(?! ou(?!\p{L}))`,
    "se (?:voce )?teve uma (?:boa|otima|excelente)",
  ],
};
