import { messageOf } from "#web/lib/api-error.ts";
import { toast } from "#web/ui/toast-store.ts";
import { linkingKey, requestProvider } from "./provider.ts";

/**
 * Links the provider that the user returns from, by redeeming the code in the address. Requires that
 * this tab was redirected to that provider: otherwise a link with a code could link the account
 * to its sender's.
 * @returns whether the address contained a result and must be cleared.
 */
export async function finishLinking({ searchParams }: URL): Promise<boolean> {
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
    await requestProvider((client) => client.oauth.exchange(code));
    toast({ title: "The account was linked" });
  } catch (error) {
    refuse(messageOf(error));
  }
  return true;
}

const refuse = (description: string) =>
  toast({ variant: "destructive", title: "The account was not linked", description });
