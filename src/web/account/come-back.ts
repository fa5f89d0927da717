import { messageOf } from "#web/lib/api-error.ts";
import { toast } from "#web/ui/toast-store.ts";
import { askProvider } from "./provider.ts";

/**
 * Somebody comes back from another provider, which is linked by spending the code that they bring.
 * @returns whether the address held anything, so that it is to be cleared.
 */
export async function comeBackFromProvider({ searchParams }: URL): Promise<boolean> {
  const code = searchParams.get("code");
  if (searchParams.has("err")) {
    refuse("The other service did not confirm who you are.");
    return true;
  }
  if (!code) return false;
  try {
    await askProvider((client) => client.oauth.exchange(code));
    toast({ title: "The account was linked" });
  } catch (error) {
    refuse(messageOf(error));
  }
  return true;
}

const refuse = (description: string) =>
  toast({ variant: "destructive", title: "The account was not linked", description });
