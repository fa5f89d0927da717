import { ChevronDown, CircleUserRound } from "lucide-react";
import { useSyncExternalStore } from "react";
import { outsidePaths, paths } from "#shared/paths.ts";
import { subscribeToTheme, themeChoice, themeChoices } from "#web/lib/theme.ts";
import { signOut } from "#web/session/session.ts";
import { DropdownMenu, type MenuEntry } from "#web/ui/dropdown-menu.tsx";
import { keepTheme } from "./account-theme.ts";
import { useAppData } from "./app-data.ts";

const themeNames = { light: "Light", dark: "Dark", system: "System" };

/** A menu button with the business's name; it contains the signed-in user, the theme and sign-out. */
export function AccountMenu() {
  const { me, business } = useAppData();
  const theme = useSyncExternalStore(subscribeToTheme, themeChoice);
  const admin: MenuEntry[] = me.user.isAdmin
    ? [
        { separator: true },
        { label: "Administration", to: paths.adminBusinesses.href() },
        { label: "Access keys", to: paths.accessKeys.href() },
      ]
    : [];
  const entries: MenuEntry[] = [
    { heading: <SignedInAs {...me.user} business={business.name} /> },
    ...(me.businesses.length > 1
      ? [{ label: "Switch business", to: paths.chooseBusiness.href() }]
      : []),
    ...admin,
    { separator: true },
    { heading: "Theme" },
    ...themeChoices.map((choice) => ({
      label: themeNames[choice],
      checked: choice === theme,
      onSelect: () => keepTheme(choice),
    })),
    { separator: true },
    { label: "Sign out", onSelect: () => void leave() },
  ];
  return (
    <DropdownMenu
      variant="quiet"
      className="min-w-0 max-w-72 px-3 max-sm:w-11 max-sm:px-0"
      aria-label={["Account", business.name].filter(Boolean).join(", ")}
      entries={entries}
      trigger={
        <>
          <CircleUserRound aria-hidden="true" className="size-5 sm:hidden" />
          <span className="truncate max-sm:hidden" title={business.name || undefined}>
            {business.name || "Account"}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        </>
      }
    />
  );
}

function SignedInAs(given: { name: string; email: string; business: string }) {
  const { name, email, business } = given;
  return (
    <>
      <span className="block">Signed in as</span>
      <span className="block max-w-64 truncate font-semibold text-ink">{name || email}</span>
      {name && <span className="block max-w-64 truncate">{email}</span>}
      <span className="mt-1 block max-w-64 wrap-anywhere">{business}</span>
    </>
  );
}

async function leave() {
  await signOut().catch(() => {});
  location.replace(outsidePaths.login.href());
}
