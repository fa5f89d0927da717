import { AuthProvider } from "@descope/react-sdk";
import { Component, type ReactNode, Suspense, use, useState } from "react";
import type { SettingsDocument } from "#shared/api/settings-document.ts";
import { installKit } from "#sign-in/kit/install.ts";
import { identityAddresses, loadSettings } from "#web/session/settings.ts";
import { Card, ErrorBox, Waiting } from "./card.tsx";
import { failure } from "./failure.ts";
import { SignIn } from "./sign-in.tsx";
import { words } from "./words.ts";

/** Sign-in from the settings on; whatever fails ends in words, never in a blank page. */
export function LoginApp() {
  const [settings, setSettings] = useState(() => loadSettings());
  const { storageProblem } = document.documentElement.dataset;
  if (storageProblem) {
    return (
      <Card>
        <ErrorBox failure={failure(words.storage, storageProblem)} />
      </Card>
    );
  }
  return (
    <Card>
      <FailureBoundary onRetry={() => setSettings(loadSettings())}>
        <Suspense fallback={<Waiting>{words.loading}</Waiting>}>
          <WithSettings loading={settings} />
        </Suspense>
      </FailureBoundary>
    </Card>
  );
}

function WithSettings({ loading }: { loading: Promise<SettingsDocument> }) {
  const settings = use(loading);
  const { projectId, identity } = settings;
  // Before the widget is loaded, and only for screens that we wrote: a hosted project has its own
  // and uses tags that our kit has not.
  if (identity.kind === "own") installKit();
  return (
    <AuthProvider
      projectId={projectId}
      {...identityAddresses(settings)}
      {...(identity.kind === "own" && { baseCdnUrl: location.origin })}
    >
      <FailureBoundary>
        <SignIn />
      </FailureBoundary>
    </AuthProvider>
  );
}

interface BoundaryProps {
  children: ReactNode;
  /** Left out where only a reload helps, as for a part of the script that did not arrive. */
  onRetry?: () => void;
}

class FailureBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { onRetry } = this.props;
    const retry =
      onRetry &&
      (() => {
        onRetry();
        this.setState({ error: undefined });
      });
    return <ErrorBox failure={failure(words.notLoaded, error)} onRetry={retry} />;
  }
}
