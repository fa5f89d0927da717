import { describe } from "vitest";
import { testWebSdk } from "./web-js-sdk/test-web-sdk.ts";

/** @spec 7.32, 8.35 */
describe("the web-js-sdk that our pages use", () => testWebSdk("@descope/web-js-sdk"));
