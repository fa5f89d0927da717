import { expect, it, vi } from "vitest";
import { formBody } from "../form-body.ts";
import { enhancePostedQuestion } from "./posted-question-script.ts";

/** The question, with every submitted answer waiting for the server. */
function question() {
  document.body.innerHTML = `
    <main>
      <form id="own" action="/thanks" method="post"></form>
      ${["yes", "no"].map((one) => `<button form="own" name="posted" value="${one}">${one}</button>`).join("")}
      <p data-posted-status="Noted."></p>
    </main>`;
  const form = document.querySelector("form") as HTMLFormElement;
  enhancePostedQuestion(document.body, form, formBody);
  const sent: { posted: string | null; answer: (type: string) => void }[] = [];
  vi.stubGlobal(
    "fetch",
    (_: string, { body }: { body: URLSearchParams }) =>
      new Promise((resolve) => {
        sent.push({ posted: body.get("posted"), answer: (type) => resolve({ type }) });
      }),
  );
  const button = (value: string) =>
    document.querySelector<HTMLButtonElement>(`[value=${value}]`) as HTMLButtonElement;
  return { form, sent, button, status: document.querySelector("[data-posted-status]") };
}

it("sends one answer at a time, and finally the last one pressed", async () => {
  const { sent, button, status } = question();
  for (const value of ["yes", "no", "yes", "no"]) button(value).click();
  expect(sent.map(({ posted }) => posted)).toEqual(["yes"]);
  sent[0]?.answer("opaqueredirect");
  await expect.poll(() => sent.map(({ posted }) => posted)).toEqual(["yes", "no"]);
  sent[1]?.answer("opaqueredirect");
  await expect.poll(() => button("no").ariaPressed).toBe("true");
  expect(button("yes").ariaPressed).toBe("false");
  expect(status?.textContent).toBe("Noted.");
  button("yes").click();
  expect(sent).toHaveLength(3);
});

it("submits the last answer without script if the server refuses, and does not report it as saved", async () => {
  const { form, sent, button, status } = question();
  const plain: (FormDataEntryValue | null)[] = [];
  form.submit = () => plain.push(new FormData(form).get("posted"));
  button("yes").click();
  button("no").click();
  sent[0]?.answer("basic");
  await expect.poll(() => plain).toEqual(["no"]);
  expect(status?.textContent).toBe("");
  expect(new FormData(form).getAll("posted")).toEqual([]);
  // Another press now submits the form normally.
  const native = new SubmitEvent("submit", { submitter: button("yes"), cancelable: true });
  form.dispatchEvent(native);
  expect(native.defaultPrevented).toBe(false);
  expect(sent).toHaveLength(1);
});
