import { useLoaderData, useRevalidator } from "react-router";
import { getBusiness } from "#shared/api/businesses.ts";
import { getReceiving, getSendingHealth } from "#shared/api/receiving.ts";
import { getSending, saveSending, sendingDetails } from "#shared/api/sending.ts";
import { getTexts } from "#shared/api/texts.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { DailyLimitSection } from "./daily-limit-section.tsx";
import { DomainSection } from "./domain-section.tsx";
import { ReceivingSection } from "./receiving-section.tsx";
import { SendingHealthSection } from "./sending-health.tsx";
import { TextsSection } from "./texts-section.tsx";

/** Only loaded for owners, because another member's request would be refused and logged in the browser's console. */
export async function loader({ request }: { request: Request }) {
  const options = { signal: request.signal };
  const { role } = await call(getBusiness, {}, options);
  if (role !== "owner") return null;
  const [sending, health, receiving, texts] = await Promise.all([
    call(getSending, {}, options),
    call(getSendingHealth, {}, options),
    call(getReceiving, {}, options),
    call(getTexts, {}, options),
  ]);
  return { sending, health, receiving, texts };
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { business } = useAppData();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHeader
        title="Sending"
        description={`The name and the address on the messages of ${business.name}.`}
      />
      {!data ? (
        <Alert>Only the owner can see and change these settings.</Alert>
      ) : (
        <div className="grid max-w-3xl gap-10">
          <FormShell
            schema={sendingDetails}
            submitLabel="Save sending"
            keep="sending"
            onSubmit={async (body) => {
              await call(saveSending, { body });
              await revalidate();
              toast({ title: "Settings saved" });
            }}
          >
            <TextField
              name="fromName"
              label="From name"
              hint={`Left empty, it’s ${business.name}.`}
              defaultValue={data.sending.fromName}
              autoComplete="organization"
            />
            <TextField
              name="replyTo"
              label="Replies go to"
              hint="Without an address here, replies go to the owner."
              type="email"
              defaultValue={data.sending.replyTo}
              autoComplete="email"
            />
            <TextField
              name="domain"
              label="Sending domain"
              hint={`Such as example.com. Messages leave as ${data.sending.fromAddress} now.`}
              defaultValue={data.sending.domain}
              autoComplete="off"
              inputMode="url"
              spellCheck={false}
            />
          </FormShell>
          {data.sending.domain && <DomainSection sending={data.sending} />}
          {(data.sending.waitsForCheck || data.sending.relayReason) && (
            <DailyLimitSection sending={data.sending} />
          )}
          <SendingHealthSection health={data.health} />
          <TextsSection texts={data.texts} />
          <ReceivingSection receiving={data.receiving} />
        </div>
      )}
    </>
  );
}
