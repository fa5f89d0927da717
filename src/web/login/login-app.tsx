import { AuthProvider } from "@descope/react-sdk";
import { Component, type ReactNode, useState } from "react";
import type { SettingsDocument } from "#shared/api/settings-document.ts";
import { installKit } from "#sign-in/kit/install.ts";
import { identityAddresses, loadSettings } from "#web/session/settings.ts";
import { ErrorBox } from "./card.tsx";
import { failure } from "./failure.ts";
import { SignIn } from "./sign-in.tsx";
import { words } from "./words.ts";

/** Sign-in once the settings have loaded. Every failure ends in a message, never in a blank page. */
export function LoginApp({ first }: { first: PromiseSettledResult<SettingsDocument> }) {
  const [settings, setSettings] = useState(first);
  const { storageProblem } = document.documentElement.dataset;

  async function retry() {
    const [again] = await Promise.allSettled([loadSettings()]);
    setSettings(again);
  }

  if (storageProblem) return <ErrorBox failure={failure(words.storage, storageProblem)} />;
  if (settings.status === "rejected") {
    return (
      <ErrorBox failure={failure(words.notLoaded, settings.reason)} onRetry={() => void retry()} />
    );
  }
  return (
    <FailureBoundary>
      <WithSettings settings={settings.value} />
    </FailureBoundary>
  );
}

function WithSettings({ settings }: { settings: SettingsDocument }) {
  const { projectId, identity } = settings;
  // Must precede the widget, and applies only to our own screens: a hosted project has others that
  // use tags missing from our kit.
  const isOwnProject = identity.kind === "own";
  if (isOwnProject) installKit();
  return (
    <AuthProvider
      projectId={projectId}
      {...identityAddresses(settings)}
      {...(isOwnProject && { baseCdnUrl: location.origin })}
    >
      <SignIn isOwnProject={isOwnProject} />
    </AuthProvider>
  );
}

/** Shows rendering errors, which only a reload can fix. */
class FailureBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return <ErrorBox failure={failure(words.notLoaded, error)} />;
  }
}
