import "#web/login/login.css";
import "@descope/web-component";
import { AuthProvider, useDescope } from "@descope/react-sdk";
import { type ComponentProps, useState } from "react";
import { createRoot } from "react-dom/client";
import { installKit } from "#sign-in/kit/install.ts";
import { SignInWidget } from "#web/login/sign-in-widget.tsx";
import type { WidgetAttributes } from "#web/login/widget-attributes.ts";
import { identityAddresses, loadSettings } from "#web/session/settings.ts";

/**
 * Runs any flow of the provider in our wrapper without the page around it, for flows and attributes that no page of the
 * product uses. Parameters: `?flow=` and, as JSON, `?attributes=` of the widget and `?session=` of the provider around
 * it.
 */
const query = new URLSearchParams(location.search);
const flowId =
  /^([a-z-]+)\|#\|/.exec(query.get("descope-login-flow") ?? "")?.[1] ??
  query.get("flow") ??
  "sign-up-or-in";
const attributes: WidgetAttributes = JSON.parse(query.get("attributes") ?? "{}");
const session: Partial<ComponentProps<typeof AuthProvider>> = JSON.parse(
  query.get("session") ?? "{}",
);

const settings = await loadSettings();
installKit();

function WidgetPage() {
  const [ended, setEnded] = useState("");
  const sdk = useDescope();
  return (
    <main>
      <h1>Widget</h1>
      {ended !== "success" && ended !== "signed out" && (
        <SignInWidget
          flowId={flowId}
          attributes={attributes}
          onSuccess={() => setEnded("success")}
          onFailure={({ message, details }) => setEnded(`${message} (${details})`)}
          onScreen={() => setEnded("")}
        />
      )}
      {ended === "success" && (
        <button type="button" onClick={() => void sdk.logout().then(() => setEnded("signed out"))}>
          Sign out
        </button>
      )}
      <output>{ended}</output>
    </main>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <AuthProvider
    projectId={settings.projectId}
    {...identityAddresses(settings)}
    baseCdnUrl={location.origin}
    {...session}
  >
    <WidgetPage />
  </AuthProvider>,
);
