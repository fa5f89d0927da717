import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { runOffline } from "#tests/support/run-offline.ts";
import { signInByScreens } from "#tests/support/sign-in.ts";
import type { SmtpSink } from "#tests/support/smtp-sink.ts";
import { addVirtualAuthenticator } from "#tests/support/virtual-authenticator.ts";

/** Failures in the flows beside the main one, each with a way to continue. */

const code = (page: Page) => page.getByRole("textbox", { name: "Code" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

interface Way {
  flow: string;
  /** The screen before the code is requested. */
  first: string;
  /** Continues from there to the code screen; resolves with the address the code was sent to. */
  toCode: (page: Page, email: string) => Promise<string>;
  arrive: (page: Page, sink: SmtpSink, email: string) => Promise<unknown>;
  done: (page: Page) => Promise<void>;
}

const leaves = (page: Page) => expect(page).toHaveURL(/\/(dashboard|welcome)$/);

const ways: Way[] = [
  {
    flow: "sign-in-with-password",
    first: "Sign in with your password",
    arrive: async (page, sink, email) => {
      await signInByScreens(page, sink, email);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
    },
    toCode: async (page, email) => {
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("button", { name: "I forgot my password" }).click();
      return email;
    },
    done: (page) => expect(heading(page, "Choose a new password")).toBeVisible(),
  },
  {
    flow: "step-up",
    first: "Confirm it is you",
    arrive: signInByScreens,
    toCode: async (page, email) => {
      await page.getByRole("button", { name: "Send a code by email" }).click();
      return email;
    },
    done: leaves,
  },
  {
    flow: "change-email",
    first: "Change your email address",
    arrive: signInByScreens,
    toCode: async (page, email) => {
      await page.getByRole("textbox", { name: "New email address" }).fill(`new-${email}`);
      await page.keyboard.press("Enter");
      return `new-${email}`;
    },
    done: leaves,
  },
];

const sent = (page: Page) => page.getByText("We sent a six-digit code");

for (const { flow, first, arrive, toCode, done } of ways) {
  test(`${flow}: reload, back and forward keep the screen and the code`, async ({ page, sink }) => {
    const email = `place-${flow}@example.com`;
    await arrive(page, sink, email);
    await page.goto(`/login?flow=${flow}`);
    await expect(heading(page, first)).toBeVisible();
    const to = await toCode(page, email);
    await expect(sent(page)).toBeVisible();
    await page.reload();
    await expect(sent(page)).toBeVisible();
    await page.goBack();
    await expect(sent(page)).toHaveCount(0);
    await expect(heading(page, first)).toBeVisible();
    await page.goForward();
    await expect(sent(page)).toBeVisible();
    await code(page).fill(await sink.codeFor(to));
    await done(page);
  });

  test(`${flow}: the connection is slow, then lost, then back`, async ({ page, sink, watch }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    const email = `lost-${flow}@example.com`;
    await arrive(page, sink, email);
    await page.clock.install();
    await page.goto(`/login?flow=${flow}`);
    await expect(heading(page, first)).toBeVisible();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v1/flow/*", async (route) => {
      await held;
      await route.continue();
    });
    const to = await toCode(page, email);
    // Pressing Enter twice must not submit twice.
    await page.keyboard.press("Enter");
    release();
    await expect(sent(page)).toBeVisible();
    await page.unroute("**/v1/flow/*");
    const right = await sink.codeFor(to);
    await runOffline(page, () => code(page).fill(right));
    await expect(async () => {
      if (await sent(page).isVisible()) await code(page).press("Enter");
      await done(page);
    }).toPass();
  });
}

test("a passkey that the device fails to create can be tried again", async ({ page, sink }) => {
  await signInByScreens(page, sink, "no-passkey@example.com");
  const device = await addVirtualAuthenticator(page);
  await device.answer(false);
  await page.goto("/login?flow=add-passkey");
  const add = page.getByRole("button", { name: "Add a passkey" });
  await add.click();
  await expect(page.getByText("The passkey did not work here.")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Add a passkey")).toBeVisible();
  await device.answer(true);
  await add.click();
  await leaves(page);
});
