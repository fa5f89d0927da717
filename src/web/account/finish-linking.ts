import { messageOf } from "#web/lib/api-error.ts";
import { toast } from "#web/ui/toast-store.ts";
import { askProvider, linkingKey } from "./provider.ts";

/**
 * Somebody comes back from another provider, which is linked by spending the code that they bring. Only
 * where this tab left for it: a code signs in, and an address must not sign anybody in as its sender.
 * @returns whether the address held anything, so that it is to be cleared.
 */
export async function comeBackFromProvider({ searchParams }: URL): Promise<boolean> {
  const code = searchParams.get("code");
  const hasLeft = sessionStorage.getItem(linkingKey) !== null;
  sessionStorage.removeItem(linkingKey);
  if (searchParams.has("err")) {
    refuse("The other service did not confirm who you are.");
    return true;
  }
  if (!code) return false;
  if (!hasLeft) {
    refuse("It was not asked for on this page. Press Link to begin.");
    return true;
  }
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
