import { expect, type Page } from "@playwright/test";

/**
 * Tabs once round the page and fails when something that can be used is never reached, when the
 * focus is not to be seen on something, is outside the window, or jumps by a positive `tabindex`.
 * Shadow roots are looked through.
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
 * Runs in the page: lists what can be used, notes what takes the focus from now on, and stands at the
 * first of them. @returns how often Tab must be pressed to come round
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
  // Behind a dialog nothing can be used.
  collect(document.querySelector("dialog:modal") ?? document);

  const reached = new Set<Element>();
  const unseen = new Set<string>();
  const onFocus = (event: Event) => {
    const element = event.composedPath()[0];
    if (!(element instanceof HTMLElement)) return;
    reached.add(element);
    // Later: what only hands the focus on, as a list of tabs does, shows it nowhere.
    queueMicrotask(() => look(element));
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
  // From one to another inside a shadow root the event does not leave it.
  for (const root of roots) root.addEventListener("focusin", onFocus, true);
  // A date has a stop for each of its parts; the browser's own bar and what scrolls by itself are more.
  const parts = all.filter((one) => one.matches("[type=date], [type=time]")).length * 4;
  return all.length + parts + 8;

  function isStop(element: HTMLElement): boolean {
    if (element.tabIndex < 0 || element.closest("[inert]")) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.localName === "summary") return element.matches("details > summary:first-of-type");
    if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
    // One stop for a group: the chosen one, otherwise its first.
    const group = [
      ...(element.form ?? document).querySelectorAll<HTMLInputElement>("input[type=radio]"),
    ].filter(({ name }) => name === element.name);
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  }

  /** On the control itself, or on the element around a visually hidden control. */
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
