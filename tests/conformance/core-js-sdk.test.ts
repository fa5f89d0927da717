import createSdk from "@descope/core-js-sdk";
import { describe } from "vitest";
import { testCoreSdk } from "./core-js-sdk/test-core-sdk.ts";

describe("core-js-sdk 2.71.0", () => testCoreSdk(createSdk));
