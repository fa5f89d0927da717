/** After the last key press before the answers are kept on the server, milliseconds. */
const quietTime = 1500;

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps every answer on this device as it is given, and puts it back when the page is opened again.
 * What the server sent (a form with errors) wins over what was kept.
 */
export function keepAnswers(form: HTMLFormElement) {
  const key = storageKey(form);
  const controls = [...form.elements].filter(isAnswer);
  if (!controls.some(isFilled)) restore(controls, key);
  let timer: ReturnType<typeof setTimeout>;
  form.addEventListener("input", () => {
    keep(controls, key);
    clearTimeout(timer);
    timer = setTimeout(() => keepOnServer(form), quietTime);
  });
}

/** An invitation is personal: what is filled in is kept for every device of that person. */
function keepOnServer(form: HTMLFormElement) {
  const address = new URL(form.action);
  if (!address.searchParams.has("i")) return;
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  fetch(`${address.pathname}/progress`, { method: "POST", body, keepalive: true }).catch(() => {
    // It is kept on this device; the next answer tries again.
  });
}

/** The answers have arrived; the next visit begins empty. */
export function forgetAnswers(form: HTMLFormElement) {
  try {
    localStorage.removeItem(storageKey(form));
  } catch {
    // Nothing was kept either.
  }
}

function storageKey(form: HTMLFormElement): string {
  return `review:${form.action}`;
}

function keep(controls: Control[], key: string) {
  const filled = controls.filter(isFilled).map(({ name, value }) => [name, value]);
  try {
    localStorage.setItem(key, JSON.stringify(filled));
  } catch {
    // Storage is full or refused: the form works, it only forgets on reload.
  }
}

function restore(controls: Control[], key: string) {
  try {
    const kept = new Set<string>(
      (JSON.parse(localStorage.getItem(key) ?? "[]") as string[][]).map((pair) => pair.join("\n")),
    );
    for (const control of controls) {
      if (isCheckable(control)) control.checked = kept.has(`${control.name}\n${control.value}`);
      else {
        const prefix = `${control.name}\n`;
        const text = [...kept].find((pair) => pair.startsWith(prefix));
        if (text) control.value = text.slice(prefix.length);
      }
    }
  } catch {
    // Unreadable: begin empty.
  }
}

function isAnswer(element: Element): element is Control {
  return (element as Control).name?.startsWith("q-");
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

function isFilled(control: Control): boolean {
  return isCheckable(control) ? control.checked : control.value !== "";
}
