import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveFlow, setFlowStatus } from "#shared/api/flows.ts";
import {
  chooseLocale,
  type Locale,
  localeNames,
  parseAcceptLanguage,
} from "#shared/locales/languages.ts";
import { readPageWords } from "#shared/locales/page-words.ts";
import { makeLinkToken } from "../../platform/link-token.ts";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

describe("the language of the customer's page", () => {
  let desk: BusinessWithFlow;
  beforeAll(async () => {
    desk = await createBusinessWithFlow();
  });
  afterAll(() => desk.test.close());

  const get = async (path: string, accept: string) =>
    (await desk.test.app.request(path, { headers: { "accept-language": accept } })).text();

  it.each(Object.keys(localeNames))(
    "the customer's page speaks %s from the form to the thanks",
    async (language) => {
      const html = await get(`/review/${desk.flow.id}`, `${language}-XX,en;q=0.5`);
      expect(html).toContain(
        `<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`,
      );
      expect(html).not.toContain("undefined");
      const sent = await desk.post([...desk.answers("Bien y mal"), ["lang", language]]);
      const thanks = await get(sent.headers.get("location") as string, "en");
      expect(thanks).toContain(`<html lang="${language}"`);
      expect(thanks).not.toMatch(/undefined|\$\{/);
      // Insiders are told in their language why there is no review site (R3).
      const address = sent.headers.get("location") as string;
      const { insiderTitle } = readPageWords(language as Locale);
      await desk.post([["do", "insider"]], address);
      const insider = await get(address, "en");
      expect(insider).toContain(`>${insiderTitle}</h2>`);
      expect(insider).toContain('value="outsider" class="copy"');
      expect(insider).not.toContain("g.page");
    },
  );

  it.each<[Locale, string]>([
    ["en", "contain a phone number and a card number."],
    ["es", "contener un número de teléfono y un número de tarjeta."],
    ["de", "enthält anscheinend eine Telefonnummer und eine Kartennummer."],
    ["fr", "contenir un numéro de téléphone et un numéro de carte."],
    ["pt", "conter um número de telefone e um número de cartão."],
    ["ar", "يحتوي على رقم هاتف ورقم بطاقة."],
  ])("lists in %s what should not stand in public as one says it", async (language, words) => {
    const text = "+49 30 1234567, 4111 1111 1111 1111";
    const sent = await desk.post([...desk.answers(text), ["lang", language]]);
    expect(await get(sent.headers.get("location") as string, "en")).toContain(words);
  });

  it("the contact's language takes precedence over the browser's, and the flow's over both", async () => {
    const token = await desk.test.context.database.serviceTransaction(async (tx) => {
      const [row] = await tx.query<{ id: string }>(sql`
        with person as (
          insert into contacts (business_id, name, email, locale)
          select business_id, 'Inés', 'ines@example.com', 'es-MX' from review_flows where id = ${desk.flow.id}
          returning id, business_id)
        insert into invitations (business_id, flow_id, contact_id, status)
        select business_id, ${desk.flow.id}, id, 'sent' from person returning id`);
      return makeLinkToken(desk.test.context.secrets, "invitation", row?.id as string);
    });
    const personal = `/review/${desk.flow.id}?i=${token}`;
    expect(await get(personal, "fr")).toContain('<html lang="es"');

    const flowId = desk.flow.id;
    await desk.owner.call(saveFlow, { flowId, body: { ...desk.flow, locale: "de" } });
    await desk.owner.call(setFlowStatus, { flowId, body: { status: "published" } });
    expect(await get(personal, "fr")).toContain('<html lang="de"');

    // Pages after the form use it as well: answered, withdrawn, no longer editable.
    const sent = await desk.post([...desk.answers("Gut"), ["i", token], ["lang", "de"]], personal);
    expect(await get(personal, "fr")).toMatch(/lang="de".*Sie haben schon geantwortet/s);
    const address = sent.headers.get("location") as string;
    const change = address.replace("/thanks", "");
    const { clock } = desk.test;
    clock.advance(31 * 86_400_000);
    expect(await get(change, "fr")).toMatch(/lang="de".*nicht mehr ändern/s);
    const r = new URL(change, "http://x").searchParams.get("r") as string;
    const late = [...desk.answers("Spät"), ["lang", "de"], ["r", r]];
    expect(await (await desk.post(late, change)).text()).toMatch(/lang="de".*nicht mehr ändern/s);
    clock.advance(-31 * 86_400_000);
    await desk.post([["do", "withdraw"]], address);
    expect(await get(change, "fr")).toMatch(/lang="de".*zurückgezogen/s);
  });
});

it.each([
  ["de-CH,de;q=0.9,en;q=0.8", "de"],
  ["tr,fr;q=0.5,es;q=0.7", "es"],
  ["tr", "en"],
  ["", "en"],
  ["__proto__,constructor", "en"],
])("understands %s", (header, language) => {
  expect(chooseLocale(parseAcceptLanguage(header))).toBe(language);
});

it.each([
  ["en", "1 question, about 1 minute", "5 questions, about 3 minutes"],
  ["es", "1 pregunta, aproximadamente 1 min", "5 preguntas, aproximadamente 3 min"],
  ["de", "1 Frage, etwa 1 Min.", "5 Fragen, etwa 3 Min."],
  ["fr", "1 question, environ 1 min", "5 questions, environ 3 min"],
  ["pt", "1 pergunta, cerca de 1 min", "5 perguntas, cerca de 3 min"],
  ["ar", "سؤال واحد، نحو دقيقة واحدة", "5 أسئلة، نحو 3 دقائق"],
] as const)("counts questions as %s does", (language, one, five) => {
  const { length } = readPageWords(language);
  expect([length(1), length(5)]).toEqual([one, five]);
  if (language === "ar")
    expect([length(2), length(4), length(12), length(22)]).toEqual([
      "سؤالان، نحو دقيقة واحدة",
      "4 أسئلة، نحو دقيقتين",
      "12 سؤالا، نحو 6 دقائق",
      "22 سؤالا، نحو 11 دقيقة",
    ]);
});
