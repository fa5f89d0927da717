import { useMemo, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { listTemplates } from "#shared/api/email.ts";
import { listCandidates, sendInvitations, sendTestInvitation } from "#shared/api/invitations.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ChannelField } from "../channel-field.tsx";
import { CandidateList } from "./candidate-list.tsx";
import { describeSent } from "./describe-sent.ts";
import { MissingSetup } from "./missing-setup.tsx";
import { QuotaLine } from "./quota-line.tsx";
import { SendDialog } from "./send-dialog.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadListPage(request, listCandidates.query, async (query, options) => {
    const [page, { templates }] = await Promise.all([
      call(listCandidates, query, options),
      call(listTemplates, {}, options),
    ]);
    return { ...page, templates };
  });

export function Component() {
  const { flows, templates, counts, quota, remainingToday, missingSetup, ...page } =
    useLoaderData<typeof loader>();
  useLive("contacts", "invitations", "business");
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [flowId = flows[0]?.id ?? "", setFlowId] = useState<string>();
  const [templateId = templates[0]?.id ?? "", setTemplateId] = useState<string>();
  const [, setSearch] = useSearchParams();
  const { channel, importId } = page.query;
  const [asking, setAsking] = useState(false);

  const people = chosen.size > 0 ? chosen.size : counts.eligible;
  const ofPlan = quota.remaining ?? people;
  const ofDay = remainingToday ?? people;
  const count = Math.min(people, ofPlan, ofDay);
  const to = useMemo(() => (chosen.size > 0 ? [...chosen] : undefined), [chosen]);
  const later = people - count;
  // Everyone served in a period, or added by an import, is not a hand-picked selection.
  const servedThen = page.query.served && !page.query.search ? page.matching : undefined;
  const ofImport = importId && page.query.show === "eligible" ? page.matching : undefined;
  const suggested = chosen.size === 0 ? (servedThen ?? []) : [];
  const send = useAction(async (sendNow: boolean) => {
    const served = servedThen && to ? page.query.served : "";
    const body = {
      flowId,
      templateId,
      to: to ?? ("everyone" as const),
      sendNow,
      channel,
      served,
      importId,
    };
    const sent = await call(sendInvitations, { body });
    setAsking(false);
    await navigate(paths.invitations.href());
    toast(describeSent(sent));
  });

  const sendTest = useAction(async () => {
    const { to } = await call(sendTestInvitation, { body: { flowId, templateId } });
    toast({
      title: "The invitation is on its way to you",
      description: `Open it at ${to} and answer like a customer.`,
    });
  });

  return (
    <>
      <PageHeader
        title="Invite customers"
        description="Every eligible customer gets the same request. We show who’s left out and why."
        back={{ to: paths.invitations.href(), label: "Invitations" }}
      />
      <MissingSetup missingSetup={missingSetup} />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <CandidateList {...page} counts={counts} chosen={chosen} onChoose={setChosen} />
        <aside className="grid gap-5 rounded-lg border border-line bg-card p-6 shadow-raised max-lg:order-first lg:sticky lg:top-6">
          <SelectField
            name="flowId"
            label="Review flow"
            value={flowId}
            disabled={flows.length === 0}
            onChange={(event) => setFlowId(event.target.value)}
          >
            {flows.length === 0 && <option value="">None published</option>}
            {flows.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField
            name="templateId"
            label="Message"
            value={templateId}
            onChange={(event) => setTemplateId(event.target.value)}
          >
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <ChannelField
            value={channel}
            onChange={({ target }) =>
              setSearch((search) => {
                search.set("channel", target.value);
                search.delete("page");
                return search;
              })
            }
          />
          {channel === "text" && (
            <p className="text-sm text-muted" aria-live="polite">
              {formatNumber(counts.byText)} by text, {formatNumber(counts.eligible - counts.byText)}{" "}
              by email, {formatNumber(counts.notEligible)} not invited.
            </p>
          )}
          <QuotaLine quota={quota} remainingToday={remainingToday} people={people} />
          {suggested.length > 0 && (
            <Button
              variant="primary"
              disabled={missingSetup.length > 0}
              onClick={() => {
                setChosen(new Set(suggested));
                setAsking(true);
              }}
            >
              {suggested.length === 1
                ? "Invite this customer"
                : `Invite these ${formatNumber(suggested.length)}`}
            </Button>
          )}
          <Button
            variant={suggested.length > 0 ? "secondary" : "primary"}
            disabled={people === 0 || missingSetup.length > 0}
            onClick={() => setAsking(true)}
          >
            {count === 0 && later > 0
              ? `Let ${formatNumber(later)} wait`
              : chosen.size > 0
                ? `Invite ${formatNumber(people)} chosen`
                : importId
                  ? people === 1
                    ? "Invite this customer"
                    : `Invite these ${formatNumber(people)}`
                  : `Invite everyone (${formatNumber(people)})`}
          </Button>
          <div className="grid gap-2 border-t border-line pt-5">
            <Button
              busy={sendTest.busy}
              disabled={missingSetup.length > 0}
              onClick={() => sendTest.run()}
            >
              Send a test to myself
            </Button>
            <p className="text-sm text-muted">
              Go through it as a customer. Your answers won’t count.
            </p>
          </div>
        </aside>
      </div>
      {asking && (
        <SendDialog
          flowId={flowId}
          templateId={templateId}
          channel={channel}
          contactId={to?.[0] ?? ofImport?.[0]}
          to={to ?? ofImport}
          eligible={servedThen?.length ?? counts.eligible}
          chosen={chosen.size}
          onAskAll={() => setChosen(new Set(servedThen))}
          count={count}
          later={later}
          isLimitedByDay={ofDay < ofPlan}
          busy={send.busy}
          onSend={send.run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
