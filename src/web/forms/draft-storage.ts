const prefix = "draft:";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores typed text for this tab, so that it survives a reload and an expired session. */
export function keepDraft(key: string, form: HTMLFormElement) {
  const typed = textControls(form).map(({ name, value }) => [name, value]);
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(typed));
  } catch {
    // Storage is full or blocked. The form still works, but forgets on reload.
  }
}

/** @returns whether a stored value differed from the form's. */
export function restoreDraft(key: string, form: HTMLFormElement): boolean {
  const stored = sessionStorage.getItem(storageKey(key));
  if (!stored) return false;
  const typed = new Map<string, string>(JSON.parse(stored));
  let changed = false;
  for (const control of textControls(form)) {
    const value = typed.get(control.name);
    if (value === undefined || value === control.value) continue;
    setNativeValue(control, value);
    changed = true;
  }
  return changed;
}

export function dropDraft(key: string) {
  sessionStorage.removeItem(storageKey(key));
}

/** Called after a user chose to leave without saving. */
export function dropAllDrafts() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  }
}

function storageKey(key: string): string {
  return prefix + key;
}

function textControls(form: HTMLFormElement): Control[] {
  const unfit = ["password", "file", "checkbox", "radio", "hidden"];
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !unfit.includes(element.type),
  );
}

/** Bypasses React's own setter, so that a controlled field receives the change event. */
export function setNativeValue(control: Control, value: string) {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
