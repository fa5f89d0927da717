import { describe, expect, it, vi } from "vitest";
import type { Business } from "#shared/api/businesses.ts";
import type { Flow } from "#shared/api/flows.ts";
import { type ErrorCode, errorCatalogue } from "#shared/errors.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { fakeServer } from "#web/testing/fake-server.ts";
import { stateAfter } from "./save-state.ts";

vi.mock("#web/session/session.ts", () => ({ getSessionToken: async () => "a.session.token" }));

const studio: Business = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Own Studio",
  textsOn: false,
  timeZone: "UTC",
  postalAddress: "",
  country: null,
  contactRetentionMonths: 24,
  logo: null,
  brandColor: "",
  plan: "trial",
  role: "owner",
  platformLinks: [],
  checklist: {
    "business-named": true,
    "flow-published": true,
    "contacts-added": true,
    "invitation-sent": true,
    "platform-link": true,
    "postal-address": true,
  },
};
const flow: Flow = {
  id: "00000000-0000-4000-8000-000000000002",
  title: "",
  description: "",
  locale: null,
  status: "published",
  questions: [],
  hasUnpublishedChanges: false,
  responseCount: 0,
  url: "http://localhost/review/1",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const refusal = (code: ErrorCode) => {
  const [status, message] = errorCatalogue[code];
  return { status, body: { error: { code, message } } };
};
const thrown = (code: ErrorCode) => {
  const [status, message] = errorCatalogue[code];
  return new ApiError(code, message, { status });
};

describe("the save state of a flow after a refusal", () => {
  const refused = (code: ErrorCode, saved = flow) => stateAfter(thrown(code), saved, studio);

  it("is gone if the flow is not found in its own business", async () => {
    fakeServer({ "GET /api/business": { body: studio } });
    expect(await refused("not_found")).toEqual({ kind: "gone", fields: {} });
  });

  it("is not gone if the session has switched to another business", async () => {
    const agency = { ...studio, id: flow.id, name: "Other Agency" };
    fakeServer({ "GET /api/business": { body: agency } });
    expect(await refused("not_found")).toMatchObject({
      kind: "failed",
      message: expect.stringMatching(/You work in “Other Agency” now, .* belongs to “Own Studio”/),
    });
  });

  it("is shown as archived only if another member has archived it since", async () => {
    const archived = { ...flow, status: "archived" as const };
    const held = `GET /api/flows/${flow.id}`;
    fakeServer({ [held]: [{ body: archived }, { body: archived }, { body: flow }] });
    expect(await refused("conflict.changed")).toEqual({ kind: "conflict", archived: true });
    expect(await refused("conflict.changed", archived)).toMatchObject({ archived: false });
    expect(await refused("conflict.changed")).toMatchObject({ archived: false });
  });

  it("allows a retry if the reason could not be determined", async () => {
    fakeServer({ "GET /api/business": refusal("session.invalid") });
    expect(await refused("not_found")).toMatchObject({ kind: "failed", sessionEnded: true });
  });
});
