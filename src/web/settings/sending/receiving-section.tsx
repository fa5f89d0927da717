import { useState } from "react";
import { useRevalidator } from "react-router";
import {
  type MailEventRow,
  type MailIntake,
  mailIntakes,
  makeWebhookSecret,
  type Receiving,
} from "#shared/api/receiving.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { SettingsSection } from "../settings-section.tsx";

/** Webhook addresses for mail services, their secret, and the latest events. */
export function ReceivingSection({ receiving }: { receiving: Receiving }) {
  const { addresses, secretMadeAt, inboundAddress, events } = receiving;
  const [secret, setSecret] = useState<string>();
  const { revalidate } = useRevalidator();
  const make = useAction(async () => {
    setSecret((await call(makeWebhookSecret, { body: {} })).secret);
    await revalidate();
  });
  const shown = Object.entries(mailIntakes).map(([name, { label, hasPassword }]) => {
    const address = addresses[name as MailIntake];
    return [label, hasPassword ? withPassword(address, secret) : address] as const;
  });
  return (
    <SettingsSection
      title="What comes back"
      about="Let your mail service report here what bounced and what was marked as spam. We won’t write to those people again."
    >
      <p className="max-w-(--rf-measure)">
        {inboundAddress
          ? `Customers answer to ${inboundAddress}. We pass it on to you and send them no more reminders.`
          : "Customers’ answers go straight to you. When someone answers, press “They replied” on their page."}
      </p>
      {secret && (
        <Alert tone="warning" title="Copy the secret and the addresses now: they’re shown once">
          <span className="flex flex-wrap items-center gap-3">
            <code className="font-mono text-sm break-all">{secret}</code>
            <CopyButton text={secret} aria-label="Copy the secret" />
          </span>
        </Alert>
      )}
      <dl className="rounded-md border border-line px-4">
        {shown.map(([label, text]) => (
          <div
            key={label}
            className="grid items-center gap-x-4 gap-y-1 border-t border-line py-3 first:border-0 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono text-sm break-all">{text}</dd>
            <dd className="max-sm:mt-1">
              <CopyButton text={text} aria-label={`Copy the address for ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={make.busy} onClick={() => make.run()}>
          {secretMadeAt ? "Replace the secret" : "Make a secret"}
        </Button>
        <p className="text-sm text-muted">
          {secretMadeAt
            ? `Made ${formatDateTime(secretMadeAt)}. A new one ends it at once.`
            : "Without a secret nothing is accepted."}
        </p>
      </div>
      <h3 className="font-semibold">Last events</h3>
      {events.length === 0 ? (
        <p className="text-muted">Nothing was reported yet.</p>
      ) : (
        <ul>
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
            <li key={index} className="grid gap-1 border-t border-line py-3 first:border-0">
              <span className="flex flex-wrap items-center gap-3">
                <Badge tone={kinds[event.kind][0]}>{kinds[event.kind][1]}</Badge>
                <span className="break-all">{event.to}</span>
                <time dateTime={event.at} className="text-sm text-muted">
                  {formatDateTime(event.at)} · {sources[event.source]}
                </time>
              </span>
              {event.words && (
                <span className="text-sm text-muted wrap-anywhere">{event.words}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

const kinds: Record<MailEventRow["kind"], [tone: BadgeTone, word: string]> = {
  delivered: ["success", "Delivered"],
  delayed: ["accent", "Delayed"],
  refused: ["accent", "Refused"],
  bounced: ["danger", "Bounced"],
  complained: ["danger", "Marked as spam"],
  unsubscribed: ["accent", "Unsubscribed"],
  replied: ["success", "Answered"],
};

const sources: Record<MailEventRow["source"], string> = {
  webhook: "signed event",
  ses: mailIntakes.ses.label,
  postmark: mailIntakes.postmark.label,
  mailgun: mailIntakes.mailgun.label,
  mail: "plain mail",
  smtp: "while sending",
};

/** These services do not support signatures, so the URL contains the password. */
const withPassword = (address: string, secret: string | undefined) =>
  secret ? address.replace("://", `://events:${secret}@`) : address;
