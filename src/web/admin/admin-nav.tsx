import { clsx } from "clsx";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";

const areas = [
  { label: "Businesses", to: paths.adminBusinesses.href() },
  { label: "People", to: paths.adminUsers.href() },
  { label: "Jobs", to: paths.adminJobs.href() },
  { label: "Audit log", to: paths.adminAudit.href() },
  { label: "Health", to: paths.adminHealth.href() },
  { label: "Access keys", to: paths.accessKeys.href() },
];

/** The areas of the administration. */
export function AdminNav() {
  return (
    <nav aria-label="Administration" className="-mt-2 mb-8 flex flex-wrap gap-2">
      {areas.map(({ label, to }) => (
        <NavLink key={to} to={to} className={look}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

function look({ isActive }: { isActive: boolean }) {
  return clsx(
    "inline-flex min-h-11 items-center rounded-full border px-5 font-semibold no-underline",
    isActive ? "border-ink bg-ink text-paper" : "border-line text-muted hover:text-ink",
  );
}
