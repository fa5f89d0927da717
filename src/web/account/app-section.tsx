import { useState } from "react";
import { useAction } from "#web/lib/use-action.ts";
import { toast } from "#web/ui/toast-store.ts";
import { AccountSection, type AccountSectionContext } from "./account-section.tsx";
import { CodeForm } from "./code-form.tsx";
import { requestProvider } from "./provider.ts";
import { SetUpActions } from "./set-up-actions.tsx";
import { ensureRecentVerification } from "./sign-in-methods.ts";

interface Enrolment {
  /** A PNG, as base64 or as a URL. */
  image: string;
  key: string;
}

/** An authenticator app, set up by scanning a QR code and confirming a first code. */
export function AppSection({
  isSet,
  loginId,
  isOwnProject,
  onChanged,
}: AccountSectionContext & { isSet: boolean }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const start = useAction(async () => {
    await ensureRecentVerification();
    setEnrolment(await requestProvider((client) => client.totp.update(loginId)));
  });

  async function confirm(code: string) {
    await requestProvider((client) => client.totp.verify(loginId, code));
    setEnrolment(undefined);
    await onChanged();
    toast({ title: "Your authenticator app is set up" });
  }

  return (
    <AccountSection
      title="Authenticator app"
      state={
        isSet
          ? "After your password we ask for a code of your app. It also confirms that it is you before important changes. A code by email signs you in without it."
          : "Make your password safer: an app on your phone shows a code that we ask for after it."
      }
      action={
        !enrolment && (
          <SetUpActions
            begin={start}
            label={isSet ? "Set up another" : "Set up"}
            removal={
              isSet &&
              isOwnProject && {
                what: "the authenticator app",
                title: "Remove your authenticator app?",
                description:
                  "Your password alone signs you in from then on. Delete the entry in the app as well.",
                path: "totp/remove",
                done: "Your authenticator app was removed",
                onChanged,
              }
            }
          />
        )
      }
    >
      {enrolment && (
        <div className="grid gap-4">
          <p>Scan this with your app, then enter the code that it shows.</p>
          <img
            src={addressOf(enrolment.image)}
            alt="QR code for your authenticator app"
            className="size-48 rounded-md bg-white p-2"
          />
          <details>
            <summary className="min-h-11 py-2">I cannot scan it</summary>
            <p>
              Enter this key in the app: <code className="break-all">{enrolment.key}</code>
            </p>
          </details>
          <CodeForm
            hint="Six digits that change every half minute."
            onCode={confirm}
            onCancel={() => setEnrolment(undefined)}
          />
        </div>
      )}
    </AccountSection>
  );
}

function addressOf(image: string): string {
  return image.startsWith("data:") ? image : `data:image/png;base64,${image}`;
}
