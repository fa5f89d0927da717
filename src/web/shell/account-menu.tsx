import { ChevronDown } from "lucide-react";
import { useSyncExternalStore } from "react";
import { starPath } from "#shared/brand.ts";
import { outsidePaths, paths } from "#shared/paths.ts";
import { subscribeToTheme, themeChoice, themeChoices } from "#web/lib/theme.ts";
import { signOut } from "#web/session/session.ts";
import { DropdownMenu, type MenuEntry } from "#web/ui/dropdown-menu.tsx";
import { keepTheme } from "./account-theme.ts";
import { useAppData } from "./app-data.ts";

const themeNames = { light: "Light", dark: "Dark", system: "System" };

/** A menu button with the business's name at the top of the side bar, for the account's entries. */
export function AccountMenu() {
  const { business } = useAppData();
  return (
    <DropdownMenu
      variant="quiet"
      align="start"
      className="w-full justify-start px-2 py-1.5 max-lg:justify-center lg:[&>span]:w-full"
      aria-label={["Account", business.name].filter(Boolean).join(", ")}
      entries={useAccountEntries()}
      trigger={
        <>
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-sm bg-ink"
          >
            <svg viewBox="0 0 24 24" className="size-4.5 fill-accent" aria-hidden="true">
              <path d={starPath} />
            </svg>
          </span>
          <span className="truncate max-lg:hidden" title={business.name || undefined}>
            {business.name || "Account"}
          </span>
          <ChevronDown aria-hidden="true" className="ml-auto size-4 shrink-0 max-lg:hidden" />
        </>
      }
    />
  );
}

/** Menu entries: the user, other businesses, administration, theme and sign-out. */
export function useAccountEntries(): MenuEntry[] {
  const { me, business } = useAppData();
  const theme = useSyncExternalStore(subscribeToTheme, themeChoice);
  const admin: MenuEntry[] = me.user.isAdmin
    ? [
        { separator: true },
        { label: "Administration", to: paths.adminBusinesses.href() },
        { label: "Access keys", to: paths.accessKeys.href() },
      ]
    : [];
  return [
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
