import { contentToHtml } from "#shared/messaging/content-html.ts";
import { templateVariables, variablePattern } from "#shared/messaging/email-wording.ts";

const knownTag =
  /^<\/?(?:p|br|a|strong|b|em|i|u|ul|ol|li|h[123]|blockquote|hr)(?:\s+href="[^"]*")?\s*\/?>$/i;

/** Whether a content has only the tags of a message. Others are not even parsed here: they may hold anything. */
export const hasKnownTags = (content: string): boolean =>
  (content.match(/<[a-z/!?][^>]*>?/gi) ?? []).every((tag) => knownTag.test(tag));

/** A message's content for the visual editor: each variable becomes an element of its own. */
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

/** What the visual editor holds as a message's content, one block to a line. */
export function fromEditable(html: string): string {
  const { body } = parse(html);
  for (const chip of body.querySelectorAll<HTMLElement>("[data-variable]")) {
    const { variable = "", fallback } = chip.dataset;
    chip.replaceWith(writeVariable(variable, fallback));
  }
  unwrapItems(body);
  // Where the next block would be written.
  if (body.lastElementChild?.matches("p:empty")) body.lastElementChild.remove();
  return [...body.children].map(({ outerHTML }) => outerHTML).join("\n");
}

export const writeVariable = (name: string, fallback?: string) =>
  fallback === undefined ? `{{${name}}}` : `{{${name}|${fallback}}}`;

/** Whether the visual editor keeps everything of a content that it has read and written once. */
export const isKeptWhole = (content: string, rewritten: string): boolean =>
  canonical(content) === canonical(rewritten);

/** The same for contents that say the same: other names of a tag, and space that is not shown, do not count. */
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

/** The editor puts a paragraph into every item, which would set the items far apart in a message. */
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
