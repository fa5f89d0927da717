import { afterAll, beforeAll } from "vitest";
import { startTestApp, type TestApp, type TestAppOptions } from "./test-app.ts";
import { startTestIdentity, type TestIdentity, type TestIdentityOptions } from "./test-identity.ts";

/** The app for every test of the `describe` block around it; use it inside tests and hooks only. */
export const startedTestApp = (options: TestAppOptions = {}): TestApp =>
  startedBefore(() => startTestApp(options));

/** The identity provider alone, likewise. */
export const startedTestIdentity = (options: TestIdentityOptions = {}): TestIdentity =>
  startedBefore(() => startTestIdentity(options));

/** Starts before the block's tests, closes after them, and stands for what was started. */
function startedBefore<Started extends { close(): Promise<void> }>(
  start: () => Promise<Started>,
): Started {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  return new Proxy({} as Started, {
    get(_, name) {
      if (!started)
        throw new Error("It is started before the first test, not while tests are declared.");
      return Reflect.get(started, name);
    },
  });
}
