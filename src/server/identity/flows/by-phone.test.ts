import sql from "sql-template-tag";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFlow, unwalkedEdges } from "../../testing/flow-browser.ts";
import { messagingApp, sendPasscode } from "../../testing/messenger.ts";
import { startTestIdentity, type TestIdentity } from "../../testing/test-identity.ts";

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ settings: { messagingApp } });
});
afterAll(() => identity.close());

test("a person signs in by a code sent by text, call or WhatsApp", async () => {
  const number = (n: number) => `+1555555017${n}`;
  for (const [n, id] of ["code", "submit"].entries()) {
    const run = await openFlow(identity, "sign-up-or-in").start();
    await run.press("phone");
    await run.press("use-email");
    await run.press("phone");
    await run.press("submit", { phone: "12" });
    expect(run.state.errorType).toBe("phone.invalid");
    await run.press("submit", {
      phone: number(n).replace("+1", "+1 (").replace("555555", "555) 555-"),
    });
    expect(run.state).toMatchObject({ sentTo: { maskedPhone: `+*******7${n}` } });
    const first = identity.codeFor(number(n));
    await run.press("whatsapp");
    await run.press("call");
    expect(identity.texts.at(-1)).toMatchObject({ channel: "voice", to: number(n) });
    await run.press("change-phone");
    await run.press("submit", { phone: number(n) });
    await run.press("resend");
    expect(run.state.notice).toBe("A new code is on its way.");
    await run.press(id, { code: "000000" });
    expect(run.state.errorType).toBe("code.wrong");
    // Each of them is good until one was used.
    await run.press(id, { code: first });
    expect(run.body).toMatchObject({
      status: "completed",
      lastAuth: { authMethod: "otp", loginId: number(n) },
      authInfo: { user: { phone: number(n), verifiedPhone: true, loginIds: [number(n)] } },
    });
  }
  const silent = await startTestIdentity({ settings: { textMessages: false } });
  const run = await openFlow(silent, "sign-up-or-in").start();
  await run.press("phone");
  await run.press("submit", { phone: number(5) });
  expect(run.state.errorType).toBe("interaction.unknown");
  expect(silent.texts).toEqual([]);
  const page = `/pages/${silent.settings.projectId}/v2-beta/welcome.html`;
  expect(await (await silent.routes.request(page)).text()).not.toContain('id="phone"');
  expect(await (await identity.routes.request(page)).text()).toContain('id="phone"');
  await silent.close();
});

test("a person signs in by a message whose passcode is never stored in the clear", async () => {
  const run = await openFlow(identity, "sign-up-or-in").start();
  await run.press("messenger");
  await run.press("use-email");
  await run.press("messenger");
  const { notp } = run.state;
  expect(notp.image).toMatch(/^iVBOR/);
  await run.press("polling");
  expect(run.body.action).toBe("poll");
  const [code = ""] = new URL(notp.redirectUrl).searchParams.get("text")?.match(/\w{32}/) ?? [];
  expect(code).toHaveLength(32);
  const stored = await identity.database.serviceTransaction((tx) =>
    tx.query<{ all: string }>(
      sql`select jsonb_agg(to_jsonb(r))::text as all from identity.flow_runs r`,
    ),
  );
  expect(stored[0]?.all).not.toContain(code);
  await sendPasscode(identity, "+15555550181", notp.redirectUrl);
  await run.press("polling");
  expect(run.body).toMatchObject({
    status: "completed",
    lastAuth: { authMethod: "notp", loginId: "+15555550181" },
    authInfo: { user: { phone: "+15555550181", verifiedPhone: true } },
  });
  const off = await startTestIdentity();
  const refused = await openFlow(off, "sign-up-or-in").start();
  await refused.press("messenger");
  expect(refused.state.errorType).toBe("interaction.unknown");
  await off.close();
});

test("the tests walk every edge of these screens", () => {
  expect(unwalkedEdges(["sign-up-or-in"], "phone")).toEqual([]);
});
