import { useState } from "react";
import { z } from "zod";
import { FormShell } from "#web/forms/form-shell.tsx";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountSection, type AccountSectionContext } from "./account-section.tsx";
import { requestProvider } from "./provider.ts";
import { SetUpActions } from "./set-up-actions.tsx";
import { ensureRecentVerification } from "./sign-in-methods.ts";

const newPassword = z
  .object({ password: z.string().min(1, "Enter a new password."), again: z.string() })
  .refine(({ password, again }) => password === again, {
    path: ["again"],
    error: "The two passwords differ.",
  });

/** A password is optional, because codes by mail always work. */
export function PasswordSection({
  isSet,
  loginId,
  isOwnProject,
  onChanged,
}: AccountSectionContext & { isSet: boolean }) {
  const [open, setOpen] = useState(false);
  const start = useAction(async () => {
    await ensureRecentVerification();
    setOpen(true);
  });

  async function save(password: string) {
    await requestProvider((client) => client.password.update(loginId, password));
    setOpen(false);
    await onChanged();
    toast({ title: "Your password was saved", description: "Other sessions were signed out." });
  }

  return (
    <AccountSection
      title="Password"
      state={isSet ? "You have a password." : "Not set. You sign in with an email code."}
      action={
        !open && (
          <SetUpActions
            begin={start}
            label={isSet ? "Change" : "Set a password"}
            removal={
              isSet &&
              isOwnProject && {
                what: "the password",
                title: "Remove your password?",
                description:
                  "You sign in by your other ways from now on. You can set a new password at any time.",
                path: "password/remove",
                done: "Your password was removed",
                onChanged,
              }
            }
          />
        )
      }
    >
      {open && (
        <FormShell
          schema={newPassword}
          submitLabel="Save password"
          onSubmit={({ password }) => save(password)}
          secondary={<Button onClick={() => setOpen(false)}>Cancel</Button>}
        >
          <input type="hidden" autoComplete="username" value={loginId} readOnly />
          <TextField
            name="password"
            label="New password"
            hint="A few unrelated words are easy to remember and hard to guess."
            type="password"
            autoComplete="new-password"
            autoFocus
            required
          />
          <TextField
            name="again"
            label="The same again"
            type="password"
            autoComplete="new-password"
            required
          />
        </FormShell>
      )}
    </AccountSection>
  );
}
