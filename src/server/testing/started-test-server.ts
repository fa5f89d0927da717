import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";
import { startTestIdentity, type TestIdentity, type TestIdentityOptions } from "./test-identity.ts";

/** The app for every test of the surrounding `describe` block; use it only inside tests and hooks. */
export const startedTestApp = (options: TestAppOptions = {}): TestApp =>
  startedBefore(() => startTestApp(options));

/** The identity provider alone, in the same way. */
export const startedTestIdentity = (options: TestIdentityOptions = {}): TestIdentity =>
  startedBefore(() => startTestIdentity(options));

/**
 * Starts the server before the block's tests and closes it after them.
 * @returns a proxy of it.
 */
export function startedBefore<Started extends { close(): unknown }>(
  start: () => Promise<Started>,
): Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  const known = () => {
    if (started) return started;
    throw new Error("It is started before the first test, not while tests are declared.");
  };
  return new Proxy({} as Started, {
    get: (_, name) => Reflect.get(known(), name),
    set: (_, name, value) => Reflect.set(known(), name, value),
  });
}
