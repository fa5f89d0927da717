/** Money and fault, in the languages of the product: no draft promises or admits anything in a business's name. */
const patterns = String.raw`
  refund\p{L}* reimburs\p{L}* compensat\p{L}* pay(?:s|ing|ment|ments)?(?!_(?:close_)?attention) money
  dollars? euros? discount\p{L}* guarante\p{L}* promis\p{L}* liab\p{L}* responsib\p{L}* faults?
  our_(?:own_)?(?:mistake|error|failure)s? we_(?:were_wrong|failed|messed)
  free_of_charge for_free at_no_(?:extra_)?(?:cost|charge)
  reembols\p{L}* devolv\p{L}* indem?ni[sz]a\p{L}* compensa\p{L}* pag(?:ar|are|o|ue)\p{L}* dinero dinheiro descuentos? descontos?
  garanti\p{L}* promet\p{L}* prome[st]s\p{L}* responsa\p{L}* culpas? nuestro_error nosso_erro nos_equivocamos erramos
  gratis grátis gratuit\p{L}*
  erstatt\p{L}* zurückzahl\p{L}* entschädig\p{L}* bezahl\p{L}* zahlen geld rabatt\p{L}* gutschein\p{L}* haft(?:en|ung|bar)
  verantwort\p{L}* schuld unser_fehler fehler_gemacht versprech\p{L}* versprochen garantier\p{L}* kostenlos\p{L}* schadenersatz
  rembours\p{L}* dédommag\p{L}* pa[iy]er\p{L}* argent fautes? notre_erreur trompée?s? remises?
  (?:و|ال|س)*(?:استرداد|استرجاع|تعويض|نعوض\p{L}*|ندفع|دفع|مجان\p{L}*|خطأ|خطؤنا|خطأنا|غلطتنا|مسؤولي\p{L}*|نضمن|نعدك\p{L}*|خصم|المال|المبلغ)`;

/** What a model has written with one of these is not shown. */
export const promises = new RegExp(
  String.raw`(?<!\p{L})(?:${patterns.trim().split(/\s+/).join("|").replaceAll("_", String.raw`\s+`)})(?!\p{L})`,
  "iu",
);
