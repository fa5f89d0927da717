import type { SendingFinding } from "#shared/api/sending.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { RecordToPaste } from "./record-to-paste.tsx";

const names: Record<SendingFinding["check"], string> = {
  dkim: "Signature (DKIM)",
  spf: "Servers that send (SPF)",
  dmarc: "Policy (DMARC)",
  alignment: "Same domain (alignment)",
  mx: "Takes mail (MX)",
};

const outcomes: Record<SendingFinding["outcome"], [tone: BadgeTone, word: string]> = {
  pass: ["success", "Fine"],
  fail: ["danger", "To do"],
  unknown: ["accent", "Cannot tell"],
};

/** Results of the last check of the domain, with the fix for each. */
export function SendingFindings({ findings, at }: { findings: SendingFinding[]; at: string }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">What receivers find</h3>
      <p className="text-sm text-muted">Checked {at}.</p>
      <ul>
        {findings.map(({ check, outcome, words, record }) => (
          <li key={check} className="grid gap-2 border-t border-line py-3 first:border-0">
            <div className="flex flex-wrap items-center gap-3">
              <span className="font-semibold">{names[check]}</span>
              <Badge tone={outcomes[outcome][0]}>{outcomes[outcome][1]}</Badge>
            </div>
            <p className="max-w-(--rf-measure) break-words">{words}</p>
            {record && check !== "dkim" && <RecordToPaste record={record} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
