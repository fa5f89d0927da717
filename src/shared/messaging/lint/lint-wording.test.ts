import { describe, expect, it } from "vitest";
import { lintWording } from "./lint-wording.ts";

const incentives = [
  "Leave a review and get a $10 gift card.",
  "Get 10% off your next visit.",
  "Answer today for a chance to win.",
  "Free coffee for every review.",
  "Le damos un descuento en su próxima visita.",
  "Hay premios para quienes respondan.",
  "Für jede Antwort gibt es einen Amazon-Gutschein.",
  "Nehmen Sie am Gewinnspiel teil.",
  "Participez à notre tirage au sort.",
  "10 % de réduction sur votre prochaine visite.",
  "Participe do nosso sorteio.",
  "Em troca da sua opinião, um café.",
  "لك خَصْمٌ خاص.",
  "مقابل تقييمك نقدم لك قهوة.",
];

const ratings = [
  "Please leave us a 5-star review.",
  "If you were really happy with us, tell others.",
  "If you enjoyed your visit, write about it.",
  "Please leave a positive review.",
  "Give us ★★★★★",
  "Si quedó contenta con nuestro servicio, escriba unas líneas.",
  "Denos cinco estrellas.",
  "Falls Sie mit unserer Arbeit sehr zufrieden sind, schreiben Sie es auf.",
  "Wir freuen uns über 5 Sterne.",
  "Si vous êtes satisfait, dites-le autour de vous.",
  "Un avis 5 étoiles nous aide.",
  "Se gostou da visita, compartilhe.",
  "Dê-nos cinco estrelas.",
  "إذا كنت راضيا عن خدمتنا فأخبر الآخرين.",
  "امنحنا ٥ نجوم.",
];

const allowed = [
  "Your no-claims discount is unchanged.",
  "It is rewarding for us to hear from you.",
  "Tell us how it was, good or bad.",
  "If you are happy to share how it was, it takes two minutes.",
  "Whether you were happy or not, we want to know.",
  "About 80% of our customers call us.",
  "Su descuento por no siniestralidad se mantiene.",
  "Díganos si está satisfecho o no.",
  "Ihr Schadenfreiheitsrabatt ist übertragen.",
  "Danke für das Vertrauen, das Sie uns geschenkt haben.",
  "Auch wenn Sie nicht zufrieden waren, schreiben Sie uns.",
  "Votre prime d’assurance ne change pas.",
  "Dites-nous si vous êtes satisfait ou non.",
  "O prêmio do seguro não muda.",
  "Diga-nos se ficou satisfeito ou não.",
  "يتم خصم القسط من حسابك كل شهر.",
  "نشكرك على وقتك.",
  "The dog yelped.",
];

describe("the wording linter", () => {
  it.each(incentives)("refuses an incentive: %s", (text) => {
    expect(lintWording(text)).toContainEqual(expect.stringContaining("incentive"));
  });

  it.each(ratings)("refuses a request for a rating or for happy customers only: %s", (text) => {
    expect(lintWording(text)).toContainEqual(expect.stringContaining("honest opinion"));
  });

  it.each([
    "Find us on Yelp.",
    "Bewerten Sie uns bei Yelp!",
    "Ｙｅｌｐ",
    "www.yelp.com/biz/lakeside",
  ])("refuses Yelp: %s", (text) => {
    expect(lintWording(text)).toEqual([expect.stringContaining("Yelp")]);
  });

  it.each(allowed)("allows: %s", (text) => {
    expect(lintWording(text)).toEqual([]);
  });

  it.each([
    "Ein Gut\u00adschein",
    "dis\u200bcount",
    "ｄｉｓｃｏｕｎｔ",
    "d\u0336iscount",
    "خصـــم",
  ])("reads past characters that a receiver does not see: %s", (text) => {
    expect(lintWording(text)).toHaveLength(1);
  });

  it("quotes the first match of each kind as it was written", () => {
    expect(lintWording("Un Cupón, un cupón y si está satisfecho")).toEqual([
      expect.stringMatching(/^“Cupón” reads like an incentive/),
      expect.stringMatching(/^“si está satisfecho” asks for/),
    ]);
  });

  it.each(["wenn sie ".repeat(2200), "si ".repeat(6600), "if you are ".repeat(1800)])(
    "finishes on a long text that almost matches: %#",
    (text) => {
      expect(lintWording(text)).toEqual([]);
    },
  );
});
