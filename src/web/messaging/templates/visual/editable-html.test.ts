import { describe, expect, it } from "vitest";
import { fromEditable, hasKnownTags, isKeptWhole, toEditable } from "./editable-html.ts";

describe("a message's content in the visual editor", () => {
  it.each([
    "<p>Hello {{first_name|there}},</p>\n<p>{{link}}</p>",
    '<p>See <a href="{{link}}">the form</a> &amp; write</p>',
    "<p>{{name|}}, {{unknown}}</p>\n<ul><li>one</li><li>two</li></ul>",
  ])("it comes back as it was: %s", (content) => {
    expect(fromEditable(toEditable(content))).toBe(content);
  });

  it("plain text becomes paragraphs, and paragraphs that the editor adds are removed", () => {
    expect(fromEditable(toEditable("Hello {{name}}\nyou\n\n{{stars}}"))).toBe(
      "<p>Hello {{name}}<br>you</p>\n<p>{{stars}}</p>",
    );
    expect(fromEditable("<ul><li><p>one</p></li></ul><p></p>")).toBe("<ul><li>one</li></ul>");
  });

  it.each([
    ["<p>a <b>b</b></p>\n\n<p>c</p>", "<p>a <strong>b</strong></p><p>c</p>", true],
    ["<ul>\n <li>one</li>\n</ul>", "<ul><li><p>one</p></li></ul>", true],
    ["<p>a  b</p>", "<p>a b</p>", true],
    ["<p>a <b>b</b></p>", "<p>a b</p>", false],
  ])("what would be lost is noticed: %s", (content, rewritten, isWhole) => {
    expect(isKeptWhole(content, rewritten)).toBe(isWhole);
  });

  it.each([
    "<table><tr><td>a</td></tr></table>",
    '<p style="color:red">a</p>',
    "<p onclick=alert(1)>a</p>",
    "<div>a</div>",
    "<p>a</p><!-- note -->",
    "<p>a</p><img src=x onerror=alert(1)",
  ])("it is left to the source where a message has no such tag or attribute: %s", (content) => {
    expect(hasKnownTags(content)).toBe(false);
  });

  it("allowed tags, and a sign that starts no tag, are recognised", () => {
    expect(hasKnownTags('<p>3 < 4, <a href="{{link}}">5</a><br></p><hr />')).toBe(true);
  });
});
