import { call } from "#web/lib/api.ts";
import { chooseTheme, hasThemeChoice, type ThemeChoice } from "#web/lib/theme.ts";

/** Shows the theme immediately and stores it with the account, for the user's other browsers. */
export function keepTheme(choice: ThemeChoice) {
  chooseTheme(choice);
  // This browser uses it in any case; the next choice tries to store it again.
  saveTheme(choice).catch(() => {});
}

/** Adopts the account's theme in a browser where none was chosen yet. */
export function adoptTheme(choice: ThemeChoice) {
  if (!hasThemeChoice()) chooseTheme(choice);
}

/** Imports the settings contract on demand, because otherwise every page would include it. */
async function saveTheme(theme: ThemeChoice): Promise<void> {
  const { updateSettings } = await import("#shared/api/settings.ts");
  await call(updateSettings, { body: { theme } });
}
