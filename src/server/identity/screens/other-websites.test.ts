import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { startedTestIdentity } from "../../testing/started-test-server.ts";

const identity = startedTestIdentity();
const folder = new URL("../../../sign-in/screens/", import.meta.url);

let origin: string;
beforeAll(async () => {
  origin = await identity.listen();
});

it("another website's widget loads the elements and colours of our screens from us", async () => {
  const { componentsVersion } = await readJson<{ componentsVersion: string }>("config.json");
  // The URL that the vendor's engine derives from its `base-cdn-url`.
  const kit = `${origin}/npm/@descope/web-components-ui@${componentsVersion}/dist/umd/index.js`;
  const answer = await fetch(kit, { headers: { "accept-encoding": "br" } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "content-encoding": "br",
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(8000);
  const script = await answer.text();
  // Without all of these a form could not be submitted.
  for (const tag of listTags()) expect(script).toMatch(new RegExp(`["'\`]${tag}["'\`]`));

  const { light, dark } = await readJson<Record<"light" | "dark", Style>>("theme.json");
  const wanted = listVariables(script);
  expect(wanted.size).toBeGreaterThan(10);
  expect(listVariables(light.globals)).toEqual(wanted);
  expect(listVariables(dark.globals)).toEqual(wanted);
});

interface Style {
  globals: string;
}

async function readJson<Body>(file: string): Promise<Body> {
  const folder = `/pages/${identity.settings.projectId}/v2-beta`;
  return (await identity.call(`${folder}/${file}`, undefined, { method: "GET" })).body;
}

const listVariables = (text: string) => new Set(text.match(/--descope-[\w-]+/g));

function listTags(): Set<string> {
  const screens = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  return new Set(screens.flatMap((html) => html.match(/(?<=<)descope-[a-z-]+/g) ?? []));
}
