/** A message's content as HTML. Text without tags is split into paragraphs. */
export const contentToHtml = (content: string): string =>
  /<[a-z]/i.test(content) ? content : toParagraphs(content);

const toParagraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("\n");
