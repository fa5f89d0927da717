import { describe, expect, it } from "vitest";
import { neutralReply, replyArrangements } from "#shared/review/replies/neutral-reply.ts";
import { weaveLanguages } from "#shared/review/weave/language/languages.ts";
import { mayBeShown } from "./reply-check.ts";

const asked = {
  businessName: "Lakeside & Sons",
  texts: ["Dana was rude.", "Frau Meier hat nicht angerufen.", "Please call, Thomas."],
  customerName: "Margaret osei",
};

describe("a model's reply", () => {
  it.each([
    "Thank you. See lakeside.de for our offer page.",
    "Thank you. Please visit bit.ly/abc today.",
    "Thank you. Write to help@lakeside.",
    "Thank you. We will call you on the 12th.",
    "Thank you. We have been here since ٢٠١٩.",
    "Thank you, Dana. We have read it.",
    "Dana, thank you for your words.",
    "Dana was told about it.",
    "Thank you for your words.\n\nBest regards,\nOlivia",
    "Thank you for your words.\n\nOlivia",
    "Dear Mrs. Whitfield. Thank you.",
    "Thank you. DANA is sorry.",
    "Thank you. We told Margaret’s agent.",
    "Thank you. Osei was heard.",
    "Thank you. It was our fault.",
    "Thank you. It was our fault, and we will pay for the damage.",
    "Thank you. We will refund you.",
    "Thank you. You get your money back.",
    "Thank you. We take full responsibility.",
    "Thank you. We promise that it never happens again.",
    "Thank you. It is free of charge next time.",
    "Gracias, María. Hemos leído sus palabras.",
    "Gracias por sus palabras. Fue nuestra culpa.",
    "Gracias por sus palabras. Le devolveremos el dinero.",
    "Danke, Dana. Wir haben Ihre Worte gelesen.",
    "Hallo Thomas, danke für Ihre Worte.",
    "Danke für Ihre Worte. Wir haben mit Meier gesprochen.",
    "Danke für Ihre Worte. Wir haben mit Herrn Klaus gesprochen.",
    "Danke für Ihre Worte. Das war unsere Schuld, und wir erstatten alles.",
    "Merci, Élise, pour vos mots.",
    "Merci pour vos mots. Nous vous rembourserons.",
    "Merci pour vos mots. C’est de notre faute.",
    "Obrigado, João. Lemos as suas palavras.",
    "Obrigado pelas suas palavras. A culpa foi nossa.",
    "شكرا لكم. سنعوضكم عن ذلك.",
    "شكرا لكم. نعم، هذا خطأنا.",
  ])("is not shown: %s", (reply) => {
    expect(mayBeShown(reply, asked)).toBe(false);
  });

  it.each([
    "Thank you for telling us. Please call us, or write: I'm here, and so are we.",
    "Thank you for your words. We read them with care at Lakeside & Sons.\n\nYours,\nLakeside & Sons",
    "Hello, and thank you. Please feel free to call; Lakeside’s door is open.",
    "We are sorry to read this. We pay attention to what customers write.",
    "Gracias por contarnos cómo fue. ¿Podemos hablar? Llámenos cuando quiera.",
    "Vielen Dank für Ihre Rückmeldung. Wir haben Ihre Worte gelesen. Bitte rufen Sie uns an, wenn Sie über den Schaden sprechen möchten.",
    "Merci pour vos mots. Nous les avons lus, et nous sommes là si vous voulez en parler.",
    "Obrigado pelas suas palavras. Estamos aqui se quiser falar.",
    "شكرا لكم على كلماتكم. يمكنكم الاتصال بنا في أي وقت.",
  ])("is shown: %s", (reply) => {
    expect(mayBeShown(reply, asked)).toBe(true);
  });

  it.each(weaveLanguages)("may say what our own sentences say in %s", (language) => {
    for (let i = 0; i < replyArrangements; i += 1) {
      const reply = neutralReply(language, asked.businessName, i);
      expect(mayBeShown(reply, asked), reply).toBe(true);
    }
  });

  it("may name a business without capitals, or with digits and an address in its name", () => {
    const reply = "Thank you for writing to Studio 54, studio54.example.";
    expect(mayBeShown(reply, { ...asked, businessName: "Studio 54, studio54.example" })).toBe(true);
    expect(mayBeShown("Thank you. We read it.", { ...asked, businessName: "" })).toBe(true);
  });
});
