import "./login.css";
// Loaded with the page instead of after it: nobody comes here for anything else.
import "@descope/web-component";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { loadSettings } from "#web/session/settings.ts";
import { LoginApp } from "./login-app.tsx";
import { loadWords } from "./words.ts";

// Until both are there, the page's own HTML shows the same card.
const [settings] = await Promise.allSettled([loadSettings(), loadWords()]);
const root = document.getElementById("root");
if (root) startTransition(() => createRoot(root).render(<LoginApp first={settings} />));
