import { useState } from "react";
import { outsidePaths } from "#shared/paths.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { signOut } from "#web/session/session.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { formatNetwork } from "./place-of.ts";
import { toIsoTime } from "./provider-time.ts";

export interface SignInRecord {
  /** Epoch seconds. */
  loginTime: number;
  ip: string;
  city: string;
  country: string;
  /** The business selected at that sign-in, if there were several. */
  selectedTenant?: string;
}

/** The latest sign-ins, and a button to sign out everywhere in case one of them was someone else. */
export function HistorySection({ logins }: { logins: SignInRecord[] }) {
  const [asking, setAsking] = useState(false);
  const leave = useAction(async () => {
    await signOut(true);
    location.replace(outsidePaths.login.href());
  });
  return (
    <AccountSection
      title="Your last sign-ins"
      wide
      state="If one of these was not you, sign out everywhere and tell us."
      action={<Button onClick={() => setAsking(true)}>Sign out everywhere</Button>}
    >
      <DataTable
        caption="Your last sign-ins"
        rows={logins}
        rowKey={({ loginTime, ip }) => `${loginTime} ${ip}`}
        columns={columns}
      />
      <AlertDialog
        open={asking}
        title="Sign out everywhere?"
        description="Every browser and device is signed out, this one too. Nothing else changes."
        confirmLabel="Sign out everywhere"
        busy={leave.busy}
        onConfirm={() => leave.run()}
        onCancel={() => setAsking(false)}
      />
    </AccountSection>
  );
}

const columns: Column<SignInRecord>[] = [
  { header: "When", cell: ({ loginTime }) => formatDateTime(toIsoTime(loginTime)) },
  {
    header: "From",
    cell: ({ city, country, ip }) => [city, country, formatNetwork(ip)].filter(Boolean).join(", "),
  },
];
