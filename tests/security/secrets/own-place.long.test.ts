import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneTimeKinds } from "./one-time-kinds.ts";
import { findStrangersThatAccept } from "./strangers.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe("a one-time secret is refused by every other call and still valid for its own", () => {
  const told = Object.entries(oneTimeKinds).filter(
    ([kind]) => !["flow-wait", "start of a flow"].includes(kind),
  );
  test.each(told)("%s", async (kind, mint) => {
    const secret = await mint(world);
    expect(secret.value, "a secret to bring").toBeTruthy();
    expect(await findStrangersThatAccept(world, kind, secret)).toEqual([]);
    const answer = await secret.use();
    expect(await secret.effects([answer]), "its effect at home").toBe(1);
  });
});
