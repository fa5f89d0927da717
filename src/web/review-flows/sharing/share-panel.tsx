import type { Flow } from "#shared/api/flows.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { OnYourWebsite } from "./on-your-website.tsx";
import type { SharingState } from "./use-sharing.ts";

/** The published flow's address as a link, as a QR code, and for websites. */
export function SharePanel({ flow, sharing }: { flow: Flow; sharing: SharingState }) {
  const { url } = flow;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">Anyone with this link can answer.</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 grow rounded-md bg-sunken px-3 py-2 text-sm break-all">{url}</code>
        <CopyButton text={url} label="Copy link" size="medium" />
        <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
          Open
        </a>
      </div>
      <div className="flex items-center gap-4 py-1">
        <img
          src={`${new URL(url).pathname}/qr.svg`}
          alt="QR code of the link"
          className="size-20 shrink-0 rounded-md border border-line bg-white"
        />
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <li>
            <a href={`${url}/card`} target="_blank" rel="noopener" className="link">
              A card to print
            </a>
          </li>
          <li>
            QR code as{" "}
            <a href={`${url}/qr.svg`} download="review-qr.svg" className="link">
              SVG
            </a>{" "}
            or{" "}
            <a href={`${url}/qr.png`} download="review-qr.png" className="link">
              PNG
            </a>
          </li>
          <li>
            <a href={mailAddress(flow)} className="link">
              Write an email with the link
            </a>
          </li>
        </ul>
      </div>
      <OnYourWebsite flow={flow} sharing={sharing} />
    </div>
  );
}

/** Opens a new message in the user's mail program. */
const mailAddress = ({ title, url }: Flow) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}\n`)}`;
