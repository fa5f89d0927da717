import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { systemRandom } from "../../platform/random.ts";
import { createSecrets } from "../../platform/secrets.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { openTestDatabase } from "../../testing/test-database.ts";
import { createSigningKeys } from "./signing-keys.ts";

test("the first key signs immediately and later; processes that start together agree on it", async () => {
  const { database, remove } = await openTestDatabase();
  const fake = createFakeClock();
  const clock = {
    ...fake,
    now() {
      fake.advance(1);
      return fake.now();
    },
  };
  const secrets = createSecrets(randomBytes(32), systemRandom);
  const start = () => createSigningKeys({ clock, random: systemRandom, secrets, database });
  const made = await Promise.all([start().current(), start().current(), start().current()]);
  expect(new Set(made.map(({ kid }) => kid)).size).toBe(1);
  await remove();
});
