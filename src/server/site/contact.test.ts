import { describe, expect, it } from "vitest";
import { startedTestApp } from "../testing/started-test-server.ts";
import { startTestApp } from "../testing/test-app.ts";
import { emptyContactState, fillContactPage } from "./contact-form.ts";

const hour = 3_600_000;
const good = {
  name: "Ana Ruiz",
  email: "ana@example.com",
  topic: "sales",
  message: "How many agencies fit on one server?\nWe are nine.",
};

const test = startedTestApp({ env: { ADMIN_EMAILS: "Ops@example.com,two@example.com" } });

function post(form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form);
  return Promise.resolve(test.app.request("/contact", { method: "POST", body }));
}

describe("the contact form", () => {
  it("the contact form sends the message to the first administrator, with the sender's address for replies", async () => {
    const response = await post(good);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/contact/sent");
    await test.drainJobs();
    const [mail] = await test.mailbox();
    expect(mail).toMatchObject({
      to: "ops@example.com",
      subject: "Contact: Plans and the Enterprise plan (Ana Ruiz)",
    });
    expect(mail?.text).toContain(good.message);
    expect(mail?.text).toContain(good.email);
  });

  it("the contact form reports errors at each field, keeps the input, and focuses the first", async () => {
    const response = await post({
      name: "",
      email: "ana@",
      topic: "?",
      message: "<b>Hi</b> {{value:email}}",
    });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain("Tell us your name");
    expect(page).toContain("That is not a complete email address");
    expect(page).toContain("Choose what it is about.");
    expect(page).toContain("&lt;b&gt;Hi&lt;/b&gt; {{value:email}}</textarea>");
    expect(page).toContain('value="ana@"');
    expect(page.match(/autofocus=""/g)).toHaveLength(1);
    expect(page).toMatch(/<input id="name"[^>]* autofocus=""/);
    expect(page).not.toContain("data-if");
  });

  it.each([
    ["a line break in the name", { ...good, name: "Ana\r\nBcc: all@example.com" }],
    ["a name that is too long", { ...good, name: "A".repeat(101) }],
    ["a line break in the address", { ...good, email: "ana@example.com\nBcc: all@example.com" }],
    ["two addresses", { ...good, email: "ana@example.com, bo@example.com" }],
    ["only spaces", { ...good, message: "   " }],
    ["a message that is too long", { ...good, message: "a".repeat(5001) }],
  ])("refuses %s", async (_, form) => {
    expect((await post(form)).status).toBe(422);
  });

  it("the contact form thanks a program that fills in the hidden field, and sends nothing", async () => {
    const before = (await test.mailbox()).length;
    const response = await post({ ...good, website: "https://spam.example" });
    expect(response.status).toBe(303);
    await test.drainJobs();
    expect(await test.mailbox()).toHaveLength(before);
  });

  it("the contact form accepts ten messages an hour from one network and then says when to try again", async () => {
    test.clock.advance(2 * hour);
    for (let count = 0; count < 10; count += 1) expect((await post(good)).status).toBe(303);
    const refused = await post(good);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    const page = await refused.text();
    expect(page).toContain("Try again in 60 minutes.");
    expect(page).toContain("We are nine.</textarea>");
    test.clock.advance(hour);
    expect((await post(good)).status).toBe(303);
  });

  it("the contact form answers an invalid or too large body with an explanation, as a page", async () => {
    const json = await test.app.request("/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(json.status).toBe(415);
    expect(await json.text()).toContain(
      "Your message was not sent. Please use the form on this page.",
    );
    const large = await post({ ...good, message: "a".repeat(70_000) });
    expect(large.status).toBe(413);
    expect(await large.text()).toContain("Shorten it and send it again.");
  });

  it("the contact form shows an empty form at first", async () => {
    const page = await (await test.app.request("/contact")).text();
    expect(page).not.toMatch(/data-if|\{\{/);
    expect(page).toMatch(/role="alert"[^>]* hidden=""/);
    expect(page).not.toContain("autofocus");
  });
});

describe("an internal error", () => {
  it("an internal error keeps the input and says that nothing was sent", async () => {
    const broken = await startTestApp();
    await broken.context.database.close();
    const body = new URLSearchParams(good);
    const response = await broken.app.request("/contact", { method: "POST", body });
    expect(response.status).toBeGreaterThanOrEqual(500);
    const page = await response.text();
    expect(page).toContain("Your message was not sent.");
    expect(page).toContain("We are nine.</textarea>");
    await broken.close().catch(() => undefined);
  });
});

it("fills a state into the page in one pass", () => {
  const state = {
    ...emptyContactState,
    values: { ...emptyContactState.values, name: '{{notice}}"' },
  };
  expect(
    fillContactPage('<i value="{{value:name}}" data-if="x:bad-name y:quiet">{{notice}}', state),
  ).toBe('<i value="{{notice}}&quot;" y="">');
});
