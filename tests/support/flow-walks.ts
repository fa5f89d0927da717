import { createHash } from "node:crypto";
import { incoming } from "#server/testing/messenger.ts";
import { generateTotpCode } from "./authenticator-app.ts";
import type { FlowVisit } from "./flow-visit.ts";
import { addPasskey } from "./passkey.ts";
import { ssoPerson } from "./sso-tenant.ts";
import { suggestNoPasskeys } from "./virtual-authenticator.ts";

type ProviderCall = Awaited<ReturnType<FlowVisit["signInBeside"]>>;
type Go = (visit: FlowVisit, elsewhere: () => Promise<FlowVisit>) => Promise<unknown>;

export interface Walk {
  flow: string;
  way: string;
  /** Ends where `success` is visible: for the visitor, unless it resolves with another one. */
  go: Go;
}

const password = "violet kettle under snow";
const walk = (flow: string, way: string, go: Go): Walk => ({ flow, way, go });

/** Every flow of the provider with every path through it. */
export const walks: Walk[] = [
  walk("sign-up-or-in", "code", async (visit) => {
    await visit.enterEmail();
    await visit.enterMailedCode();
  }),
  walk("sign-up-or-in", "code to the phone", async (visit) => {
    await visit.open();
    await visit.press("phone");
    const phone = numberOf(visit);
    await visit.fill("phone", phone);
    await visit.press("submit");
    await visit.page.getByText("We sent a six-digit code").waitFor();
    await visit.enterTextedCode(phone);
  }),
  walk("sign-up-or-in", "message from a messenger", async (visit) => {
    await visit.open();
    await visit.press("messenger");
    const link = visit.page.locator("descope-link a");
    await visit.page.locator("descope-notp-image").waitFor();
    await writeFrom(visit, numberOf(visit), (await link.getAttribute("href")) ?? "");
  }),
  walk("sign-up-or-in", "link in the same browser", async (visit) => {
    await visit.enterEmail();
    await visit.pressLater("link");
    await visit.page.goto((await visit.links())[0]?.address ?? "");
  }),
  walk("sign-up-or-in", "link on another device", async (visit, elsewhere) => {
    await visit.enterEmail();
    await visit.pressLater("link");
    const phone = await elsewhere();
    await phone.page.goto((await visit.links())[0]?.address ?? "");
    await phone.fill("email", visit.email);
    await phone.press("sign-in-here");
    return phone;
  }),
  walk("sign-up-or-in", "number confirmed on another device", async (visit, elsewhere) => {
    await visit.enterEmail();
    await visit.pressLater("number");
    const shown = await visit.page.locator("[data-type=polling]").textContent();
    const links = await visit.links();
    const phone = await elsewhere();
    await phone.page.goto(links.find(({ number }) => number === shown)?.address ?? "");
    await phone.fill("email", visit.email);
    await phone.press("sign-in-there");
  }),
  walk("sign-up-or-in", "passkey by its button", async (visit) => {
    await visit.signInOnDevice();
    await addPasskey(visit.page, visit.email);
    await visit.signOutBeside();
    await suggestNoPasskeys(visit.page);
    await visit.open();
    await visit.press("passkey");
  }),
  walk("sign-up-or-in", "passkey suggested by the field", async (visit) => {
    await visit.signInOnDevice();
    await addPasskey(visit.page, visit.email);
    await visit.signOutBeside();
    await visit.open();
  }),
  walk("sign-up-or-in", "passkey suggested by the engine", async (visit) => {
    await visit.signInOnDevice();
    await addPasskey(visit.page, visit.email);
    await visit.signOutBeside();
    await visit.page.route("**/welcome.html", async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ body: body.replace('"username webauthn"', '"webauthn"') });
    });
    await visit.open();
  }),
  walk("sign-up-or-in", "another provider", async (visit) => {
    await visit.open();
    await visit.press("provider-acme");
  }),
  walk("sign-up-or-in", "the provider of the address's domain", async (visit) => {
    await visit.open();
    await visit.fill("email", ssoPerson.email);
    await visit.press("submit");
  }),
  walk("sign-in-with-password", "password", async (visit) => {
    const call = await visit.signInBeside();
    await call("password/update", { loginId: visit.email, newPassword: password });
    await visit.signOutBeside();
    await visit.open("sign-in-with-password");
    await visit.fill("email", visit.email);
    await visit.fill("password", password);
    await visit.press("submit");
  }),
  walk("sign-in-with-password", "password and app", async (visit) => {
    const call = await visit.signInBeside();
    await call("password/update", { loginId: visit.email, newPassword: password });
    const key = await setUpApp(visit, call);
    await visit.signOutBeside();
    await visit.open("sign-in-with-password");
    await visit.fill("email", visit.email);
    await visit.fill("password", password);
    await visit.press("submit");
    await visit.page.getByText("Enter the code of your app").waitFor();
    await visit.enterCode(generateTotpCode(key, visit.now(), 1));
  }),
  walk("sign-in-with-password", "reset by code", async (visit) => {
    await visit.signInBeside();
    await visit.signOutBeside();
    await visit.open("sign-in-with-password");
    await visit.fill("email", visit.email);
    await visit.press("forgot");
    await visit.enterMailedCode();
    await visit.enterNewPassword(password);
  }),
  walk("confirm-email", "code", async (visit) => {
    await visit.signInBeside();
    await visit.open("confirm-email");
    await visit.fill("email", visit.email);
    await visit.press("submit");
    await visit.enterMailedCode();
  }),
  walk("step-up", "authenticator app", async (visit) => {
    const call = await visit.signInBeside();
    const key = await setUpApp(visit, call);
    await visit.open("step-up");
    await visit.enterCode(generateTotpCode(key, visit.now(), 1));
  }),
  walk("step-up", "passkey", async (visit) => {
    await visit.signInOnDevice();
    await addPasskey(visit.page, visit.email);
    await visit.open("step-up");
    await visit.press("passkey");
  }),
  walk("step-up", "code by mail", async (visit) => {
    await visit.signInBeside();
    await visit.open("step-up");
    await visit.press("email");
    await visit.page.getByText("We sent a six-digit code").waitFor();
    await visit.enterMailedCode();
  }),
  walk("add-passkey", "passkey", async (visit) => {
    await visit.signInOnDevice();
    await visit.open("add-passkey");
    await visit.press("submit");
  }),
  walk("change-email", "code to the new address", async (visit) => {
    await visit.signInBeside();
    await visit.open("change-email");
    await changeEmail(visit);
  }),
  walk("account", "passkey", async (visit) => {
    await visit.signInOnDevice();
    await visit.open("account");
    await visit.press("passkey");
    await visit.press("submit");
  }),
  walk("account", "change of address", async (visit) => {
    await visit.signInBeside();
    await visit.open("account");
    await visit.press("email");
    await changeEmail(visit);
  }),
  walk("account", "new password", async (visit) => {
    await visit.signInBeside();
    await visit.open("account");
    await visit.press("password");
    await visit.enterNewPassword(password);
  }),
];

/** The gateway delivers the message behind the link, as if sent from this number. */
async function writeFrom({ page }: FlowVisit, from: string, link: string): Promise<void> {
  const { body, headers } = incoming(from, new URL(link).searchParams.get("text") ?? "");
  await page.context().request.post("/v1/gateway/incoming", {
    data: body,
    headers: { ...headers, "content-type": "application/json" },
  });
}

/** A telephone number derived from the user's email address. */
const numberOf = ({ email }: FlowVisit): string =>
  `+1555${createHash("sha256").update(email).digest().readUInt32BE() % 10_000_000}`.padEnd(12, "0");

async function setUpApp({ email, now }: FlowVisit, call: ProviderCall): Promise<string> {
  const { key } = await call("totp/update", { loginId: email });
  await call("totp/verify", { loginId: email, code: generateTotpCode(key, now()) });
  return key;
}

async function changeEmail(visit: FlowVisit): Promise<void> {
  const moved = `moved-${visit.email}`;
  await visit.fill("email", moved);
  await visit.press("submit");
  await visit.enterMailedCode(moved);
}
