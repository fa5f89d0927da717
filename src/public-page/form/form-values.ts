export type Control = HTMLInputElement | HTMLTextAreaElement;

/** Filled-in values by control name. */
export type Values = Record<string, string[]>;

export function answerControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control =>
    (element as Control).name?.startsWith("q-"),
  );
}

export const valuesIn = (controls: Control[]) => read(controls, isFilled, ({ value }) => value);

/** Values as rendered by the server, before any change by the customer or the browser. */
export const valuesSent = (controls: Control[]) =>
  read(
    controls,
    (control) => (isCheckable(control) ? control.defaultChecked : control.defaultValue !== ""),
    (control) => (isCheckable(control) ? control.value : control.defaultValue),
  );

export function fillIn(controls: Control[], values: Values): void {
  for (const control of controls) {
    const given = values[control.name] ?? [];
    if (isCheckable(control)) control.checked = given.includes(control.value);
    else control.value = given[0] ?? "";
  }
}

export function isSame(one: string[] = [], other: string[] = []): boolean {
  return one.join("\n") === other.join("\n");
}

export function isFilled(control: Control): boolean {
  return isCheckable(control) ? control.checked : control.value.trim() !== "";
}

function read(
  controls: Control[],
  counts: (control: Control) => boolean,
  textOf: (control: Control) => string,
): Values {
  const values: Values = {};
  for (const control of controls.filter(counts)) {
    values[control.name] = [...(values[control.name] ?? []), textOf(control)];
  }
  return values;
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}
