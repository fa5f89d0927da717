import type { Phrase } from "#shared/writing-help/faithfulness/read-draft.ts";

/** Highlights the answer of the piece that is pointed at or focused. */
export function showProof(root: HTMLElement, found: Phrase[]) {
  root.querySelector("[data-phrases]")?.replaceChildren(
    ...found.map(({ parts, source }) => {
      const piece = source === undefined ? document.createElement("span") : linkTo(source);
      piece.append(...parts.map((part) => (part.foreign ? marked(part.text) : part.text)));
      return piece;
    }),
  );
}

function linkTo(source: number): HTMLAnchorElement {
  const link = document.createElement("a");
  const id = `answer-${source}`;
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
