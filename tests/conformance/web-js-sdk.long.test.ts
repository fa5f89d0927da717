import { describe } from "vitest";
import { testWebSdk } from "./web-js-sdk/test-web-sdk.ts";

describe("web-js-sdk 1.25.0", () => testWebSdk("descope-web-js-sdk-1-25"));
describe("web-js-sdk 1.53.0", () => testWebSdk("descope-web-js-sdk-1-53"));
