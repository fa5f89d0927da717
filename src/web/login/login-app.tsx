import { AuthProvider } from "@descope/react-sdk";
import { Component, type ReactNode, Suspense, use, useState } from "react";
import { absoluteUrl, loadSettings, type Settings } from "#web/session/settings.ts";
import { Card, ErrorBox, Waiting } from "./card.tsx";
import { type Failure, failure, messages } from "./messages.ts";
import { SignIn } from "./sign-in.tsx";

/** Sign-in from the settings on; whatever fails ends in words, never in a blank page. */
export function LoginApp() {
  const [settings, setSettings] = useState(() => loadSettings());
  const blocked = storageProblem();
  if (blocked) {
    return (
      <Card>
        <ErrorBox failure={blocked} />
      </Card>
    );
  }
  return (
    <Card>
      <FailureBoundary onRetry={() => setSettings(loadSettings())}>
        <Suspense fallback={<Waiting words="Loading sign-in..." />}>
          <WithSettings settings={settings} />
        </Suspense>
      </FailureBoundary>
    </Card>
  );
}

function WithSettings({ settings }: { settings: Promise<Settings> }) {
  const { projectId, identity } = use(settings);
  return (
    <AuthProvider
      projectId={projectId}
      baseUrl={absoluteUrl(identity.baseUrl)}
      baseStaticUrl={absoluteUrl(identity.staticUrl)}
      baseCdnUrl={location.origin}
    >
      <SignIn />
    </AuthProvider>
  );
}

/** The vendor's SDK throws when storage is blocked, deep inside; so it is asked first. */
function storageProblem(): Failure | undefined {
  try {
    const probe = "storage-probe";
    localStorage.setItem(probe, "");
    localStorage.removeItem(probe);
  } catch (error) {
    return failure(messages.storage, error);
  }
  if (!navigator.cookieEnabled) return failure(messages.storage, "Cookies are disabled.");
  return undefined;
}

interface BoundaryProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Settings or a part of the script that did not arrive. */
class FailureBoundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ error: undefined });
    };
    return <ErrorBox failure={failure(messages.notLoaded, error)} onRetry={retry} />;
  }
}
