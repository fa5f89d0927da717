import type { z } from "zod";
import type { profileArgument } from "./arguments.ts";
import type { Ticket } from "./ticket.ts";

/** The names of a `user` argument; absent and null are empty. */
export function profileOf(user: z.output<typeof profileArgument>): Ticket["profile"] {
  return {
    name: user?.name ?? "",
    givenName: user?.givenName ?? "",
    middleName: user?.middleName ?? "",
    familyName: user?.familyName ?? "",
  };
}
