import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountSection, type AccountSectionContext } from "./account-section.tsx";
import { requestProvider } from "./provider.ts";
import { toIsoTime } from "./provider-time.ts";
import { RemoveButton } from "./remove-button.tsx";
import { ensureRecentVerification, type SignInMethods } from "./sign-in-methods.ts";

/** Fingerprint, face or screen lock instead of a code, if the browser supports it. */
export function PasskeySection({
  isSet,
  passkeys,
  loginId,
  onChanged,
}: AccountSectionContext & { isSet: boolean; passkeys: SignInMethods["passkeys"] }) {
  const add = useAction(async () => {
    await ensureRecentVerification();
    if (!(await addPasskey(loginId))) return;
    await onChanged();
    toast({ title: "Your passkey was added" });
  });
  const canAdd = "credentials" in navigator && Boolean(window.PublicKeyCredential);
  // A browser without passkey support must still be able to revoke that of a lost phone.
  if (!canAdd && passkeys.length === 0) return null;
  return (
    <AccountSection
      title="Passkey"
      wide
      state={
        isSet
          ? "You have a passkey. Each of your devices can have one."
          : "Sign in with your fingerprint, your face or the lock of your screen."
      }
      action={
        canAdd && (
          <Button busy={add.busy} onClick={() => add.run()}>
            {isSet ? "Add another" : "Add a passkey"}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className="grid gap-3">
          {passkeys.map((passkey, index) => (
            <li key={passkey.id} className="flex items-center justify-between gap-4">
              <span>
                {passkey.name || `Passkey ${index + 1}`}
                <span className="block text-muted">{datesOf(passkey)}</span>
              </span>
              <RemoveButton
                label="Remove"
                what={passkey.name || `passkey ${index + 1}`}
                title="Remove this passkey?"
                description="It does not sign in any more, wherever it is kept. Delete it on the device as well, where you still have it."
                path="passkey/remove"
                body={{ id: passkey.id }}
                done="The passkey was removed"
                onChanged={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function datesOf({ createdTime, lastUsedTime }: SignInMethods["passkeys"][number]): string {
  const date = (epochSeconds: number) => formatDateTime(toIsoTime(epochSeconds));
  const used = lastUsedTime ? `last used ${date(lastUsedTime)}` : "not used yet";
  return `Added ${date(createdTime)}, ${used}`;
}

/** @returns false if the user closed the browser's dialog. */
async function addPasskey(loginId: string): Promise<boolean> {
  try {
    await requestProvider((client) => client.webauthn.update(loginId, ""));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === "NotAllowedError") return false;
    if (error.name === "InvalidStateError") {
      throw new Error("This device has a passkey for your account already.");
    }
    throw error;
  }
}
