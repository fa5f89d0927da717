import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

test("a customer answers in Arabic, right to left, with emoji", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "arabic@example.com");
  const customer = await visitor({ ...phone, locale: "ar", javaScriptEnabled: true });
  const own = customer.page;
  await own.goto(`/review/${flow.id}`);
  await expect(own.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(own);
  await own.keyboard.press("Tab");
  await own.keyboard.press("5");
  for (let i = 0; i < 3; i += 1) await own.getByRole("button", { name: "التالي" }).press("Enter");
  await own.keyboard.type("لم يتصل بي أحد 🙁");
  await own.getByRole("button", { name: "التالي" }).press("Enter");
  await own.getByRole("button", { name: "إرسال إجاباتي" }).press("Enter");
  await expect(own.getByRole("heading", { level: 1 })).toContainText("شكرا");
  await expect(own.getByLabel("نصك")).toHaveValue(/لم يتصل بي أحد 🙁/);
  await expectAccessible(own);
  await signIn(page, sink, "arabic@example.com");
  await page.goto("/responses");
  await expect(page.getByText("لم يتصل بي أحد 🙁")).toBeVisible();
});
