import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AppSection } from "./app-section.tsx";
import { BusinessSection } from "./business-section.tsx";
import { comeBackFromProvider } from "./come-back.ts";
import { EmailSection } from "./email-section.tsx";
import { HistorySection, type Login } from "./history-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { askProvider } from "./provider.ts";
import { ProviderSection } from "./provider-section.tsx";
import { SessionSection } from "./session-section.tsx";
import { loadWaysIn, type WaysIn } from "./ways-in.ts";

interface AccountData {
  person: {
    loginIds: string[];
    email?: string;
    phone?: string;
    password: boolean;
    TOTP: boolean;
    webauthn: boolean;
  };
  logins: Login[];
  /** Absent where a hosted project signs people in. */
  ways: WaysIn | undefined;
}

/** The SDK's types lack `webauthn`, and take the list of sign-ins for one of them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<AccountData | Response> {
  if (await comeBackFromProvider(new URL(request.url))) {
    return redirect(paths.accountSettings.href());
  }
  const [person, logins, ways] = await Promise.all([
    askProvider((client) => client.me()) as Promise<unknown>,
    askProvider((client) => client.history()) as Promise<unknown>,
    loadWaysIn(),
  ]);
  return { person, logins, ways } as AccountData;
}

/** How this person signs in, where they did, and which of their businesses they work in. */
export function Component() {
  const { person, logins, ways } = useLoaderData<AccountData>();
  const { revalidate } = useRevalidator();
  const loginId = person.loginIds[0] ?? person.email ?? "";
  const parts = { loginId, isOwnProject: ways !== undefined, onChanged: revalidate };
  return (
    <>
      <PageHeader title="Sign-in" description="How you sign in, and where you are signed in." />
      <div className="grid max-w-3xl gap-8">
        <EmailSection email={person.email ?? ""} {...parts} />
        <PasswordSection isSet={person.password} {...parts} />
        <AppSection isSet={person.TOTP} {...parts} />
        <PasskeySection isSet={person.webauthn} passkeys={ways?.passkeys ?? []} {...parts} />
        {ways && (
          <>
            <PhoneSection phone={person.phone ?? ""} canSend={ways.textMessages} {...parts} />
            <ProviderSection {...ways} onChanged={revalidate} />
          </>
        )}
        <BusinessSection />
        {ways && <SessionSection sessions={ways.sessions} onChanged={revalidate} />}
        <HistorySection logins={logins} />
      </div>
    </>
  );
}
