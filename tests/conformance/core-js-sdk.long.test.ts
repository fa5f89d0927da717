import createForServers from "@descope/node-sdk";
import createOld from "descope-core-js-sdk-2-36";
import { describe } from "vitest";
import { type CreateSdk, testCoreSdk } from "./core-js-sdk/test-core-sdk.ts";

describe("core-js-sdk 2.36.0", () => testCoreSdk(createOld as unknown as CreateSdk));
describe("core-js-sdk 2.71.0 as bundled in the server SDK 2.13.0", () =>
  testCoreSdk(createForServers as unknown as CreateSdk));
