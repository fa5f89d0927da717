const anyOf = (patterns: string) => `(?:${patterns.trim().split(/\s+/).join("|")})`;

/** Words for numbered documents and accounts, in the languages of the page. */
const papers = anyOf(String.raw`
  polic(?:y|ies) claim order invoice contract customer client account case ticket reference ref
  member(?:ship)? booking confirmation ssn id
  p[óo]liza reclamo reclamaci[óo]n siniestro pedido factura contrato expediente cliente cuenta referencia
  reserva dni nie nif
  \p{L}+(?<!telefon|handy|ruf|mobil|fax)(?:nummer|nr) vertrag auftrag rechnung bestellung schaden
  aktenzeichen vorgang buchung
  police sinistre commande facture contrat dossier compte r[ée]f[ée]rence
  ap[óo]lice sinistro encomenda fatura processo conta protocolo cpf
  (?:ال)?(?:بوليصة|وثيقة|مطالبة|طلب|طلبية|فاتورة|عقد|ملف|حساب|مرجع|حجز|عميل|تأمين)`);

/** Words allowed between that word and its number; "_" is a space. */
const between = anyOf(`
  numbers? nummer n[úu]mero num[ée]ro no nr n[úu]m nº? رقم رقمها is was ist war lautet es era est é
  with the my mit der d['’]assurance del?_seguro do_seguro التأمين`).replaceAll("_", " ");

/** Directly precedes the number of a policy, a claim or an order: "my policy number is". */
export const labelOfPapers = new RegExp(
  String.raw`(?<!\p{L})${papers}s?(?!\p{L})[\s:#.°ºª]*(?:(?<!\p{L})${between}(?!\p{L})[\s:#.°ºª]*){0,3}$`,
  "iu",
);

const calling = anyOf(String.raw`
  call(?:ed|ing)? (?:tele)?phoned? tel r[ai]ng text(?:ed)? whatsapp mobile cell
  ll[aá]m\p{L}+ tel[ée]fono m[óo]vil celular
  (?:telefon|handy|mobil|ruf)\p{L}* anruf\p{L}* angerufen erreich\p{L}+
  appel\p{L}+ t[ée]l[ée]phone portable joign\p{L}+
  lig\p{L}+ telefone telem[óo]vel
  (?:ال)?(?:هاتف|جوال|تلفون|موبايل|واتساب)\p{L}* اتصل\p{L}*`);

/** Precedes a telephone number, with no other number or end of sentence in between: "call me at". */
export const labelOfPhone = new RegExp(
  String.raw`(?<!\p{L})${calling}(?!\p{L})[^.!?\d]{0,20}\.?\s*$`,
  "iu",
);
