import { type CDPSession, expect, type Page } from "@playwright/test";

/** More focusable elements than any page has. */
const mostSteps = 400;

/**
 * Fails if the reading order of a screen reader is wrong: headings that start below the first level or skip one, or Tab
 * moving backwards in it. Needs Chromium.
 */
export async function expectReadingOrder(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  const session = await page.context().newCDPSession(page);
  const read = await readTree(session);
  const levels = read.flatMap(({ level }) => level ?? []);
  const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(gaps, `levels of the headings: ${levels}`).toEqual([]);

  const places = new Map(read.map(({ id }, place) => [id, place]));
  const backwards: string[] = [];
  let last = -1;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < mostSteps; step++) {
    await page.keyboard.press("Tab");
    const focused = await readFocus(session);
    if (!focused) break;
    const place = places.get(focused.id);
    expect(place, `${focused.words} has the focus, and is not read`).toBeDefined();
    if ((place ?? 0) < last) backwards.push(focused.words);
    last = place ?? 0;
  }
  expect(last, "something takes the focus").toBeGreaterThan(-1);
  // After the last element focus returns to the first.
  expect(backwards.slice(0, -1)).toEqual([]);
  await session.detach();
}

/** Nodes of the accessibility tree in reading order. */
async function readTree(session: CDPSession): Promise<{ id: number; level: number | undefined }[]> {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (nodeId: string): typeof nodes => {
    const node = byId.get(nodeId);
    return node ? [node, ...(node.childIds ?? []).flatMap(inOrder)] : [];
  };
  return inOrder(nodes[0]?.nodeId ?? "").map((node) => ({
    id: node.backendDOMNodeId ?? 0,
    level:
      node.role?.value === "heading"
        ? node.properties?.find(({ name }) => name === "level")?.value.value
        : undefined,
  }));
}

/** @returns undefined when the focus has left the page */
async function readFocus(session: CDPSession): Promise<{ id: number; words: string } | undefined> {
  const { result } = await session.send("Runtime.evaluate", {
    expression: "document.activeElement === document.body ? null : document.activeElement",
  });
  if (!result.objectId) return undefined;
  const { node } = await session.send("DOM.describeNode", { objectId: result.objectId });
  return { id: node.backendNodeId, words: result.description ?? node.nodeName };
}
