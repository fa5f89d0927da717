import { useState } from "react";
import { useLoaderData } from "react-router";
import { getSocialProof, shownPageSize } from "#shared/api/social-proof.ts";
import { call } from "#web/lib/api.ts";
import { useLive } from "#web/lib/use-live.ts";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { SelectField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { FrameSnippet } from "./frame-snippet.tsx";
import { ShownResponses } from "./shown-responses.tsx";
import { WebsiteOrigins } from "./website-origins.tsx";
import type { FrameColors } from "./widget-snippet.ts";

export function loader({ request }: { request: Request }) {
  return loadListPage(
    request,
    getSocialProof.query,
    (query, options) => call(getSocialProof, query, options),
    shownPageSize,
  );
}

export function Component() {
  const { query, websites, ...found } = useLoaderData<typeof loader>();
  useLive("responses");
  const { business } = useAppData();
  const [colors, setColors] = useState<FrameColors>("auto");
  const isOwner = business.role === "owner";
  return (
    <>
      <PageHeader
        title="Website"
        description="Show on your own website what customers said, and the average rating of all your responses, including those that aren’t shown. Employees, family and agents don’t count, and neither do withdrawn responses."
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
        {isOwner && <WebsiteOrigins websites={websites} />}
        <SelectField
          name="colors"
          label="Colors of the widget and the badge"
          value={colors}
          onChange={(event) => setColors(event.target.value as FrameColors)}
        >
          <option value="auto">Same as the visitor’s device</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </SelectField>
        <FrameSnippet kind="widget" business={business} colors={colors} />
        <FrameSnippet kind="badge" business={business} colors={colors} />
        <ShownResponses found={found} page={query.page} isOwner={isOwner} />
      </div>
    </>
  );
}
