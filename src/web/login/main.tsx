import "./storage.ts";
import "./login.css";
import { createRoot } from "react-dom/client";
import { loadSettings } from "#web/session/settings.ts";
import { LoginApp } from "./login-app.tsx";

// On its way while React starts.
loadSettings().catch(() => {});

const root = document.getElementById("root");
if (root) createRoot(root).render(<LoginApp />);
