import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { askProvider } from "./provider.ts";
import { Section, type SectionContext } from "./section.tsx";

/** Fingerprint, face or the screen's lock instead of a code, where the browser offers it. */
export function PasskeySection({ isSet, loginId, onChanged }: SectionContext & { isSet: boolean }) {
  const add = useAction(async () => {
    if (!(await addPasskey(loginId))) return;
    await onChanged();
    toast({ title: "Your passkey was added" });
  });
  if (!("credentials" in navigator) || !window.PublicKeyCredential) return null;
  return (
    <Section
      title="Passkey"
      state={
        isSet
          ? "You have a passkey. Each of your devices can have one."
          : "Sign in with your fingerprint, your face or the lock of your screen."
      }
      action={
        <Button busy={add.busy} onClick={() => add.run()}>
          {isSet ? "Add another" : "Add a passkey"}
        </Button>
      }
    />
  );
}

/** @returns false when the person closed the browser's own dialog. */
async function addPasskey(loginId: string): Promise<boolean> {
  try {
    await askProvider((client) => client.webauthn.update(loginId, ""));
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
