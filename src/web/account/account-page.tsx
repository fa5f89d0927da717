import { useLoaderData, useRevalidator } from "react-router";
import { SettingsNav } from "#web/settings/settings-nav.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AppSection } from "./app-section.tsx";
import { BusinessSection } from "./business-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { HistorySection, type Login } from "./history-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { askProvider } from "./provider.ts";

interface AccountData {
  person: {
    loginIds: string[];
    email?: string;
    password: boolean;
    TOTP: boolean;
    webauthn: boolean;
  };
  logins: Login[];
}

/** The SDK's types lack `webauthn`, and take the list of sign-ins for one of them. */
export async function loader(): Promise<AccountData> {
  const [person, logins] = await Promise.all([
    askProvider((client) => client.me()) as Promise<unknown>,
    askProvider((client) => client.history()) as Promise<unknown>,
  ]);
  return { person, logins } as AccountData;
}

/** How this person signs in, where they did, and which of their businesses they work in. */
export function Component() {
  const { person, logins } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const loginId = person.loginIds[0] ?? person.email ?? "";
  const parts = { loginId, onChanged: revalidate };
  return (
    <>
      <PageHeader title="Settings" description="How you sign in, and where you are signed in." />
      <SettingsNav />
      <div className="grid max-w-3xl gap-8">
        <EmailSection email={person.email ?? ""} {...parts} />
        <PasswordSection isSet={person.password} {...parts} />
        <AppSection isSet={person.TOTP} {...parts} />
        <PasskeySection isSet={person.webauthn} {...parts} />
        <BusinessSection />
        <HistorySection logins={logins} />
      </div>
    </>
  );
}
