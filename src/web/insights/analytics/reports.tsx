import { useRevalidator } from "react-router";
import type { SavedView } from "#shared/api/analytics.ts";
import {
  createReportLink,
  getReportPdf,
  type ReportLink,
  revokeReportLink,
} from "#shared/api/reports.ts";
import { call } from "#web/lib/api.ts";
import { downloadFile } from "#web/lib/download.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** Actions to share a saved view as a file or by a link. */
export function ReportActions({ view: { id, name } }: { view: Pick<SavedView, "id" | "name"> }) {
  const { revalidate } = useRevalidator();
  const download = useAction(() =>
    downloadFile(getReportPdf.path.replace(":viewId", id), `${name}.pdf`),
  );
  const share = useAction(async () => {
    await call(createReportLink, { viewId: id });
    await revalidate();
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        busy={download.busy}
        onClick={download.run}
        aria-label={`Download ${name} as PDF`}
      >
        PDF
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={share.busy}
        onClick={share.run}
        aria-label={`Make a public link to ${name}`}
      >
        Public link
      </Button>
    </>
  );
}

/** Includes revoked links, so that members see who shared what, and until when. */
export function ReportLinks({ links }: { links: readonly ReportLink[] }) {
  if (links.length === 0) return null;
  const made = links.filter(({ isMailed }) => !isMailed);
  const mailed = links.filter(({ isMailed }) => isMailed);
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Public links</h3>
      <p className="text-muted">
        Anyone with a link sees the figures of the view as it was saved then, without signing in. A
        view that ends today always ends on the day the link is opened. No customer, colleague or
        quote is shown.
      </p>
      {made.length > 0 && <LinkList links={made} />}
      {mailed.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-2">
            Links in emailed reports ({mailed.length})
          </summary>
          <LinkList links={mailed} />
        </details>
      )}
    </section>
  );
}

const LinkList = ({ links }: { links: readonly ReportLink[] }) => (
  <ul>
    {links.map((link) => (
      <Link key={link.id} link={link} />
    ))}
  </ul>
);

function Link({ link }: { link: ReportLink }) {
  const { revalidate } = useRevalidator();
  const revoke = useAction(async () => {
    await call(revokeReportLink, { linkId: link.id });
    await revalidate();
  });
  const { title, isMailed, url, createdBy, createdAt, revokedBy, revokedAt } = link;
  const origin = isMailed ? "Emailed" : `Made by ${createdBy ?? "a former member"}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
      <div className="me-auto min-w-0">
        {revokedAt ? (
          <span className="wrap-anywhere">{title}</span>
        ) : (
          <a className="link wrap-anywhere" href={url} target="_blank" rel="noreferrer">
            {title}
          </a>
        )}
        <p className="text-sm text-muted">
          {origin}, {formatDateTime(createdAt)}
          {revokedAt &&
            `. Revoked by ${revokedBy ?? "a former member"}, ${formatDateTime(revokedAt)}`}
        </p>
      </div>
      {!revokedAt && (
        <>
          <CopyButton text={url} label="Copy the link" />
          <Button
            size="small"
            variant="quiet"
            busy={revoke.busy}
            onClick={revoke.run}
            aria-label={`Revoke the link to ${title}`}
          >
            Revoke
          </Button>
        </>
      )}
    </li>
  );
}
