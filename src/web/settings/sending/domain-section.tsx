import { useRevalidator } from "react-router";
import { checkSending, makeSendingKey, type Sending } from "#shared/api/sending.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { RecordToPaste } from "./record-to-paste.tsx";
import { SendingFindings } from "./sending-findings.tsx";

/** The domain's key and DNS records: the values to add, whether they were found, and how receivers judge them. */
export function DomainSection({ sending }: { sending: Sending }) {
  const { domain, keyRecord, isProved, findings, checkedAt } = sending;
  const { revalidate } = useRevalidator();
  const makeKey = useAction(async () => {
    await call(makeSendingKey, { body: {} });
    await revalidate();
  });
  const check = useAction(async () => {
    await call(checkSending, { body: {} });
    await revalidate();
  });
  return (
    <SettingsSection
      title={`Your domain ${domain}`}
      about="A signature by your own domain tells mail programs that a message is yours. Paste the record where your domain is managed, then check."
    >
      <Alert tone={isProved ? "success" : "warning"}>
        {isProved
          ? `Messages leave as ${sending.fromAddress}, signed by ${domain}.`
          : `${domain} is not used yet: messages leave as ${sending.fromAddress} until a check has found the key.`}
      </Alert>
      {keyRecord && <RecordToPaste record={keyRecord} />}
      <div className="flex flex-wrap gap-3">
        {keyRecord && (
          <Button variant="primary" busy={check.busy} onClick={() => check.run()}>
            {checkedAt ? "Check again" : "Check now"}
          </Button>
        )}
        <Button
          variant={keyRecord ? "secondary" : "primary"}
          busy={makeKey.busy}
          onClick={() => makeKey.run()}
        >
          {keyRecord ? "Replace the key" : "Make a key"}
        </Button>
      </div>
      {keyRecord && (
        <p className="max-w-(--rf-measure) text-sm text-muted">
          A new key needs a new record: until it is found, messages leave without your domain.
        </p>
      )}
      <div aria-live="polite">
        {checkedAt && <SendingFindings findings={findings} at={formatDateTime(checkedAt)} />}
      </div>
    </SettingsSection>
  );
}
