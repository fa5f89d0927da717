import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Scopes of a key: read-only, or everything its owner may do. */
export const accessKeyScopes = ["read", "read-write"] as const;
export type AccessKeyScope = (typeof accessKeyScopes)[number];

export const accessKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The key's first characters: enough to recognise it, not to use it. */
  prefix: z.string(),
  scope: z.enum(accessKeyScopes),
  createdAt: z.iso.datetime(),
  /** Rounded to the minute; null if never used. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null for a key that never expires. */
  expiresAt: z.iso.datetime().nullable(),
});
export type AccessKey = z.infer<typeof accessKey>;

export const listAccessKeys = endpoint({
  method: "GET",
  path: "/api/admin/access-keys",
  access: "admin",
  summary: "Your access keys, newest first. The keys themselves are not kept.",
  response: z.object({ accessKeys: z.array(accessKey) }),
});

export const createAccessKey = endpoint({
  method: "POST",
  path: "/api/admin/access-keys",
  access: "admin",
  needsProof: true,
  summary: "Make a key that speaks for you in your current business. It is shown this once.",
  body: z.object({
    name: z.string().trim().min(1, "Give the key a name.").max(100),
    scope: z.enum(accessKeyScopes).default("read"),
    /** Days until the key expires; omit for a key that never expires. */
    expiresInDays: z.number().int().min(1).max(3650).optional(),
  }),
  response: z.object({ accessKey, key: z.uuid() }),
});

export const deleteAccessKey = endpoint({
  method: "DELETE",
  path: "/api/admin/access-keys/:accessKeyId",
  access: "admin",
  summary: "Delete a key. It stops at once.",
  params: z.object({ accessKeyId: z.uuid() }),
  response: z.object({}),
});
