import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { identityTable } from "../identity-table.ts";
import { standingKinds } from "./long-lived-secrets.ts";
import { oneTimeKinds } from "./one-time-kinds.ts";
import { accepted, places, withoutSecret } from "./places.ts";
import { findStrangersThatAccept, homes } from "./strangers.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("every route is listed with a secret, or as having none", () => {
  const known = new Set(Object.keys(places).map((place) => place.split(",")[0]));
  const unknown = Object.keys(identityTable).filter(
    (route) => !known.has(route) && !withoutSecret.some((pattern) => pattern.test(route)),
  );
  expect(unknown).toEqual([]);
});

describe("a long-lived secret is accepted by its own calls only", () => {
  test.each(Object.entries(standingKinds))("%s", async (kind, mint) => {
    const secret = await mint(world);
    const own = homes[kind as keyof typeof homes] ?? [];
    expect(await findStrangersThatAccept(world, kind, secret)).toEqual([]);
    for (const place of own) {
      const answer = await places[place]?.(world, secret.value ?? "", secret);
      expect(answer && accepted(place, answer), place).toBe(true);
    }
  });

  test("our own API takes session tokens only", async () => {
    const session = await standingKinds["session token"](world);
    await expect(world.verifySession(session.value ?? "")).resolves.toBeTruthy();
    const others = await Promise.all([
      ...Object.values(oneTimeKinds).map((mint) => mint(world)),
      standingKinds["access key"](world),
      standingKinds["management key"](world),
    ]);
    for (const { value = "" } of others) {
      await expect(world.verifySession(value)).rejects.toThrow();
    }
  });
});
