import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { oneTimeKinds } from "./one-time-kinds.ts";
import { openWorld, type World } from "./world.ts";

/** 50 parallel callers send the same valid secret; it is redeemed exactly once. */
describe("a secret works once", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  test.each(Object.entries(oneTimeKinds))("%s", async (_kind, mint) => {
    const secret = await mint(world);
    const answers = await Promise.all(Array.from({ length: 50 }, () => secret.use()));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await secret.effects(answers)).toBe(1);
  });
});
