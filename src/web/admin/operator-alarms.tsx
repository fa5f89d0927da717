import { useCallback, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { type Alarms, getAlarms, tryMailNow } from "#shared/api/administration.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatMegabytes } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** Polling interval in milliseconds while a page stays open. */
const lookEvery = 15_000;

/** Problems that need an administrator, shown above every page. */
export function OperatorAlarms() {
  const [{ mail, disk }, setAlarms] = useState<Alarms>({ mail: null, disk: null });
  const { pathname } = useLocation();
  const look = useCallback(async (signal?: AbortSignal) => {
    const options = signal ? { signal } : {};
    await call(getAlarms, {}, options).then(setAlarms, () => undefined);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: polls again on every navigation.
  useEffect(() => {
    const leaving = new AbortController();
    void look(leaving.signal);
    const timer = setInterval(() => void look(leaving.signal), lookEvery);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [pathname, look]);
  if (!mail && !disk) return null;
  return (
    <aside
      aria-label="Alarms"
      className="border-b border-danger bg-danger-soft text-sm text-ink print:hidden"
    >
      <div className="mx-auto grid max-w-6xl gap-3 px-4 py-3 sm:px-8">
        {mail && <MailAlarm reason={mail.reason} onTried={look} />}
        {disk && <p role="alert">{describeDisk(disk)}</p>}
      </div>
    </aside>
  );
}

function MailAlarm({ reason, onTried }: { reason: string; onTried: () => Promise<void> }) {
  const tryNow = useAction(async () => {
    await call(tryMailNow);
    await onTried();
    toast({ title: "A waiting message is being sent now" });
  });
  return (
    <div className="grid items-center justify-items-start gap-x-6 gap-y-2 sm:grid-cols-[1fr_auto]">
      <p role="alert" className="min-w-0 wrap-anywhere">
        <strong>Mail is paused.</strong> The last try failed: “{reason}” Everything waits and goes
        out as soon as the server accepts mail again.{" "}
        <Link to={paths.adminHealth.href()} className="link">
          See health
        </Link>
      </p>
      <Button size="small" busy={tryNow.busy} onClick={() => tryNow.run()}>
        Try now
      </Button>
    </div>
  );
}

/** One sentence about a full or nearly full disk. */
export function describeDisk({ freeBytes, neededBytes, isFull }: NonNullable<Alarms["disk"]>) {
  const free = formatMegabytes(freeBytes);
  const needed = formatMegabytes(neededBytes);
  return isFull
    ? `The disk is full: ${free} are free and ${needed} are needed. Nothing can be saved until there is room.`
    : `The disk is nearly full: ${free} are free. With less than ${needed} nothing can be saved.`;
}
