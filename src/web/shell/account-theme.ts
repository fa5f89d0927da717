import { call } from "#web/lib/api.ts";
import { chooseTheme, hasThemeChoice, type ThemeChoice } from "#web/lib/theme.ts";

/** Shows the theme at once and keeps it with the account, for the person's other browsers. */
export function keepTheme(choice: ThemeChoice) {
  chooseTheme(choice);
  // This browser has it whatever comes of this; the next choice tries again.
  saveTheme(choice).catch(() => {});
}

/** In a browser where nothing was chosen yet, the account's theme is taken over. */
export function adoptTheme(choice: ThemeChoice) {
  if (!hasThemeChoice()) chooseTheme(choice);
}

/** The contract of the settings is loaded when it is needed: every page would carry it otherwise. */
async function saveTheme(theme: ThemeChoice): Promise<void> {
  const { updateSettings } = await import("#shared/api/settings.ts");
  await call(updateSettings, { body: { theme } });
}
