import { useSyncExternalStore } from "react";
import { updateSettings } from "#shared/api/settings.ts";
import { call } from "#web/lib/api.ts";
import {
  type ThemeChoice as Choice,
  chooseTheme,
  subscribeToTheme,
  themeChoice,
} from "#web/lib/theme.ts";
import { useAction } from "#web/lib/use-action.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";

/** Takes effect at once in this browser, and is kept with the account. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(subscribeToTheme, themeChoice);
  const keep = useAction(async (choice: Choice) => {
    await call(updateSettings, { body: { theme: choice } });
  });
  return (
    <section className="mt-12 max-w-2xl border-t border-line pt-8">
      <RadioGroup
        name="theme"
        legend="Theme"
        value={theme}
        onChange={(choice) => {
          chooseTheme(choice);
          keep.run(choice);
        }}
        options={[
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
          { value: "system", label: "As the system", hint: "Follows the setting of your device." },
        ]}
      />
    </section>
  );
}
