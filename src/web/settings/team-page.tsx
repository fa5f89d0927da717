import { useLoaderData } from "react-router";
import { getBusiness } from "#shared/api/businesses.ts";
import { listMembers } from "#shared/api/members.ts";
import { getSingleSignOn } from "#shared/api/single-sign-on.ts";
import { call } from "#web/lib/api.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PeopleSection } from "../businesses/members/people-section.tsx";
import { SingleSignOnSection } from "../businesses/single-sign-on/single-sign-on-section.tsx";

export async function loader({ request }: { request: Request }) {
  const options = { signal: request.signal };
  const [people, { singleSignOn }] = await Promise.all([
    call(listMembers, {}, options),
    loadSingleSignOn(options),
  ]);
  return { people, singleSignOn };
}

/** Only loaded for owners, because another member's request would be refused and logged in the browser's console. */
async function loadSingleSignOn(options: { signal: AbortSignal }) {
  const { role } = await call(getBusiness, {}, options);
  return role === "owner" ? call(getSingleSignOn, {}, options) : { singleSignOn: null };
}

export function Component() {
  const { people, singleSignOn } = useLoaderData<typeof loader>();
  const { business, me } = useAppData();
  return (
    <>
      <PageHeader
        title="Team"
        description={`Who works at ${business.name}, and how they sign in.`}
      />
      <div className="grid max-w-3xl gap-10">
        <PeopleSection {...people} isOwner={business.role === "owner"} selfId={me.user.id} />
        {singleSignOn && <SingleSignOnSection state={singleSignOn} />}
      </div>
    </>
  );
}
