import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const listMembers = endpoint({
  method: "GET",
  path: "/api/business/members",
  access: "member",
  summary: "Who works in the current business.",
  response: z.object({
    members: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        email: z.string(),
        role: z.enum(["owner", "staff"]),
        joinedAt: z.iso.datetime(),
      }),
    ),
  }),
});
export type Member = z.infer<typeof listMembers.response>["members"][number];
