import { clsx } from "clsx";
import { NavLink } from "react-router";
import { paths } from "#shared/paths.ts";

/** One's own settings, how one signs in, and the business. */
export function SettingsNav() {
  return (
    <nav aria-label="Kinds of settings" className="-mt-2 mb-8 flex gap-2">
      <NavLink end to={paths.settings.href()} className={look}>
        You
      </NavLink>
      <NavLink to={paths.accountSettings.href()} className={look}>
        Sign-in
      </NavLink>
      <NavLink to={paths.businessSettings.href()} className={look}>
        Your business
      </NavLink>
    </nav>
  );
}

function look({ isActive }: { isActive: boolean }) {
  return clsx(
    "inline-flex min-h-11 items-center rounded-full border px-5 font-semibold no-underline",
    isActive ? "border-ink bg-ink text-paper" : "border-line text-muted hover:text-ink",
  );
}
