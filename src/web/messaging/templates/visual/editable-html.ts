import { contentToHtml } from "#shared/messaging/content-html.ts";
import { templateVariables, variablePattern } from "#shared/messaging/email-wording.ts";

const knownTag =
  /^<\/?(?:p|br|a|strong|b|em|i|u|ul|ol|li|h[123]|blockquote|hr)(?:\s+href="[^"]*")?\s*\/?>$/i;

/**
 * Whether the content uses only tags allowed in messages. Other content may hold anything and is not even parsed here.
 */
export const hasKnownTags = (content: string): boolean =>
  (content.match(/<[a-z/!?][^>]*>?/gi) ?? []).every((tag) => knownTag.test(tag));

/** Converts a message for the visual editor: each variable becomes an element. */
export function toEditable(content: string): string {
  const { body } = parse(contentToHtml(content));
  for (const node of textsIn(body)) {
    const parts: (string | Node)[] = [];
    let end = 0;
    for (const match of node.data.matchAll(variablePattern)) {
      const [written, name = "", fallback] = match;
      if (!Object.hasOwn(templateVariables, name)) continue;
      const chip = body.ownerDocument.createElement("span");
      chip.dataset.variable = name;
      if (fallback !== undefined) chip.dataset.fallback = fallback.trim();
      parts.push(node.data.slice(end, match.index), chip);
      end = match.index + written.length;
    }
    node.replaceWith(...parts, node.data.slice(end));
  }
  return body.innerHTML;
}

/** Converts the visual editor's content back to a message, one block per line. */
export function fromEditable(html: string): string {
  const { body } = parse(html);
  for (const chip of body.querySelectorAll<HTMLElement>("[data-variable]")) {
    const { variable = "", fallback } = chip.dataset;
    chip.replaceWith(writeVariable(variable, fallback));
  }
  unwrapItems(body);
  // The editor adds an empty paragraph for the next block.
  if (body.lastElementChild?.matches("p:empty")) body.lastElementChild.remove();
  return [...body.children].map(({ outerHTML }) => outerHTML).join("\n");
}

export const writeVariable = (name: string, fallback?: string) =>
  fallback === undefined ? `{{${name}}}` : `{{${name}|${fallback}}}`;

/** Whether the visual editor preserves the content when it reads and writes it once. */
export const isKeptWhole = (content: string, rewritten: string): boolean =>
  canonical(content) === canonical(rewritten);

/** Normalizes tag aliases and invisible space, so that equivalent contents compare equal. */
function canonical(content: string): string {
  const { body } = parse(toEditable(content));
  unwrapItems(body);
  for (const node of textsIn(body)) {
    node.data = node.data.replace(/[ \t\r\n]+/g, " ");
    const isAtEdge = !node.previousSibling || !node.nextSibling;
    const isBetweenBlocks =
      node.data === " " && node.parentElement?.matches("body, ul, ol, blockquote");
    if (isBetweenBlocks || (isAtEdge && node.data === " ")) node.remove();
    else if (!node.previousSibling) node.data = node.data.trimStart();
    if (node.isConnected && !node.nextSibling) node.data = node.data.trimEnd();
  }
  return body.innerHTML.replace(/<(\/?)b>/g, "<$1strong>").replace(/<(\/?)i>/g, "<$1em>");
}

/** The editor wraps every list item in a paragraph, which would space the items far apart in a message. */
function unwrapItems(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll("li > p:first-child:not([style], [class])")) {
    const others = [...(paragraph.parentElement?.children ?? [])].slice(1);
    if (others.every((one) => one.matches("ul, ol")))
      paragraph.replaceWith(...paragraph.childNodes);
  }
  body.normalize();
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
