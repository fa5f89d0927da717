import { useLoaderData, useRevalidator } from "react-router";
import {
  type AdminBusiness,
  adminPageSize,
  listAdminBusinesses,
  setBusinessPlan,
} from "#shared/api/administration.ts";
import { type Plan, plans } from "#shared/plans.ts";
import { call } from "#web/lib/api.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AdminNav } from "./admin-nav.tsx";
import { ListSearch, listInput } from "./list-search.tsx";

const planNames: Record<Plan, string> = {
  trial: "Trial",
  basic: "Basic",
  professional: "Professional",
  enterprise: "Enterprise",
};

export async function loader({ request }: { request: Request }) {
  const input = listInput(request);
  const { signal } = request;
  return { page: input.page ?? 1, ...(await call(listAdminBusinesses, input, { signal })) };
}

export function Component() {
  const { businesses, total, page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Businesses" description="Everybody's business on this installation." />
      <AdminNav />
      <ListSearch label="Name or owner's address" />
      {businesses.length === 0 ? (
        <EmptyState title="No business found">Try another name or address.</EmptyState>
      ) : (
        <Table caption="Businesses, newest first">
          <TableHead>
            <tr>
              <TableHeader>Business</TableHeader>
              <TableHeader>Plan</TableHeader>
              <TableHeader className="text-right">People</TableHeader>
              <TableHeader className="text-right">Contacts</TableHeader>
              <TableHeader className="text-right">Sent this month</TableHeader>
              <TableHeader>Since</TableHeader>
            </tr>
          </TableHead>
          <tbody>
            {businesses.map((business) => (
              <Row key={business.id} business={business} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={page} pageSize={adminPageSize} total={total} noun="businesses" />
    </>
  );
}

function Row({ business }: { business: AdminBusiness }) {
  const { id, name, owners, plan, trialEndsAt } = business;
  const { revalidate } = useRevalidator();
  const change = useAction(async (next: Plan) => {
    await call(setBusinessPlan, { businessId: id, body: { plan: next } });
    await revalidate();
    toast({ title: `${name || "The business"} is on ${planNames[next]} now` });
  });
  return (
    <TableRow>
      <TableCell className="min-w-56">
        <span className="block font-semibold">{name || "Not named yet"}</span>
        <span className="block text-sm text-muted">{owners.join(", ") || "No owner"}</span>
      </TableCell>
      <TableCell className="min-w-44">
        <select
          aria-label={`Plan of ${name || "the business without a name"}`}
          className="field-control pr-8"
          value={plan}
          disabled={change.busy}
          onChange={(event) => change.run(event.target.value as Plan)}
        >
          {plans.map((one) => (
            <option key={one} value={one}>
              {planNames[one]}
            </option>
          ))}
        </select>
        {plan === "trial" && trialEndsAt && (
          <span className="text-sm text-muted">until {formatDate(trialEndsAt)}</span>
        )}
      </TableCell>
      <TableCell className="figures text-right">{formatNumber(business.members)}</TableCell>
      <TableCell className="figures text-right">{formatNumber(business.contacts)}</TableCell>
      <TableCell className="figures text-right">{formatNumber(business.sentThisMonth)}</TableCell>
      <TableCell className="whitespace-nowrap">{formatDate(business.createdAt)}</TableCell>
    </TableRow>
  );
}
