const within = "[^.?!؟]{0,50}";
const anyOf = (patterns: string[]) =>
  patterns.map((pattern) => pattern.replaceAll("…", within)).join("|");

/** Questions for what to change, in the languages of the page; none that a bare "no" could be blame for. */
const improvable = anyOf([
  String.raw`\b(?:what|how|where|(?:any|some)thing)\b…\b(?:can|could|should|would|might)\b…\b(?:improv\w*|chang\w*|better|easier|differently)\b(?! than)`,
  String.raw`(?:podr|podemos|puede|deber|debemos|habr|hubi)\p{L}*…(?:mejor|cambi|diferente)\p{L}*(?! (?:de lo )?que)|(?:cambiar|mejorar)ía`,
  String.raw`\b(?:was|wie|wo|womit|etwas)\b…(?:k[öo]nn|soll|hätte|würde)\p{L}*…(?:besser|verbesser|änder|anders|einfacher|leichter)\p{L}*(?! als)`,
  String.raw`(?:pouv|pourr|devr|aur)\p{L}*…(?:amélior|mieux|chang|différemment)\p{L}*(?! que)|(?:chang|amélior)eri(?:ez|ons|ais)`,
  String.raw`(?:pod|dev|ter[íi]a)\p{L}*…(?:melhor|mud|diferente)\p{L}*(?! (?:do )?que)|(?:mudar|melhorar)ia`,
  "(?:يمكن|نستطيع|يجب|ينبغي|تود|تريد)…(?:تحسين|تحسن|نحسن|أفضل|تغيير|نغير)",
]);

/** Questions for what went wrong or was not liked. */
const lacking = anyOf([
  String.raw`\b(?:what|anything)\b…\bwrong\b|\bany\b…\b(?:problem|issue|complaint|suggestion|improvement)s?\b`,
  String.raw`\b(?:what|anything)\b…(?:(?:n['’]t|\bnot)\b…\b(?:like|enjoy|go well)|like[d]? (?:the )?least|dislike|missing|bother|disappoint|annoy)`,
  String.raw`(?:alg[úu]n|hubo|tuvo)…(?:problema|queja|inconveniente|sugerencia)|(?:qué|algo)…\bmal\b`,
  String.raw`qué…(?:no (?:le|te|les|os) (?:ha )?gust|gust\p{L}* menos|menos (?:le|te|les|os) (?:ha )?gust|falt|molest|decepcion)`,
  String.raw`(?:gab es|hatten sie|hattest du|irgendwelche)…(?:problem|beschwerde|schwierigkeit|anregung|vorschl)|\b(?:was|etwas)\b…schief`,
  String.raw`\b(?:was|etwas)\b…(?:nicht (?:so )?(?:gefallen|gefiel|gut)|weniger gut|wenigsten|gestört|fehlt|enttäuscht|geärgert)`,
  String.raw`\b(?:des|un|une|quelques) (?:problème|plainte|réclamation|suggestion)|qu(?:['’]est-ce qui|elque chose)…\bmal\b`,
  "qu['’e]…(?:(?:pas|moins) (?:plu|aimé|apprécié)|manqu|gên[ée]|déçu|déplu)",
  "(?:algum|houve|teve)…(?:problema|queixa|reclamaç|sugest)|(?:que|algo)…(?:correu mal|deu errado)",
  String.raw`que…(?:não (?:lhe |te )?(?:gost|agrad)|(?:gost|agrad)\p{L}* menos|menos (?:lhe |te )?(?:gost|agrad)|falt|incomod|desilud|decepcion)`,
  "(?:أي|واجه|هناك|حدث)…(?:مشكل|مشاكل|شكو|اقتراح)|لم يعجب|أزعج|ينقص|خيب",
]);

/** Questions for what was not asked yet. */
const more = anyOf([
  String.raw`\banything (?:else|more)? ?…\b(?:add|say|tell|share|know|mention)\b|^anything (?:else|more)\b\W*$`,
  String.raw`algo…(?:añadir|agregar|decir|comentar|contar)|^\W*algo más\W*$`,
  String.raw`etwas…(?:sagen|hinzufügen|mitteilen|ergänzen|loswerden|anmerken)|^(?:sonst )?noch etwas\W*$`,
  String.raw`chose…(?:ajouter|dire|signaler)|^autre chose\W*$`,
  String.raw`(?:algo|coisa)…(?:acrescentar|adicionar|dizer|contar)|^(?:mais alguma coisa|algo mais)\W*$`,
  "شي[ءئ]ا? آخر|تضيف|إضافة",
]);

const wanted = new RegExp(`${improvable}|${lacking}|${more}`, "iu");

/** Two matters in one question, or whether help was any: "Did we fix any problem?" */
const asksOtherThings =
  /[,;/]|[?؟].*[?؟]|(?<=\s)(?:and|or|y|und|oder|et|ou|e|أو)(?=\s)|gust\p{L}* o |(?<!\p{L})(?:solv\p{L}*|fix\p{L}*|resolv\p{L}*|help\p{L}*|recommend\p{L}*|resuel\p{L}*|solucion\p{L}*|ayud\p{L}*|recom[ei]\p{L}*|\p{L}*lös\p{L}*|\p{L}*h[eo]lf\p{L}*|empf\p{L}*|réso\p{L}*|aid\p{L}*|ajud\p{L}*)(?!\p{L})|حل|ساعد/iu;

/**
 * Does a question want to hear of shortcomings, or of what was not asked, and of nothing else? Then
 * "Nothing." blames nobody. Of a question that is not understood the answer is no.
 */
export function asksWhatWasWrong(question: string): boolean {
  return wanted.test(question) && !asksOtherThings.test(question);
}
