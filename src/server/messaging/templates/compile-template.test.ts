import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileTemplate, type Receiver } from "./compile-template.ts";
import { defaultTemplates } from "./default-templates/default-templates.ts";
import { findTemplateProblems } from "./message-parts.ts";

const ada: Receiver = {
  businessName: "Lakeside & Sons",
  postalAddress: "1 Main Street\nSpringfield",
  contactName: "Ada Byron",
  link: "https://reviews.example.com/review/f?i=t&x=1",
  unsubscribeUrl: "https://reviews.example.com/unsubscribe/t",
};
const compose = (content: string, receiver: Partial<Receiver> = {}, subject = "Hello") =>
  compileTemplate({ subject, content })({ ...ada, ...receiver });

describe("a message made from a template", () => {
  it("a message made from a template fills in values, escaped in HTML and literally in text", () => {
    const made = compose(
      "<p>Dear {{ name }}, {{business}} asks: {{link}}</p>",
      {},
      "{{first_name}}?",
    );
    expect(made.subject).toBe("Ada?");
    expect(made.html).toContain("Dear Ada Byron, Lakeside &amp; Sons asks:");
    expect(made.html).toContain('href="https://reviews.example.com/review/f?i=t&amp;x=1"');
    expect(made.text).toContain(`Dear Ada Byron, Lakeside & Sons asks: ${ada.link}`);
  });

  it.each([
    ["Byron, Ada", "Ada"],
    ["van der Berg,Jan Willem", "Jan"],
    ["Robert Smith, Jr.", "Robert"],
    ["Anna Lee, M.D.", "Anna"],
    ["Acme, Inc.", "Acme"],
    ["Ada", "Ada"],
    ["Al Gore", "Al"],
    ["Jean-Luc d'Arc", "Jean-Luc"],
    ["José Ortega y Gasset", "José"],
    ["Dr. Ana Pérez", "Ana"],
    ["Pérez, Dr. Ana", "Ana"],
    ["Frau Dr. Anna Schmidt", "Anna"],
    ["Prof. Dr. med. Max Müller", "Max"],
    ["Mme Léa Dubois", "Léa"],
    ["Sra. Doña Inês Costa", "Inês"],
    ["د. أحمد علي", "أحمد"],
  ])("greets %s by the first name", (contactName, expected) => {
    expect(compose("{{first_name}}", { contactName }, "{{first_name}}").subject).toBe(expected);
  });

  it.each([
    "Mr. and Mrs. Smith",
    "Herr und Frau Müller",
    "Ana & Luis Pérez",
    "Familie Müller",
    "Mr. Smith",
    "Mr. Smith, Jr.",
    "Frau von der Leyen",
    "Hr. Müller",
    "Dr.",
    "Smith, Mr.",
    "J. Smith",
    "السيد علي",
    "山田 太郎",
    "김민수",
    "+49 151 1234567",
    "ann99",
    "john@example.com",
  ])("greets %s without a name, because the first one is not sure", (contactName) => {
    expect(compose("Hello {{first_name|friend}},", { contactName }).text).toContain(
      "Hello friend,",
    );
  });

  it("greets a contact whose name is an address without a name", () => {
    const contactName = "john@example.com";
    expect(compose("Hello {{name}},", { contactName }).text).toContain("Hello there,");
  });

  it("a message made from a template has the postal address and the unsubscribe link in both parts", () => {
    const { html, text } = compose("Hello {{link}}");
    expect(html).toContain("1 Main Street, Springfield");
    expect(text).toContain("1 Main Street\nSpringfield");
    for (const part of [html, text]) expect(part).toContain(ada.unsubscribeUrl);
  });

  it.each([
    ["Hello {{name}},", "Hello there,"],
    ["Hello {{name|dear friend}},", "Hello dear friend,"],
    ["Hello {{first_name|}}!", "Hello!"],
  ])("has words for people without a name: %s", (content, expected) => {
    expect(compose(content, { contactName: "" }).text).toContain(expected);
  });

  it.each([
    ["en", "Hello {{name}}, how was it with us?", "Hello there,", "Unsubscribe"],
    ["es", "Hola {{name}}: ¿cómo fue con nosotros?", "Hola:", "Darse de baja"],
    ["de", "Hallo {{name}}, wie war es bei uns?", "Hallo,", "Abmelden"],
    ["fr", "Bonjour {{name}}, comment était-ce chez nous ?", "Bonjour,", "Se désabonner"],
    ["pt", "Olá {{name}}, como foi a sua visita?", "Olá,", "Cancelar inscrição"],
    ["ar", "مرحبا {{name}}، كيف كانت زيارتك؟", "مرحبا،", "إلغاء الاشتراك"],
  ])("says the rest in the language of its words: %s", (language, content, greeting, wayOut) => {
    const { html, text } = compose(`${content} {{link}}`, { contactName: "" });
    const direction = language === "ar" ? "rtl" : "ltr";
    // Repeated in the body, because webmail keeps only that.
    expect(
      html.match(new RegExp(`<(html|div) lang="${language}" dir="${direction}"`, "g")),
    ).toHaveLength(2);
    expect(html).toContain(`>${wayOut}</a>`);
    expect(text).toContain(`${wayOut}: ${ada.unsubscribeUrl}`);
    for (const part of [html, text]) expect(part).toContain(greeting);
    expect(html.includes("Share your experience")).toBe(language === "en");
    expect(text.includes("You’re getting")).toBe(language === "en");
  });

  it("a message made from a template in an unsupported language is English", () => {
    const { html } = compose(
      "<p>Buongiorno {{name}}, come è andata la visita con noi? {{link}}</p>",
    );
    expect(html).toContain('lang="en" dir="ltr"');
    expect(html).toContain(">Unsubscribe</a>");
  });

  it("a message made from a template indents lists and quotes on the side where reading begins", () => {
    const list = (words: string) =>
      compose(`<ul><li>${words}</li></ul><blockquote>${words}</blockquote>`).html;
    expect(list("How was it?")).toMatch(/padding-left:24px.*border-left:3px/s);
    expect(list("كيف كانت؟")).toMatch(/padding-right:24px.*border-right:3px/s);
    expect(list("كيف كانت؟")).not.toContain("left");
  });

  it("a message made from a template turns plain text into paragraphs, and paragraphs into text", () => {
    expect(compose("One\ntwo\n\nThree < 4").html).toMatch(
      /<p [^>]*>One<br \/>two<\/p>\s*<p [^>]*>Three &lt; 4/,
    );
    const { text } = compose(
      '<p>One<br>two</p><ul><li>a</li><li>b</li></ul><p><a href="{{link}}">Go</a></p>',
    );
    expect(text).toMatch(new RegExp(`^One\ntwo\n+- a\n- b\n+Go: ${ada.link.replace("?", "\\?")}`));
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<a href="javascript:alert(1)">x</a>',
    '<p style="background:url(https://evil.example/x)" onclick="x()">x</p>',
    "<svg><style>@import 'x'</style></svg>",
    "<iframe srcdoc='<script>1</script>'></iframe>",
    '<a href="{{name}}">x</a>',
  ])("lets nothing through that runs or loads: %s", (content) => {
    const { html } = compose(content, { contactName: "javascript:alert(1)" });
    const [, body] = html.split("</head>");
    expect(body).not.toMatch(/<(script|img|svg|iframe|style)|onerror|onclick|javascript:|evil/i);
  });

  it("a message made from a template never lets a value become markup or another variable", () => {
    const value = fc.string({
      unit: fc.constantFrom(..."<>\"'&{}|abc /=\n".split("")),
      maxLength: 40,
    });
    fc.assert(
      fc.property(value, value, (contactName, businessName) => {
        const content = '<p>{{name}} {{business}} <a href="{{link}}">{{first_name}}</a></p>';
        const shape = (html: string) =>
          html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/".*"/s, ""));
        const given = compose(content, { contactName, businessName });
        expect(shape(given.html)).toEqual(shape(compose(content).html));
        expect(given.subject).not.toMatch(/[\r\n]/);
      }),
    );
  });

  it("a message made from a default template may be sent unchanged", () => {
    for (const template of defaultTemplates) {
      expect(findTemplateProblems(template)).toEqual([]);
      expect(compose(template.content).html).toContain("Share your experience");
    }
  });
});

describe("a wording that is refused", () => {
  const refused = (content: string) =>
    findTemplateProblems({ subject: "S", content: `${content} {{link}}` });
  it.each([
    "Get a $10 gift card",
    "a chance to win a prize",
    "10% off your next visit",
    "Leave us a 5-star review",
    "five stars would help",
    "If you were happy with us",
    "if you really enjoyed your visit",
    "Find us on Yelp",
    "a <b>discount</b>",
  ])("%s", (content) => {
    expect(refused(content)).toHaveLength(1);
  });

  it.each([
    "Tell us how it was, good or bad",
    "It is rewarding for us to hear from you",
    "Thank you for your business",
  ])("but not: %s", (content) => {
    expect(refused(content)).toEqual([]);
  });

  it("the check of a wording names missing and unknown parts", () => {
    expect(findTemplateProblems({ subject: "", content: "Hello {{nmae}}" })).toMatchObject([
      { field: "content", words: expect.stringContaining("{{nmae}}") },
      { field: "subject" },
      { field: "content", words: expect.stringContaining("{{link}}") },
    ]);
  });
});
