import { expect, type Locator, type Page } from "@playwright/test";

/** Would run if a page treated it as markup; the override reverses the direction of the text after it. */
export const hostile =
  '<script>window.hacked=1</script><img src="x" onerror="window.hacked=1">\u202Efdp.exe';
/** Would be evaluated by a spreadsheet. */
export const formula = '=HYPERLINK("https://evil.example";"a")';
export const unstorable = "a\0b";
export const long = (length: number) => "x".repeat(length);

/** Values by field name. */
type Values = Record<string, string>;

export interface Attempt {
  typed: Values;
  /** Expected messages at the fields, in the order of the form. */
  words: Record<string, RegExp>;
}

export interface BadForm {
  name: string;
  /** Selector of the fields' container once `open` has run. */
  inside: string;
  open: (page: Page) => Promise<unknown>;
  submit: string | RegExp;
  attempts: Attempt[];
}

/**
 * Submits input that must be refused, and checks the message at each field, focus on the first, and that the input is
 * kept.
 */
export async function expectRefused(page: Page, form: BadForm, attempt: Attempt): Promise<void> {
  const box = page.locator(form.inside);
  const field = (name: string) => box.locator(`[name="${name}"]`);
  await type(box, attempt.typed);
  await box.getByRole("button", { name: form.submit, exact: true }).click();
  const [first = ""] = Object.keys(attempt.words);
  await expect(field(first)).toHaveAccessibleDescription(attempt.words[first] as RegExp);
  await expect(field(first)).toBeFocused();
  for (const [name, words] of Object.entries(attempt.words)) {
    await expect(field(name)).toHaveAccessibleDescription(words);
    await expect(field(name)).toHaveAttribute("aria-invalid", "true");
  }
  for (const [name, value] of Object.entries(attempt.typed)) {
    await expect(field(name)).toHaveValue(value);
  }
}

/** Sets values like a form-filling program: keyboards cannot type NUL, and programs ignore maximum lengths. */
export async function type(box: Locator, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await box.locator(`[name="${name}"]`).evaluate((field, text) => {
      const prototype = Object.getPrototypeOf(field);
      // React overrides the setter on the element.
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, value);
  }
}

/** Fails if any part of `hostile` ran on the page. */
export async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
}
