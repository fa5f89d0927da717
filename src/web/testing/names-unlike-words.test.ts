import { expect, it } from "vitest";
import { namesUnlikeWords } from "./names-unlike-words.ts";

function found(html: string): string[] {
  const root = document.createElement("div");
  root.innerHTML = html;
  return namesUnlikeWords(root);
}

it("reports a name that splits or omits the label of the button", () => {
  expect(found('<button aria-label="Try the invitation to Ann again">Try again</button>')).toEqual([
    "“Try the invitation to Ann again” shows “try again”",
  ]);
  expect(found('<a href="/" aria-label="Home">Back</a>')).toHaveLength(1);
});

it("accepts a name that extends the label, and an icon without one", () => {
  expect(found('<button aria-label="Try again: Ann"><span>Try</span> again</button>')).toEqual([]);
  expect(found('<button aria-label="Search"><svg><title>x</title></svg></button>')).toEqual([]);
  expect(
    found('<button aria-label="News, 3 unread"><b aria-hidden="true">99+</b></button>'),
  ).toEqual([]);
});
