import { paths } from "#shared/paths.ts";
import { AreaNav } from "#web/ui/area-nav.tsx";

const areas = [
  { label: "You", to: paths.settings.href(), end: true },
  { label: "Sign-in", to: paths.accountSettings.href() },
  { label: "Your business", to: paths.businessSettings.href() },
];

/** One's own settings, how one signs in, and the business. */
export function SettingsNav() {
  return <AreaNav label="Kinds of settings" areas={areas} />;
}
