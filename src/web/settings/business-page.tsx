import { useRevalidator } from "react-router";
import { useAppData } from "#web/shell/app-data.ts";
import { Alert } from "#web/ui/alert.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { DescriptionList } from "../ui/description-list.tsx";
import { BrandColor } from "./brand-color.tsx";
import { BusinessForm } from "./business-form.tsx";
import { CollectionNotice } from "./collection-notice.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { Logo } from "./logo.tsx";
import { PlatformTests } from "./platform-tests.tsx";

export function Component() {
  const { business } = useAppData();
  const { revalidate } = useRevalidator();
  const isOwner = business.role === "owner";
  return (
    <>
      <PageHeader title="Business" description={`What customers see of ${business.name}.`} />
      <div className="grid max-w-3xl gap-10">
        {isOwner ? (
          <BusinessForm
            business={business}
            onSaved={async () => {
              await revalidate();
              toast({ title: "Settings saved" });
            }}
          />
        ) : (
          <>
            <Alert>Only the owner can change these settings.</Alert>
            <DescriptionList
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
        {isOwner && <BrandColor business={business} />}
        <CollectionNotice businessId={business.id} />
        {isOwner && <DangerZone business={business} />}
      </div>
    </>
  );
}
