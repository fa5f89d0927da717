/**
 * Controls whose `aria-label` omits their visible label. Users of speech input, who say what they read, cannot activate
 * them (WCAG 2.5.3).
 */
export function namesUnlikeWords(root: ParentNode = document): string[] {
  const controls = root.querySelectorAll<HTMLElement>(
    ":is(a, button, summary, [role=button], [role=link], [role=tab])[aria-label]",
  );
  return [...controls].flatMap((control) => {
    const [name, words] = [plain(control.ariaLabel ?? ""), plain(shownWords(control))];
    return name.includes(words) ? [] : [`“${control.ariaLabel}” shows “${words}”`];
  });
}

function shownWords(element: Element): string {
  if (element.matches("[aria-hidden=true], .sr-only, svg")) return "";
  return [...element.childNodes]
    .map((node) => (node instanceof Element ? shownWords(node) : node.textContent))
    .join(" ");
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
