import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Constants and behavior of the vendor's engine that our pages depend on, read from the shipped files: a version that
 * changes them fails here.
 */
const read = (path: string) =>
  readFileSync(
    new URL(`../../node_modules/@descope/web-component/dist/esm/${path}`, import.meta.url),
    "utf8",
  );
const engine = read("descope-wc/DescopeWc.js");
const base = read("descope-wc/BaseDescopeWc.js");

describe("the vendor's engine, in its shipped files", () => {
  /** @spec 4.12, 9.13 */
  it("delays a redirect by 300 ms if the page was hidden", () => {
    expect(engine).toMatch(/deferredRedirect:!1,deferredPolling:!1\}\)\}\),300\)/);
  });

  /** @spec 9.15 */
  it("polls every 2000 ms, throttled 500 ms, and waits 6000 ms, or 1000 ms when hidden", () => {
    expect(engine).toMatch(
      /Scheduling polling request"\);const \w+=Date\.now\(\),\w+=\w+\?500:2e3;/,
    );
    expect(engine).toMatch(/document\.hidden&&!\w+&&Date\.now\(\)-\w+>\w+\+500/);
    expect(engine).toMatch(/const \w+=\w+\?1e3:6e3;/);
  });

  /** @spec 4.16 */
  it("tries a conditional passkey for 100 ms, in Chromium 108 or newer", () => {
    expect(read("helpers/webauthn.js")).toMatch(/\w+\(\)>=108;return yield \w+\(100,/);
  });

  /** @spec 2.39 */
  it("presses on Enter the single button, else the single auto-submit, else the single SSO button", () => {
    const keys = base.slice(base.indexOf('if("Enter"!=='), base.indexOf("disableKeyPressHandler"));
    const order = [
      'querySelectorAll("descope-button")',
      /if\(1===\w+\.length&&"false"!==\w+\[0\]\.getAttribute\("auto-submit"\)\)return void \w+\[0\]\.click\(\)/,
      /filter\(\(\w+=>"true"===\w+\.getAttribute\("auto-submit"\)\)\);if\(1===\w+\.length\)return void/,
      /filter\(\(\w+=>"sso"===\w+\.getAttribute\("data-type"\)\)\);1===\w+\.length&&/,
    ].map((step) => keys.search(typeof step === "string" ? step.replace(/[()]/g, "\\$&") : step));
    expect(order.every((at) => at >= 0)).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    // Enter on a link is left to the link.
    expect(base).toMatch(/\w+=!!\(?.{0,120}getAttribute\("href"\)/);
  });

  /** @spec 2.36, 2.37 */
  it("fires ready, page-updated and screen-updated for a screen, and an event for the outcome", () => {
    const [told = ""] =
      engine.match(/isFirstScreen:\w+,isCustomScreen:\w+,stepName:\w+\}\)\{.{0,300}/) ?? [];
    const places = ['"ready"', '"page-updated"', '"screen-updated"'].map((name) =>
      told.indexOf(name),
    );
    expect(places.every((at) => at >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(base).toContain('["ready","error","success"].forEach');
  });

  /** @spec 2.35 */
  it("fades a screen out before the next one appears", () => {
    expect(engine).toMatch(
      /addEventListener\("transitionend",.{0,200}classList\.remove\("fade-out"\)/,
    );
    expect(engine).toContain('classList.add("fade-out")');
    expect(base).toMatch(/transition: opacity 200ms ease-in-out/);
  });

  /** @spec 4.6 */
  it("passes a step for the surrounding program to that program, and continues with its response", () => {
    expect(engine).toMatch(/===\w+\.nativeBridge\)return this\.nativeCallbacks\.complete=/);
    expect(engine).toContain("nativeResume(");
  });
});
