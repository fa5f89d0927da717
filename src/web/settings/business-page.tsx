import { useLoaderData, useRevalidator } from "react-router";
import { getBusiness } from "#shared/api/businesses.ts";
import { listMembers } from "#shared/api/members.ts";
import { getPlanUsage } from "#shared/api/plan-usage.ts";
import { getSingleSignOn } from "#shared/api/single-sign-on.ts";
import { PlanCard } from "#web/businesses/plan/plan-usage.tsx";
import { BusinessForm } from "#web/businesses/welcome/business-form.tsx";
import { call } from "#web/lib/api.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { PeopleSection } from "../businesses/members/people-section.tsx";
import { SingleSignOnSection } from "../businesses/single-sign-on/single-sign-on-section.tsx";
import { CollectionNotice } from "./collection-notice.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { Facts } from "./facts.tsx";
import { Logo } from "./logo.tsx";
import { PlatformTests } from "./platform-tests.tsx";
import { Section } from "./section.tsx";
import { SettingsNav } from "./settings-nav.tsx";

export async function loader({ request }: { request: Request }) {
  const options = { signal: request.signal };
  const [people, usage, { singleSignOn }] = await Promise.all([
    call(listMembers, {}, options),
    call(getPlanUsage, {}, options),
    loadSingleSignOn(options),
  ]);
  return { people, usage, singleSignOn };
}

/** Asked by owners only: others would be refused, and their browsers complain. */
async function loadSingleSignOn(options: { signal: AbortSignal }) {
  const { role } = await call(getBusiness, {}, options);
  return role === "owner" ? call(getSingleSignOn, {}, options) : { singleSignOn: null };
}

export function Component() {
  const { people, usage, singleSignOn } = useLoaderData<typeof loader>();
  const { business, me } = useAppData();
  const { revalidate } = useRevalidator();
  const isOwner = business.role === "owner";
  return (
    <>
      <PageHeader title="Settings" description={`What concerns everybody at ${business.name}.`} />
      <SettingsNav />
      <div className="grid max-w-3xl gap-10">
        {isOwner ? (
          <BusinessForm
            business={business}
            submitLabel="Save business"
            onSaved={async () => {
              await revalidate();
              toast({ title: "Settings saved" });
            }}
          />
        ) : (
          <>
            <Alert>Only the owner can change these settings.</Alert>
            <Facts
              facts={[
                ["Business name", business.name],
                ["Time zone", business.timeZone.replaceAll("_", " ")],
                ["Postal address", business.postalAddress],
              ]}
            />
            <PlatformTests links={business.platformLinks} />
          </>
        )}
        <Logo business={business} />
        <Section title="Plan">
          <PlanCard usage={usage} />
        </Section>
        <CollectionNotice businessId={business.id} />
        <PeopleSection {...people} isOwner={isOwner} selfId={me.user.id} />
        {singleSignOn && <SingleSignOnSection state={singleSignOn} />}
        {isOwner && <DangerZone business={business} />}
      </div>
    </>
  );
}
