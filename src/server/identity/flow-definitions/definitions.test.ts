import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { drawFlows } from "./diagram.ts";
import { flows } from "./flows.ts";

/** @spec 1.7, 2.34, 3.19 */
test("every screen exists, and every button and field on it has an interaction", () => {
  for (const flow of flows.values()) {
    for (const [screen, { on }] of Object.entries(flow.screens)) {
      const html = readFileSync(
        new URL(`../../../sign-in/screens/${screen}.html`, import.meta.url),
        "utf8",
      );
      const buttons = [...html.matchAll(/<descope-button id="([^"]+)"/g)].map(([, id]) => id);
      const fields = [...html.matchAll(/id="([^"]+)"[^>]*data-auto-submit/g)].map(([, id]) => id);
      for (const id of [...buttons, ...fields])
        expect(Object.keys(on), `${flow.id}/${screen}`).toContain(id);
      if (html.includes('data-type="polling"')) expect(on).toHaveProperty("polling");
    }
    expect(flow.id).not.toContain("_");
  }
});

test("the diagrams in the guide are drawn from the definitions (--update draws them again)", async () => {
  const guide = new URL("../../../../docs/guides/sign-in-flows.md", import.meta.url);
  const [introduction = ""] = readFileSync(guide, "utf8").split(/^(?=## )/m);
  const drawn = introduction + drawFlows([...flows.values()]);
  await expect(drawn).toMatchFileSnapshot(fileURLToPath(guide));
});
