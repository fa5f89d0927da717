/** A form's values by dotted name. */
export interface FormValues {
  [name: string]: FormValue;
}

type FormValue = string | number | boolean | File | string[] | FormValues | undefined;

/**
 * Reads the controls of a form into the shape of a request body: `settings.ai.enabled` becomes nested
 * objects, a checkbox a boolean, a number field a number (undefined when empty), a multiple select
 * and every name that ends in `[]` a list.
 */
export function readFormValues(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of form.elements) {
    if (!isNamed(control) || control.disabled || control.name === "") continue;
    if (control.name.endsWith("[]")) {
      const name = control.name.slice(0, -2);
      const list = (get(values, name) as string[] | undefined) ?? [];
      if (!isCheckable(control) || control.checked) list.push(control.value);
      put(values, name, list);
    } else if (control instanceof HTMLInputElement && control.type === "radio") {
      if (control.checked || get(values, control.name) === undefined) {
        put(values, control.name, control.checked ? control.value : undefined);
      }
    } else {
      put(values, control.name, controlValue(control));
    }
  }
  return values;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlValue(control: Control): FormValue {
  if (control instanceof HTMLSelectElement && control.multiple) {
    return Array.from(control.selectedOptions, (option) => option.value);
  }
  if (!(control instanceof HTMLInputElement)) return control.value;
  if (control.type === "checkbox") return control.checked;
  if (control.type === "file") return control.files?.[0];
  if (control.type === "number" || control.type === "range") {
    return control.value === "" ? undefined : control.valueAsNumber;
  }
  return control.value;
}

function isNamed(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

function isCheckable(control: Control): control is HTMLInputElement {
  return (
    control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")
  );
}

function get(values: FormValues, path: string): FormValue {
  return path
    .split(".")
    .reduce<FormValue>((at, name) => (at as FormValues | undefined)?.[name], values);
}

function put(values: FormValues, path: string, value: FormValue) {
  const names = path.split(".");
  const last = names.pop() ?? path;
  let at = values;
  for (const name of names) {
    at[name] ??= {};
    at = at[name] as FormValues;
  }
  at[last] = value;
}
