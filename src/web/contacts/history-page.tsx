import { type ReactNode, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { stopAutomationContact } from "#shared/api/automations.ts";
import { exportPersonalData, getContactHistory } from "#shared/api/contact-history.ts";
import { getContact } from "#shared/api/contacts.ts";
import { contactColumnList } from "#shared/contacts/contact-columns.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { saveText } from "#web/lib/download.ts";
import { formatDateTime, formatDay } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { byText, EventText } from "./contact-event.tsx";
import { contactText } from "./contact-text.ts";
import { EmailState } from "./email-state.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { LiftButton } from "./lift-button.tsx";
import { useDeleteContact, useStopEmail } from "./list/use-contact-action.ts";

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const contactId = params.contactId ?? "";
  const [contact, history] = await Promise.all([
    call(getContact, { contactId }, { signal }),
    call(getContactHistory, { contactId }, { signal }),
  ]);
  return { contact, ...history };
}

/** Everything known about a contact, with export and erasure. */
export function Component() {
  const { contact, events, consents, lifts } = useLoaderData<typeof loader>();
  const { id: contactId } = contact;
  useLive("contacts", "invitations", "responses");
  const download = useAction(async () => {
    const { json } = await call(exportPersonalData, { contactId });
    saveText(json, "personal-data.json", "application/json");
  });
  const stop = useAction(async () => {
    const { stopped } = await call(stopAutomationContact, {
      contactId,
      body: { because: "replied" },
    });
    toast({ title: stopped > 0 ? "No more reminders go to them" : "Nothing was planned for them" });
  });
  const [erasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const remove = useDeleteContact(
    contactId,
    async () => navigate(paths.contacts.href()),
    revalidate,
  );
  const stopEmail = useStopEmail(contactId, revalidate);
  return (
    <>
      <PageHeader
        title={contact.name || contact.email || "No name"}
        description={<EmailState contact={contact} />}
        back={{ to: paths.contacts.href(), label: "Contacts" }}
        actions={
          <>
            <ButtonLink to={paths.contact.href({ contactId })}>Edit</ButtonLink>
            <LiftButton contact={contact} />
            <DropdownMenu
              trigger="More"
              busy={stop.busy || stopEmail.busy || download.busy || remove.busy}
              entries={[
                { label: "They replied", onSelect: stop.run },
                ...(contact.email && !contact.suppressed
                  ? [{ label: "Stop email", onSelect: stopEmail.run }]
                  : []),
                { label: "Download data", onSelect: download.run },
                { label: "Delete", destructive: true, onSelect: remove.run },
                { label: "Erase …", destructive: true, onSelect: () => setErasing(true) },
              ]}
            />
            {erasing && <EraseDialog contactId={contactId} onCancel={() => setErasing(false)} />}
          </>
        }
      />
      <div className="grid gap-10">
        <DescriptionList
          facts={filled([
            ...contactColumnList
              .filter(({ field }) => field !== "name")
              .map(({ field, label, form }): [string, ReactNode] => [
                label,
                contact[field] && contactText(form, contact[field]),
              ]),
            [
              "Phone with country code",
              contact.phone?.replace(/[^+\d]/g, "") !== contact.phoneE164 && contact.phoneE164,
            ],
            ["Texts", contact.hasOptedOutOfTexts && "Opted out. They get no more texts."],
            ["Tags", contact.tags.join(", ")],
          ])}
        />
        <section aria-labelledby="consent">
          <h2 id="consent" className="mb-3 text-lg">
            Consent
          </h2>
          <ul className="grid gap-2">
            {lifts.map(({ was, wishedOn, reason, by, at }) => (
              <li key={at} className="wrap-anywhere">
                {was === "manual"
                  ? `Email allowed again on ${formatDay(wishedOn)}`
                  : `Asked in writing on ${formatDay(wishedOn)} to be written to again`}
                : “{reason}”
                <span className="text-muted">
                  {" "}
                  · recorded{byText(by)} · {formatDateTime(at)}
                </span>
              </li>
            ))}
            {consents.map(({ basis, source, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are append-only
              <li key={index}>
                {consentText(basis)}
                <span className="text-muted">
                  {source && ` · from: ${source}`}
                  {at && ` · ${formatDateTime(at)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="history">
          <h2 id="history" className="mb-3 text-lg">
            History
          </h2>
          <ol className="grid gap-4 border-l border-line pl-5">
            {events.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole
              <li key={index}>
                <time dateTime={event.at} className="block text-sm text-muted">
                  {formatDateTime(event.at)}
                </time>
                <EventText event={event} />
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

const consentForm = contactColumnList.find(({ field }) => field === "consentBasis")?.form;
/** Most contacts use only a few of the columns. */
const filled = (facts: [string, ReactNode][]) => facts.filter(([, value]) => Boolean(value));

const consentText = (basis: string | null) =>
  (basis && consentForm?.options?.[basis]) || "Not recorded";
