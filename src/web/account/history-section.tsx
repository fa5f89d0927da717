import { useState } from "react";
import { outsidePaths } from "#shared/paths.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { signOut } from "#web/session/session.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { Section } from "./section.tsx";

export interface Login {
  /** Epoch seconds. */
  loginTime: number;
  ip: string;
  city: string;
  country: string;
}

/** The last sign-ins, and the way out everywhere for when one of them was somebody else. */
export function HistorySection({ logins }: { logins: Login[] }) {
  const [asking, setAsking] = useState(false);
  const leave = useAction(async () => {
    await signOut(true);
    location.replace(outsidePaths.login.href());
  });
  return (
    <Section
      title="Where you signed in"
      state="If one of these was not you, sign out everywhere and tell us."
      action={<Button onClick={() => setAsking(true)}>Sign out everywhere</Button>}
    >
      <Table caption="Your last sign-ins">
        <TableHead>
          <TableRow>
            <TableHeader>When</TableHeader>
            <TableHeader>From</TableHeader>
          </TableRow>
        </TableHead>
        <tbody>
          {logins.map(({ loginTime, ip, city, country }) => (
            <TableRow key={`${loginTime} ${ip}`}>
              <TableCell>{formatDateTime(new Date(loginTime * 1000).toISOString())}</TableCell>
              <TableCell>{[city, country, placeOf(ip)].filter(Boolean).join(", ")}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      <AlertDialog
        open={asking}
        title="Sign out everywhere?"
        description="Every browser and device is signed out, this one too. Nothing else changes."
        confirmLabel="Sign out everywhere"
        busy={leave.busy}
        onConfirm={() => leave.run()}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
}

/** Addresses are kept as networks; the machine's own needs a word. */
function placeOf(ip: string): string {
  return /^(127\.|::(\/|1$|1\/))/.test(ip) ? "This computer" : ip;
}
