import { formatDateTime } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { AccountSection, type AccountSectionContext } from "./account-section.tsx";
import { formatNetwork } from "./place-of.ts";
import { toIsoTime } from "./provider-time.ts";
import { RemoveButton } from "./remove-button.tsx";
import type { SignInMethods } from "./sign-in-methods.ts";

type Running = SignInMethods["sessions"][number];

interface SessionSectionProps extends Pick<AccountSectionContext, "onChanged"> {
  sessions: Running[];
}

/** Lists the user's sessions, each with a button that ends it. */
export function SessionSection({ sessions, onChanged }: SessionSectionProps) {
  return (
    <AccountSection
      title="Where you are signed in"
      wide
      state="Sign out devices you don’t recognize or no longer have. A passkey on a lost phone has to be removed as well."
    >
      <DataTable
        caption="Your sessions"
        rows={sessions}
        sheets
        rowKey={({ id }) => id}
        columns={columns}
        actions={({ id, current, lastUsedTime }) =>
          !current && (
            <RemoveButton
              label="Sign out"
              what={`the device last used ${dateOf(lastUsedTime)}`}
              title="Sign out this device?"
              description="It has to sign in again. Nothing on it is lost."
              path="session/end"
              body={{ id }}
              done="The device was signed out"
              withoutProof
              onChanged={onChanged}
            />
          )
        }
      />
    </AccountSection>
  );
}

const columns: Column<Running>[] = [
  {
    header: "From",
    cell: ({ current, ip }) => (
      <>
        {formatNetwork(ip) || "Unknown network"}
        {current && <strong className="block">This device</strong>}
      </>
    ),
  },
  { header: "Signed in by", cell: ({ amr }) => wayOf(amr) },
  { header: "Last used", cell: ({ lastUsedTime }) => dateOf(lastUsedTime) },
];

const dateOf = (epochSeconds: number) => formatDateTime(toIsoTime(epochSeconds));

/** Labels for the tokens' `amr`. A later proof may have been added to the first. */
const ways: Record<string, string> = {
  email: "email",
  fed: "single sign-on",
  oauth: "another account",
  pwd: "password",
  sms: "phone",
  totp: "authenticator app",
  webauthn: "passkey",
  whatsapp: "messenger",
};
const wayOf = (amr: string[]) =>
  amr
    .filter((method) => method !== "mfa")
    .map((method) => ways[method] ?? method)
    .join(", ");
