import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { openQuestion, readQuestions } from "#tests/support/flow-editor.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";

test("a question is duplicated, the preview changes its width, and QR codes and card are available", async ({
  page,
  server,
  sink,
}) => {
  const email = "builder-tools@example.com";
  const { flow } = await createOwnerWithFlow(server.origin, sink, email);
  await signIn(page, sink, email);
  await page.goto(`/flows/${flow.id}`);
  const texts = () => readQuestions(page);
  const [first = "", second = "", ...rest] = flow.questions.map(({ text }) => text);
  await expect.poll(texts).toEqual([first, second, ...rest]);
  await page.getByRole("button", { name: "Duplicate question 2" }).click();
  await expect.poll(texts).toEqual([first, second, second, ...rest]);
  const question = page.getByLabel("Question", { exact: true });
  await expect(question).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" (again)");
  await expect.poll(texts).toEqual([first, second, `${second} (again)`, ...rest]);
  await expect(page.getByText("All changes are saved.")).toBeVisible();
  await page.reload();
  await expect.poll(texts).toEqual([first, second, `${second} (again)`, ...rest]);

  // The builder shows a long question in full on a phone, although customers see it as one line.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuestion(page, 3);
  const field = question;
  const cut = () =>
    field.evaluate((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight);
  const long = "What happened between the first call and the day when the money was there?";
  await field.fill(`${long}\n`);
  await field.press("Enter");
  await expect(field).toHaveValue(`${long} `);
  expect(await cut()).toBe(false);
  await field.fill(`${second} (again)`);
  await expect(page.getByText("All changes are saved.")).toBeVisible();
  await page.setViewportSize({ width, height });

  const shown = page.locator(".review-page");
  const zoom = () => shown.evaluate((element) => getComputedStyle(element).zoom);
  await expect(shown).toContainText(`${second} (again)`);
  expect(await zoom()).toBe("1");
  // The preview shows the question being edited as a phone does: one at a time, to the last and back.
  const picture = (text: string) => shown.getByText(text, { exact: true });
  await openQuestion(page, 1);
  await question.focus();
  await expect(picture(first)).toBeVisible();
  await expect(picture(second)).toBeHidden();
  const after = page.getByRole("button", { name: "Next in the preview" });
  await after.click();
  await expect(picture(first)).toBeHidden();
  await expect(picture(second)).toBeVisible();
  await picture("Next").click({ force: true });
  await expect(picture(`${second} (again)`)).toBeVisible();
  await openQuestion(page, flow.questions.length + 1);
  await question.focus();
  await expect(picture(second)).toBeHidden();
  await after.click();
  await expect(picture("Thank you!")).toBeVisible();
  await expect(after).toBeDisabled();
  await page.getByText("On a computer").click();
  await page.getByRole("button", { name: "Previous in the preview" }).click();
  await expect(picture(first)).toBeVisible();
  await expect(picture(second)).toBeVisible();
  await expect.poll(zoom).toBe("0.38");
  await expectAccessible(page);
  await page.getByText("On a phone").click();
  await expect.poll(zoom).toBe("1");

  // In a right-to-left page, hidden content is on the other side and must not widen the page.
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await page.getByLabel("Language of the page").selectOption("ar");
  await expect(shown).toHaveAttribute("dir", "rtl");
  expect(await sideways()).toBe(0);
  await page.getByLabel("Language of the page").selectOption("en");

  // On a small screen the preview is at the bottom, one press away.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("heading", { name: "What customers see" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "What customers see" })).toBeInViewport();
  // Also on the smallest screen, i.e. a small window at 400% zoom.
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sideways()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1280, height: 800 });

  const kinds = { SVG: "image/svg+xml", PNG: "image/png" };
  for (const [name, kind] of Object.entries(kinds)) {
    const link = page.getByRole("link", { name, exact: true });
    const picture = await page.request.get((await link.getAttribute("href")) ?? "");
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, kind]);
  }
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "A card to print" }).click();
  const card = await opened;
  await expect(card.getByText("Scan the code with your phone’s camera.")).toBeVisible();
  await expect(card.locator("img[src$='/qr.svg']")).toBeVisible();
});
