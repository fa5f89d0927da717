import { expect, it } from "vitest";
import { placeFloat } from "./float.ts";

it("a menu that fits on neither side of its button stays inside the window", () => {
  const button = elementAt({ top: 400, height: 44 });
  const menu = elementAt({ top: 0, height: 600 });
  placeFloat(button, menu, { side: "bottom", align: "end" });
  expect(window.innerHeight).toBe(768);
  expect(menu.style.top).toBe("160px");
});

/** jsdom lays nothing out. */
function elementAt({ top, height }: { top: number; height: number }): HTMLElement {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(700, top, 200, height);
  return element;
}
