import "./login.css";
// Loaded with the page, because every visitor needs it.
import "@descope/web-component";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { loadSettings } from "#web/session/settings.ts";
import { isForSession } from "./flow-choice.ts";
import { LoginApp } from "./login-app.tsx";
import { loadWords, words } from "./words.ts";

// Until both are loaded, the page's own HTML shows the same in English.
const [settings] = await Promise.allSettled([loadSettings(), loadWords()]);
nameCard();
const root = document.getElementById("root");
if (root) startTransition(() => createRoot(root).render(<LoginApp first={settings} />));

/** The card is part of the page's HTML, so that it and its first field work before any script. */
function nameCard(): void {
  const say = (place: string, text: string) => {
    const element = document.querySelector(place);
    if (element) element.textContent = text;
  };
  say("h1", words.heading);
  say(".prompt", isForSession ? words.promptSession : words.prompt);
}
