import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** A copy of the sources, so that other tests do not see the new language. */
const copy = mkdtempSync(join(tmpdir(), "pseudo-locale-"));
let output: Record<"screen" | "firstField", string> & {
  pages: string[];
  mails: { purpose: string; subject: string; text: string }[];
  invitations: { subject: string; text: string; html: string }[];
};

/** Runs in the copy: the text of each surface for a browser that requests the language. */
const speak = `
  const load = (path) => import(${JSON.stringify(copy)} + path);
  const { render } = await load("/dist/public-page/server/render.js");
  const assets = { script: "", style: "", afterStyle: "", framed: false };
  const flow = { id: "1", businessName: "12", logo: null, title: "34", description: "", locale: null, topics: [], questions: [] };
  const notices = ["not_found", "answered", "answered_closed", "answered_deleted", "withdrawn", "expired", "too_large", "unread", "too_often", "unavailable"];
  const form = { kind: "form", flow, action: "/1", language: "qps", submissionKey: "1", stamp: "1", values: {}, marks: {}, problems: {}, notice: "empty" };
  const thanks = { kind: "thanks", flow, textLanguage: "en", action: "/1", editAddress: "/2", canWithdraw: true, text: "12", shown: "own", made: { level: "own" }, sources: [], warnings: ["email"], destinations: [], insider: false, privateMessage: "" };
  const pages = [form, thanks, ...notices.map((kind) => ({ kind, thanksAddress: "/1" }))];
  const { readFileSync } = await import("node:fs");
  const { translateScreen } = await load("/src/server/identity/translate.ts");
  const { firstField } = await load("/src/server/identity/screens/first-field.ts");
  const { composeAccountMail } = await load("/src/server/messaging/templates/account-mail.ts");
  const { compileTemplate } = await load("/src/server/messaging/templates/compile-template.ts");
  const { getDefaultTemplate } = await load("/src/server/messaging/templates/default-templates/default-templates.ts");
  const { renderMailContent } = await load("/src/server/platform/mail/mail-content.ts");
  const { wordingOccasions } = await load("/src/shared/api/email.ts");
  const english = JSON.parse(readFileSync(${JSON.stringify(copy)} + "/src/shared/locales/en/messages.json", "utf8"));
  const settings = { projectName: "12", publicUrl: new URL("http://localhost") };
  const receiver = { businessName: "12", postalAddress: "34", link: "http://1", unsubscribeUrl: "http://2", contactName: "" };
  console.log(JSON.stringify({
    pages: pages.map((page) => render(page, "qps", assets)),
    screen: translateScreen(readFileSync(${JSON.stringify(copy)} + "/src/sign-in/screens/welcome.html", "utf8"), "qps"),
    firstField: firstField({}, "qps,en;q=0.5"),
    mails: Object.keys(english.account).map((purpose) => {
      const { subject, mailContent } = composeAccountMail(settings, { to: "a@b", purpose, locale: "qps" });
      return { purpose, subject, text: renderMailContent(mailContent).text };
    }),
    invitations: wordingOccasions.map((one) => compileTemplate(getDefaultTemplate(one, "qps"))(receiver)),
  }));
`;

beforeAll(() => {
  for (const path of ["src", "scripts", "config", "package.json"])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const run = (file: string, ...args: string[]) =>
    execFileSync(file, args, {
      cwd: copy,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { NODE_ENV: "production" },
    });
  run(process.execPath, "scripts/pseudo-locale.mjs");
  const config = "config/vite.public-page.config.ts";
  run(process.execPath, "node_modules/vite/bin/vite.js", "build", "--app", "--config", config);
  output = JSON.parse(
    run(process.execPath, "--no-warnings", "--input-type=module", "--eval", speak),
  );
});
afterAll(() => rmSync(copy, { recursive: true }));

/**
 * Words with English spelling, i.e. several unaccented letters. Excludes the product name and the spam trap, which
 * nobody sees.
 */
const englishIn = (html: string) =>
  html
    .replace(
      /<(script|style|p class="trap")[\s\S]*?<\/(script|style|p)>|<[^>]*>|Review Flow|https?:\S+|\{\{[^}]*\}\}/g,
      " ",
    )
    .match(/(?<![\p{L}&])[a-z]{4,}(?!\p{L})/giu) ?? [];

it("the customer's page supports a language that is only a new folder", () => {
  for (const document of output.pages) {
    expect(document).toContain('lang="qps"');
    expect(document).toContain("ţ");
    expect(englishIn(document)).toEqual([]);
  }
});

it("every account mail and every invitation supports it", () => {
  for (const { purpose, subject, text } of output.mails)
    expect(englishIn(`${subject} ${text}`), purpose).toEqual([]);
  for (const { subject, text, html } of output.invitations) {
    expect(englishIn(`${subject} ${text}`)).toEqual([]);
    expect(html).toContain('lang="qps"');
  }
});

it("a sign-in screen and its early field support it", () => {
  expect(output.firstField).toContain('lang="qps"');
  for (const html of [output.screen, output.firstField]) expect(englishIn(html)).toEqual([]);
});
