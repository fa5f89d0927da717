/** A message's content as HTML: text without a tag gets paragraphs. */
export const contentToHtml = (content: string): string =>
  /<[a-z]/i.test(content) ? content : toParagraphs(content);

const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("\n");
