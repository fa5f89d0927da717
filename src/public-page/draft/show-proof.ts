import type { Phrase } from "#shared/writing-help/faithfulness/read-draft.ts";

/** The element that a piece came from: the customer's answer, or the question of the business. */
export const targetOf = ({ source, isAsked }: Phrase): string | undefined =>
  source === undefined ? undefined : `${isAsked ? "asked" : "answer"}-${source}`;

/** Highlights the answer or question of the piece that is pointed at or focused. */
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
