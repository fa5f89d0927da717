import { Link, useLoaderData } from "react-router";
import { getHealth, type Health } from "#shared/api/administration.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatDateTime, formatMegabytes, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { describeDisk } from "./operator-alarms.tsx";
import { SetAsideMails } from "./set-aside-mails.tsx";

export function loader({ request }: { request: Request }) {
  return call(getHealth, {}, { signal: request.signal });
}

const signUpWords = {
  open: "Open to all",
  invite: "Only people who were invited",
  closed: "Closed",
};

export function Component() {
  const health = useLoaderData<typeof loader>();
  const { database, mail, jobs, process } = health;
  const concerns = concernsOf(health);
  const setAside = mail.inbound?.setAside ?? [];
  const isFine = concerns.length === 0 && setAside.length === 0;
  return (
    <>
      <PageHeader title="Health" description="How this installation is doing." />
      <div className="mb-8 grid lg:max-w-3xl gap-3">
        {isFine && <Alert tone="success">Everything is as it should be.</Alert>}
        {concerns.map(({ words, isInJobs }) => (
          <Alert key={words} tone="warning">
            {words}
            {isInJobs && (
              <>
                {" "}
                <Link to={paths.adminJobs.href()} className="link">
                  See why
                </Link>
              </>
            )}
          </Alert>
        ))}
      </div>
      {setAside.length > 0 && <SetAsideMails mails={setAside} />}
      <DescriptionList
        facts={[
          ["Address", health.publicUrl],
          ["Sign-up", signUpWords[health.signUp]],
          ["Database", database.kind === "pglite" ? "Embedded (PGlite)" : "PostgreSQL"],
          ["Database version", database.version],
          ["Database size", formatMegabytes(database.bytes)],
          ...diskFacts(database.disk),
          ["Newest migration", database.migration],
          ["Messages waiting", formatNumber(mail.waiting)],
          ["Failed messages", formatNumber(mail.failed)],
          ["Last message sent", mail.lastSentAt ? formatDateTime(mail.lastSentAt) : "None yet"],
          ...inboundFacts(mail.inbound),
          ["Jobs waiting", formatNumber(jobs.waiting)],
          ["Failed jobs", formatNumber(jobs.failed)],
          ["Running for", duration(process.upSeconds)],
          ["Memory used", formatMegabytes(process.memoryBytes)],
          ["Node", process.node],
        ]}
      />
    </>
  );
}

interface Concern {
  words: string;
  /** True if the page of jobs has more details. */
  isInJobs?: boolean;
}

function concernsOf({ mail, jobs, database, publicUrl }: Health): Concern[] {
  const local = /^https?:\/\/(localhost|127\.|\[::1\])/.test(publicUrl);
  const concerns: Concern[] = [];
  if (mail.pause) {
    const { reason, since, nextTryAt } = mail.pause;
    concerns.push({
      words:
        `Mail has been paused since ${formatDateTime(since)}. The last try failed: “${reason}” ` +
        `Nothing is lost. The next try is at ${formatDateTime(nextTryAt)}.`,
    });
  }
  if (mail.inbound?.failure) {
    const { reason, since, nextTryAt } = mail.inbound.failure;
    concerns.push({
      words:
        `Bounces and answers haven’t been read since ${formatDateTime(since)}. ${reason} ` +
        `Nothing is lost. The next try is at ${formatDateTime(nextTryAt)}.`,
    });
  }
  if (database.disk?.isLow) concerns.push({ words: describeDisk(database.disk) });
  if (!mail.leavesMachine)
    concerns.push({ words: "Mail does not leave this machine. Set SMTP_URL to send it." });
  if (!local && publicUrl.startsWith("http:"))
    concerns.push({ words: "The address is not https. Put a proxy with TLS in front." });
  for (const [failed, one, many] of [
    [mail.failed, "message", "messages"],
    [jobs.failed, "job", "jobs"],
  ] as const) {
    if (failed > 0)
      concerns.push({ words: `${formatCount(failed, one, many)} failed.`, isInJobs: true });
  }
  return concerns;
}

const inboundFacts = (inbound: Health["mail"]["inbound"]): [string, string][] =>
  inbound
    ? [["Mailbox last read", inbound.readAt ? formatDateTime(inbound.readAt) : "Not yet"]]
    : [];

const diskFacts = (disk: Health["database"]["disk"]): [string, string][] =>
  disk ? [["Free disk space", formatMegabytes(disk.freeBytes)]] : [];

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} seconds`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} hours`;
  return `${formatNumber(Math.round(seconds / 86_400))} days`;
}
