import createSdk from "@descope/core-js-sdk";
import { describe } from "vitest";
import { testCoreSdk } from "./core-js-sdk/test-core-sdk.ts";

/** @spec 1.8, 3.23, 5.27, 7.15, 7.16, 7.17, 7.18, 7.19, 7.21, 7.22, 7.23, 7.25, 7.26, 7.38 */
describe("core-js-sdk 2.71.0", () => testCoreSdk(createSdk));
