import { findLongestNote, starsText } from "../demo/sample.ts";

/** Lets a visitor change the notes and stars of the demo, and updates its text and row. Nothing leaves the page. */
function startDemo(demo: HTMLElement): void {
  const fields = demo.querySelector("fieldset");
  const text = demo.querySelector("[data-text]");
  const excerpt = demo.querySelector("[data-excerpt]");
  const stars = demo.querySelector("[data-stars]");
  if (!fields || !text || !excerpt || !stars) return;

  fields.addEventListener("input", async ({ target }) => {
    if (target instanceof HTMLInputElement) return showRating(stars, Number(target.value));
    // The writing help is large, so it is loaded only once a visitor types.
    const { arrangeNotes } = await import("../demo/arrange-notes.ts");
    const notes = [...fields.querySelectorAll("textarea")].map(({ value }) => value);
    const parts = arrangeNotes(notes);
    text.replaceChildren(
      ...parts.map(({ text, isOwn }) => {
        const part = document.createElement("span");
        part.textContent = text;
        part.classList.toggle("own-words", isOwn);
        return part;
      }),
    );
    if (parts.length === 0) text.textContent = "Type a few words, and they’ll show up here.";
    excerpt.textContent = findLongestNote(notes);
  });
  fields.disabled = false;
}

function showRating(stars: Element, rating: number): void {
  stars.setAttribute("aria-label", starsText(rating));
  for (const [index, star] of [...stars.children].entries())
    star.classList.toggle("text-line", index >= rating);
}

const demo = document.querySelector<HTMLElement>("[data-demo]");
if (demo) startDemo(demo);
