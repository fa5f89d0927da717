import type { Locator, Page } from "@playwright/test";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { expect, test } from "#tests/support/journey.ts";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "ar" };

const directionOf = (one: Locator) =>
  one.evaluate((element) => getComputedStyle(element).direction);

/** Distance in CSS pixels of each text's right end from the page's edge, with the text's direction. */
function textsOn(page: Page) {
  return page.evaluate(() => {
    const form = document.querySelector("form");
    if (!form) throw new Error("There is no form.");
    const edge =
      form.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(form).paddingRight);
    const texts = "h1, .lead, legend > span, .question > label[for], .question > .note[dir]";
    return [...document.querySelectorAll(texts)].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { direction } = getComputedStyle(element);
      return { direction, gap: Math.round(edge - range.getBoundingClientRect().right) };
    });
  });
}

test("English questions on an Arabic page read from the left and are aligned with the page's right edge", async ({
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "both-ways@example.com");
  // Without script the whole form is shown.
  const { page, watch } = await visitor({ ...phone, javaScriptEnabled: false });
  watch.expect(/422/);
  await page.goto(`/review/${flow.id}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const texts = await textsOn(page);
  expect(texts.length).toBeGreaterThan(flow.questions.length);
  for (const { direction, gap } of texts) {
    expect(direction).toBe("ltr");
    // A space at the end of a line may overhang.
    expect(Math.abs(gap)).toBeLessThanOrEqual(1);
  }
  // In a right-to-left form, a left-to-right option is placed left of its button.
  const choices = page.locator(".question .choice span");
  expect(await choices.count()).toBeGreaterThan(1);
  for (const choice of await choices.all()) {
    expect(await directionOf(choice)).toBe("ltr");
    const [text, button] = await Promise.all([
      choice.boundingBox(),
      choice.locator("xpath=preceding-sibling::input").boundingBox(),
    ]);
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  }

  // An empty field follows the page's direction because of its placeholder; typed text has its own direction.
  const story = page.getByLabel("What happened, from the first call to the last?");
  expect(await directionOf(story)).toBe("rtl");
  await story.fill("They called back.");
  expect(await directionOf(story)).toBe("ltr");
  await story.fill("عاودوا الاتصال بي.");
  expect(await directionOf(story)).toBe("rtl");

  // The customer's own text on the thank-you page behaves the same.
  await story.fill("They called back. The office was clean.");
  await page.getByLabel("4 من 5").check({ force: true });
  const send = page.getByRole("button", { name: "إرسال إجاباتي" });
  await send.click();
  const thanks = page.getByRole("heading", { level: 1, name: /شكرا/ });
  await expect(page.getByRole("alert").or(thanks)).toBeVisible();
  if (!(await thanks.isVisible())) await send.click();
  await expect(thanks).toBeVisible();
  expect(await directionOf(page.getByLabel("نصك"))).toBe("ltr");
  expect(await directionOf(page.getByLabel("رسالتك"))).toBe("rtl");
});
