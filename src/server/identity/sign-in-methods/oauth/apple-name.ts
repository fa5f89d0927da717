import { z } from "zod";
import type { ProviderPerson } from "./providers.ts";

const part = z.string().max(100).optional();
const typed = z.object({ name: z.object({ firstName: part, lastName: part }) });

/**
 * Apple tells a person's name once, beside the signed token: as good as typed by the person, so it
 * is taken only where the provider vouches for no other.
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
