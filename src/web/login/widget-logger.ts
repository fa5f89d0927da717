/** Messages after which the engine shows nothing more, and no event tells. */
const fatal = [
  "Cannot get config file",
  "This SDK version does not support your flows version",
  "Could not get components version",
  "DescopeUI was not loaded",
  "Failed to fetch flow page",
  "No screen was found to show",
  "Components version mismatch, please reload the page",
  "Did not get redirect url",
  "Did not get webauthn transaction id or options",
  "Did not get saml idp params data to load",
];

/** Whether these words of the engine, logged or thrown, mean that nothing more will come. */
export const isFatal = (text: string) => fatal.some((words) => text.includes(words));

/**
 * The engine's log. What a person typed wrongly is an error to the engine and a warning here;
 * what stops it for good is handed to `onFatal`, with the engine's own words.
 */
export function widgetLogger(onFatal: (details: string) => void) {
  const note = (title: string, description?: string) => {
    const text = [title, description].filter(Boolean).join(": ");
    if (isFatal(String(title))) onFatal(text);
    return text;
  };
  return {
    error: (title: string, description: string) => console.warn(note(title, description)),
    warn: (title: string, description: string) => console.warn(note(title, description)),
    info: () => {},
    debug: () => {},
  };
}
