/** Messages after which the engine shows nothing more without firing an event. */
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

/** Whether this message, logged or thrown by the engine, means that it has stopped. */
export const isFatal = (text: string) => fatal.some((words) => text.includes(words));

/**
 * The engine's logger. Invalid input is an error to the engine and a warning here; fatal errors go to `onFatal` with
 * the engine's message.
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
