import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settingsDocument } from "#shared/api/settings-document.ts";
import { openIdentity } from "../open-identity.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ identity: openIdentity });
});
afterAll(() => test.close());

async function page(address: string, languages = "en"): Promise<string> {
  const answer = await test.app.request(address, { headers: { "accept-language": languages } });
  expect(answer.status).toBe(200);
  return answer.text();
}

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="preload" as="fetch"[^>]* href="([^"]+)"/g)].map(
    ([, href]) => href?.split("/").at(-1) ?? "",
  );

describe("the application's pages", () => {
  it.each(["/login", "/register", "/dashboard"])("%s carries the settings", async (address) => {
    const [, inPage] =
      /<script type="application\/json" id="settings">(.*?)<\/script>/.exec(await page(address)) ??
      [];
    const asked = await (await test.app.request("/settings.json")).json();
    expect(settingsDocument.parse(JSON.parse(inPage ?? ""))).toEqual(asked);
  });

  it("the application's pages start with the address from an invitation, for this page only", async () => {
    const email = `"ada"&co@example.com`;
    const rows = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ id: string }>({
        text: `with host as (insert into businesses (tenant_id, name) values ('Thost', 'Bayside') returning id)
          insert into member_invitations (business_id, email_key, role, expires_at)
          select id, $1, 'staff', $2::timestamptz + interval '1 day' from host returning id`,
        values: [email, test.clock.now()],
      }),
    );
    const address = `/register?invitation=${rows[0]?.id}`;
    const invited = await page(address);
    expect(invited).toContain('value="&quot;ada&quot;&amp;co@example.com"');
    expect(invited).toContain("You are asked to work in \u2068Bayside\u2069.");
    const answer = await test.app.request(address);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const other of ["/register", "/register?invitation=1", `${address.slice(0, -8)}00000000`])
      expect(await page(other)).not.toMatch(/ada|Bayside/);
    test.clock.advance(2 * 86_400_000);
    expect(await page(address)).toContain("This invitation was used, cancelled or has expired.");
  });

  it("the application's pages preload what the widget fetches first, in the person's language, and every file exists", async () => {
    const usual = ["config.json", "theme.json"];
    const wishes: [string, string, string[]][] = [
      ["/login", "en-GB,de;q=0.5", [...usual, "welcome.html"]],
      ["/login", "tlh,de-AT;q=0.9,en;q=0.5", [...usual, "welcome-de.html"]],
      ["/login?locale=ar", "en", [...usual, "welcome-ar.html"]],
      ["/login?flow=sign-in-with-password", "en", [...usual, "password.html"]],
      ["/login?flow=nonsense", "", [...usual, "welcome.html"]],
      ["/login?descope-login-flow=sign-up-or-in%7C%23%7C1", "en", usual],
      ["/dashboard", "en", []],
    ];
    for (const [address, languages, expected] of wishes) {
      const html = await page(address, languages);
      expect(preloads(html), address).toEqual(expected);
      for (const [, href] of html.matchAll(/as="fetch"[^>]* href="([^"]+)"/g)) {
        expect((await test.app.request(href ?? "")).status, href).toBe(200);
      }
    }
  });

  it("the application's pages have a field that accepts input before the script, when the usual screen follows", async () => {
    const field = (html: string) =>
      /<form id="first" lang="(..)" dir="(...)".*?<label[^>]*>(.*?)<.*?<button>(.*?)</s
        .exec(html)
        ?.slice(1);
    expect(field(await page("/login"))).toEqual(["en", "ltr", "Email", "Continue"]);
    expect(field(await page("/register?next=%2Fflows", "de"))).toEqual([
      "de",
      "ltr",
      "E-Mail",
      "Weiter",
    ]);
    expect(field(await page("/login?locale=ar"))?.slice(0, 2)).toEqual(["ar", "rtl"]);
    for (const address of [
      "/login?flow=sign-in-with-password",
      "/login?descope-login-flow=sign-up-or-in%7C%23%7C1&t=token",
      "/dashboard",
    ]) {
      expect(field(await page(address)), address).toBeUndefined();
    }
  });

  it("the application's pages are revalidated each time, and answered with 304 when unchanged", async () => {
    const first = await test.app.request("/login");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    const again = await test.app.request("/login", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
  });
});
