import "./login.css";
import { createRoot } from "react-dom/client";
import { loadSettings } from "#web/session/settings.ts";
import { LoginApp } from "./login-app.tsx";
import { loadWords } from "./words.ts";

// On its way while React starts.
loadSettings().catch(() => {});

await loadWords();
const root = document.getElementById("root");
if (root) createRoot(root).render(<LoginApp />);
