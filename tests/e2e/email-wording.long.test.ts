import { updateBusiness } from "#shared/api/change-business.ts";
import { listTemplates } from "#shared/api/email.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { signInOverHttp } from "#tests/support/api-client.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("an owner gets help with the wording: a draft, their own text back, a saved one, and its preview", async ({
  page,
  server,
  sink,
}) => {
  const email = "wording-help@example.com";
  const owner = await signInOverHttp(() => server.origin, sink, email);
  await owner.call(updateBusiness, {
    body: { name: "Lakeside Insurance", postalAddress: "1 Main Street" },
  });
  const saved = async () => (await owner.call(listTemplates)).templates[0];
  const before = await saved();
  await signIn(page, sink, email);
  await page.goto("/email");
  const subject = page.getByLabel("Subject");
  await page.getByRole("radio", { name: "Source" }).check();
  const message = page.getByLabel("Message", { exact: true });
  await message.fill("Dear {{name}}, this is mine: {{link}}");
  await page.getByText("Help with the wording").click();
  await expect(page.getByLabel("Language")).toHaveValue("en");
  await page.getByLabel("What is it about?").selectOption("A claim or a service");
  await page.getByLabel("Language").selectOption("العربية");
  // These options need a model.
  await expect(page.getByLabel(/What should it mention/)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use this template" }).click();

  const mark = page.getByRole("status").filter({ hasText: "Draft" });
  await expect(mark).toContainText("From a template.");
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue(/^تجربتكم مع {{business}}$/);
  await expect(message).toHaveValue(/^مرحبا {{first_name\|بكم}}،\n\n[\s\S]*{{link}}/);
  for (const field of [subject, message])
    expect(await field.evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  await expect(page.getByText("Before it can be sent")).toBeHidden();
  await expectAccessible(page);

  // Nothing is saved, and none of the user's own text is lost.
  expect(await saved()).toEqual(before);
  await page.getByRole("button", { name: "Put my text back" }).click();
  await expect(subject).toHaveValue(before?.subject ?? "");
  await expect(message).toHaveValue("Dear {{name}}, this is mine: {{link}}");
  await expect(mark).toBeHidden();
  await expect(page.getByRole("button", { name: "Put my text back" })).toBeHidden();

  await page.getByRole("button", { name: "Use this template" }).click();
  await expect(message).toHaveValue(/{{first_name\|بكم}}/);
  await page.keyboard.press("End");
  await page.keyboard.type(" مع خصم");
  await expect(page.getByText("“خصم” reads like an incentive.")).toBeVisible();
  for (const _ of " مع خصم") await page.keyboard.press("Backspace");
  await expect(page.getByText("Before it can be sent")).toBeHidden();
  const kept = await message.inputValue();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Template saved", { exact: true })).toBeVisible();
  await expect(mark).toBeHidden();
  expect(await saved()).toMatchObject({ id: before?.id, content: kept });

  await page.getByRole("tab", { name: "Preview" }).click();
  const shown = page.getByRole("document", { name: /^تجربتكم/ });
  await expect(shown).toContainText("شارك تجربتك");
  await expect(shown).toContainText("إلغاء الاشتراك");
  const paragraph = shown.getByText("مرحبا Alex،");
  expect(await paragraph.evaluate((one) => getComputedStyle(one).direction)).toBe("rtl");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test to myself" }).click();
  const mail = await sink.waitFor(({ subject: line }) => line.includes("تجربتكم"));
  expect(mail.to).toBe(email);
});
