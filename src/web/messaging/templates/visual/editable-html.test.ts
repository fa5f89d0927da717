import { describe, expect, it } from "vitest";
import { fromEditable, isKeptWhole, toEditable } from "./editable-html.ts";

describe("a message's content in the visual editor", () => {
  it.each([
    "<p>Hello {{first_name|there}},</p>\n<p>{{link}}</p>",
    '<p>See <a href="{{link}}">the form</a> &amp; write</p>',
    "<p>{{name|}}, {{unknown}}</p>\n<ul><li>one</li><li>two</li></ul>",
  ])("it comes back as it was: %s", (content) => {
    expect(fromEditable(toEditable(content))).toBe(content);
  });

  it("plain text becomes paragraphs, and the editor's paragraphs in items and at the end go", () => {
    expect(fromEditable(toEditable("Hello {{name}}\nyou\n\n{{stars}}"))).toBe(
      "<p>Hello {{name}}<br>you</p>\n<p>{{stars}}</p>",
    );
    expect(fromEditable("<ul><li><p>one</p></li></ul><p></p>")).toBe("<ul><li>one</li></ul>");
  });

  it.each([
    ["<p>a <b>b</b></p>\n\n<p>c</p>", "<p>a <strong>b</strong></p><p>c</p>", true],
    ["<ul>\n <li>one</li>\n</ul>", "<ul><li><p>one</p></li></ul>", true],
    ["<p>a  b</p>", "<p>a b</p>", true],
    ["<table><tr><td>a</td></tr></table>", "<p>a</p>", false],
    ['<p style="color:red">a</p>', "<p>a</p>", false],
    ["<div>a</div>", "<p>a</p>", false],
    ["<p>a</p><!-- note -->", "<p>a</p>", false],
    ["<p>a <b>b</b></p>", "<p>a b</p>", false],
  ])("what would be lost is noticed: %s", (content, rewritten, isWhole) => {
    expect(isKeptWhole(content, rewritten)).toBe(isWhole);
  });
});
