import { expect, test as journey } from "#tests/support/journey.ts";
import { startServerWithClock } from "#tests/support/server-with-clock.ts";

type LaterServer = Awaited<ReturnType<typeof startServerWithClock>>;

const test = journey.extend<{ later: LaterServer }>({
  later: async ({ sink }, use) => {
    const server = await startServerWithClock({ env: { SMTP_URL: sink.url } });
    await use(server);
    await server.stop();
  },
});

test("an expired code says so, a new one signs in; a step that took too long starts again", async ({
  browser,
  later,
  sink,
}) => {
  const context = await browser.newContext({ baseURL: later.origin });
  const page = await context.newPage();
  const field = page.getByRole("textbox", { name: "Code" });
  const ask = async (email: string) => {
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.keyboard.press("Enter");
    await expect(field).toBeVisible();
    return sink.codeFor(email);
  };

  await page.goto("/login");
  const late = await ask("late@example.com");
  for (const _ of [1, 2, 3]) await later.elevenMinutesLater();
  await field.fill(late);
  await expect(page.getByText("Your sign-in took too long, so it starts again.")).toBeVisible();

  const expired = await ask("late@example.com");
  await expect(page.getByText("Your sign-in took too long")).toHaveCount(0);
  await later.elevenMinutesLater();
  await field.fill(expired);
  await expect(page.getByRole("alert")).toHaveText("That code has expired. Ask for a new one.");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(page.getByText("A new code is on its way.")).toBeVisible();
  await field.fill(await sink.codeFor("late@example.com"));
  await expect(page).toHaveURL(/\/welcome$/);
  await context.close();
});
