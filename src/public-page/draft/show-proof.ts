import type { Phrase } from "#shared/writing-help/faithfulness/read-draft.ts";

/** Id of the element that a phrase came from: the customer's answer, or the business's question. */
export const targetOf = ({ source, isAsked }: Phrase): string | undefined =>
  source === undefined ? undefined : `${isAsked ? "asked" : "answer"}-${source}`;

/** Highlights the source of the phrase that is hovered or focused. */
export function showProof(root: HTMLElement, found: Phrase[]) {
  root.querySelector("[data-phrases]")?.replaceChildren(
    ...found.map((phrase) => {
      const target = targetOf(phrase);
      const piece = target ? linkTo(target) : document.createElement("span");
      piece.append(...phrase.parts.map((part) => (part.foreign ? marked(part.text) : part.text)));
      return piece;
    }),
  );
}

function linkTo(id: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = `#${id}`;
  link.setAttribute("aria-describedby", id);
  const light = (on: boolean) => document.querySelector(`#${id}`)?.classList.toggle("lit", on);
  for (const kind of ["pointerenter", "focus"]) link.addEventListener(kind, () => light(true));
  for (const kind of ["pointerleave", "blur"]) link.addEventListener(kind, () => light(false));
  return link;
}

function marked(text: string): HTMLElement {
  const mark = document.createElement("mark");
  mark.textContent = text;
  return mark;
}
