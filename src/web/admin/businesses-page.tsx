import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import {
  type AdminBusiness,
  listAdminBusinesses,
  setBusinessPlan,
} from "#shared/api/administration.ts";
import { allowSending } from "#shared/api/receiving.ts";
import { type Plan, planNames, plans } from "#shared/businesses/plans.ts";
import { call } from "#web/lib/api.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, TwoLines } from "#web/lists/data-table.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AdminList, adminLoader } from "./admin-list.tsx";

export const loader = adminLoader((query, options) => call(listAdminBusinesses, query, options));

export function Component() {
  const found = useLoaderData<typeof loader>();
  return (
    <AdminList
      title="Businesses"
      description="All businesses on this installation."
      searches="Name or owner’s address"
      found={found}
      noun="business"
      plural="businesses"
      noMatch={{ title: "No business found", words: "Try another name or address." }}
      rows={found.businesses}
      columns={columns}
    />
  );
}

const columns: Column<AdminBusiness>[] = [
  {
    header: "Business",
    className: "w-2/5 max-w-0 min-w-40",
    cell: ({ name, owners }) => (
      <TwoLines first={name || "Not named yet"} second={owners.join(", ") || "No owner"} />
    ),
  },
  {
    header: "Plan",
    className: "min-w-40",
    cell: (business) => <PlanChoice business={business} />,
  },
  count("People", ({ members }) => members),
  count("Contacts", ({ contacts }) => contacts),
  count("Sent this\u00a0month", ({ sentThisMonth }) => sentThisMonth),
  {
    header: "Invitations",
    className: "whitespace-nowrap",
    cell: (business) => (business.hold ? <AllowSending business={business} /> : "Go out"),
  },
  {
    header: "Since",
    className: "whitespace-nowrap max-lg:hidden",
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

function AllowSending({ business: { id, name, hold } }: { business: AdminBusiness }) {
  const { revalidate } = useRevalidator();
  const allow = useAction(async () => {
    await call(allowSending, { businessId: id, body: {} });
    await revalidate();
    toast({ title: `Invitations of ${name || "the business"} go out again` });
  });
  return (
    <span className="flex items-center gap-2">
      <Badge tone="danger">{hold === "stopped" ? "Stopped" : "Paused"}</Badge>
      <Button
        size="small"
        busy={allow.busy}
        onClick={allow.run}
        aria-label={`Allow sending: ${name || "the business without a name"}`}
      >
        Allow sending
      </Button>
    </span>
  );
}

function count(header: string, of: (business: AdminBusiness) => number): Column<AdminBusiness> {
  return {
    header,
    className: "figures text-right whitespace-normal!",
    cell: (business) => formatNumber(of(business)),
  };
}

function PlanChoice({ business }: { business: AdminBusiness }) {
  const { id, name, plan, trialEndsAt } = business;
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Plan>();
  const change = useAction(async (next: Plan) => {
    await call(setBusinessPlan, { businessId: id, body: { plan: next } });
    setChosen(undefined);
    await revalidate();
    toast({ title: `${name || "The business"} is now on ${planNames[next]}` });
  });
  return (
    <>
      <Select
        aria-label={`Plan of ${name || "the business without a name"}`}
        className="min-w-36"
        value={plan}
        disabled={change.busy}
        onChange={(event) => setChosen(event.target.value as Plan)}
      >
        {plans.map((one) => (
          <option key={one} value={one}>
            {planNames[one]}
          </option>
        ))}
      </Select>
      {plan === "trial" && trialEndsAt && (
        <span className="text-sm text-muted">until {formatDate(trialEndsAt)}</span>
      )}
      {chosen && (
        <AlertDialog
          open
          title={`Change the plan of ${name || "the business without a name"} to ${planNames[chosen]}?`}
          description={`It is on ${planNames[plan]} now. The new limit applies at once.`}
          confirmLabel="Change plan"
          busy={change.busy}
          onCancel={() => setChosen(undefined)}
          onConfirm={() => change.run(chosen)}
        />
      )}
    </>
  );
}
