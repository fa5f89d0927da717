import { z } from "zod";
import type { ProviderPerson } from "./providers.ts";

const part = z.string().max(100).optional();
const typed = z.object({ name: z.object({ firstName: part, lastName: part }) });

/**
 * Apple sends a person's name once, outside the signed token. It could have been changed by the
 * person, so it is only used if the provider verifies no other name.
 * @param user JSON as Apple sends it; anything else is ignored.
 */
export function addAppleName(
  person: ProviderPerson,
  user: string | null | undefined,
): ProviderPerson {
  if (!user || person.name !== "") return person;
  let given: unknown;
  try {
    given = JSON.parse(user);
  } catch {
    return person;
  }
  const { data } = typed.safeParse(given);
  const { firstName = "", lastName = "" } = data?.name ?? {};
  return { ...person, name: `${firstName} ${lastName}`.trim() };
}
