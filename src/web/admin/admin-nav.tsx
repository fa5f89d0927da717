import { paths } from "#shared/paths.ts";
import { AreaNav } from "#web/ui/area-nav.tsx";

const areas = [
  { label: "Businesses", to: paths.adminBusinesses.href() },
  { label: "People", to: paths.adminUsers.href() },
  { label: "Jobs", to: paths.adminJobs.href() },
  { label: "Audit log", to: paths.adminAudit.href() },
  { label: "Health", to: paths.adminHealth.href() },
  { label: "Access keys", to: paths.accessKeys.href() },
];

export function AdminNav() {
  return <AreaNav label="Administration" areas={areas} />;
}
