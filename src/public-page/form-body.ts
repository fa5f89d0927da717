/**
 * A form's fields as a browser sends them; the forms hold no files.
 * @param submitter the button that was pressed, whose name and value are sent too.
 */
export function formBody(form: HTMLFormElement, submitter?: HTMLElement): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") body.append(name, value);
  }
  return body;
}
