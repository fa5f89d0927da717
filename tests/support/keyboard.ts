import { expect, type Page } from "@playwright/test";

/**
 * Tabs once round the page and fails if an operable element is never reached, or if the focus is invisible, outside the
 * window, or moved by a positive `tabindex`. Includes shadow roots.
 */
export async function expectKeyboardReach(page: Page): Promise<void> {
  const stops = await page.evaluate(prepareWalk);
  for (let press = 0; press < stops; press++) await page.keyboard.press("Tab");
  const { missed, unseen, jumping } = await page.evaluate(() => globalThis.keyboardWalk.finish());
  const where = `keyboard on ${page.url()}`;
  expect.soft(missed, `${where}: never reached`).toEqual([]);
  expect.soft(unseen, `${where}: focus not to be seen`).toEqual([]);
  expect.soft(jumping, `${where}: out of the order of the page`).toEqual([]);
}

interface Found {
  missed: string[];
  unseen: string[];
  jumping: string[];
}

declare global {
  var keyboardWalk: { finish(): Found };
}

/**
 * Runs in the page: lists the operable elements, records which ones receive focus, and focuses the first.
 * @returns the number of Tab presses for a full round
 */
function prepareWalk(): number {
  const usable =
    "a[href], button:not(:disabled), input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]";
  const all: HTMLElement[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  const collect = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>("*")) {
      if (element.matches(usable) && isStop(element)) all.push(element);
      if (!element.shadowRoot) continue;
      roots.push(element.shadowRoot);
      collect(element.shadowRoot);
    }
  };
  // Nothing behind a dialog is operable.
  collect(document.querySelector("dialog:modal") ?? document);

  const reached = new Set<Element>();
  const unseen = new Set<string>();
  const onFocus = (event: Event) => {
    const element = event.composedPath()[0];
    if (!(element instanceof HTMLElement)) return;
    reached.add(element);
    // Deferred until the page's own listeners have run: a tab list forwards its focus and never shows it.
    setTimeout(() => look(element));
  };
  const look = (element: HTMLElement) => {
    if ((element.getRootNode() as Document | ShadowRoot).activeElement !== element) return;
    const box = element.getBoundingClientRect();
    const outside =
      box.bottom <= 0 || box.right <= 0 || box.top >= innerHeight || box.left >= innerWidth;
    if (outside || !showsFocus(element)) unseen.add(nameOf(element));
  };
  globalThis.keyboardWalk = {
    finish: () => ({
      missed: all.filter((one) => one.isConnected && !reached.has(one)).map(nameOf),
      unseen: [...unseen],
      jumping: all.filter(({ tabIndex }) => tabIndex > 0).map(nameOf),
    }),
  };
  all[0]?.focus();
  // Focus moves within a shadow root do not leave it as events.
  for (const root of roots) root.addEventListener("focusin", onFocus, true);
  // A date has one stop per part. The browser's own bar and scrollable elements add more.
  const parts = all.filter((one) => one.matches("[type=date], [type=time]")).length * 4;
  return all.length + parts + 8;

  function isStop(element: HTMLElement): boolean {
    if (element.tabIndex < 0 || element.closest("[inert]")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.localName === "summary") return element.matches("details > summary:first-of-type");
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    // A group has one stop: the selected element, otherwise the first.
    const group = [
      ...(element.form ?? document).querySelectorAll<HTMLInputElement>("input[type=radio]"),
    ].filter(({ name }) => name === element.name);
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  }

  /** Checks the control itself, or the element around a visually hidden control. */
  function showsFocus(element: HTMLElement): boolean {
    const around = [
      element,
      element.parentElement,
      element.closest("label"),
      element.nextElementSibling,
    ];
    return around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
    });
  }

  function nameOf(element: HTMLElement): string {
    return element.outerHTML.slice(0, element.outerHTML.indexOf(">") + 60);
  }
}
