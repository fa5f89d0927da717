import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const verifyToken = endpoint({
  method: "GET",
  path: "/api/verify-token",
  access: "signed-in",
  summary: "Does the person behind this session token have an account here?",
  /**
   * `descopeId` or `email` name a user; a user other than the token's subject is
   * reported as not found. `token` may replace the Authorization header.
   */
  query: z.object({
    descopeId: z.string().max(200).optional(),
    email: z.string().max(320).optional(),
    token: z.string().max(8192).optional(),
  }),
  response: z.object({
    exists: z.boolean(),
    user: z.object({ id: z.uuid(), email: z.string(), name: z.string() }).nullable(),
  }),
});
