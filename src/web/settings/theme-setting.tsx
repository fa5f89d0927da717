import { useSyncExternalStore } from "react";
import { subscribeToTheme, themeChoice } from "#web/lib/theme.ts";
import { keepTheme } from "#web/shell/account-theme.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";

/** Takes effect immediately in this browser, and is stored with the account. */
export function ThemeSetting() {
  const theme = useSyncExternalStore(subscribeToTheme, themeChoice);
  return (
    <section className="mt-12 lg:max-w-3xl border-t border-line pt-8">
      <RadioGroup
        name="theme"
        legend="Theme"
        value={theme}
        onChange={keepTheme}
        options={[
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
          { value: "system", label: "System", hint: "Follows your device." },
        ]}
      />
    </section>
  );
}
