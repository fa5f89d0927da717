import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from "react-router";
import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AppSection } from "./app-section.tsx";
import { BusinessSection } from "./business-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { finishLinking } from "./finish-linking.ts";
import { HistorySection, type SignInRecord } from "./history-section.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { PhoneSection } from "./phone-section.tsx";
import { requestProvider } from "./provider.ts";
import { ProviderSection } from "./provider-section.tsx";
import { SessionSection } from "./session-section.tsx";
import { loadSignInMethods, type SignInMethods } from "./sign-in-methods.ts";

interface AccountData {
  person: {
    loginIds: string[];
    email?: string;
    phone?: string;
    password: boolean;
    TOTP: boolean;
    webauthn: boolean;
  };
  logins: SignInRecord[];
  /** Absent when sign-in runs in a hosted project. */
  methods: SignInMethods | undefined;
}

/** The SDK's types lack `webauthn` and declare the list of sign-ins as a single one. */
export async function loader({ request }: LoaderFunctionArgs): Promise<AccountData | Response> {
  if (await finishLinking(new URL(request.url))) {
    return redirect(paths.accountSettings.href());
  }
  const [person, logins, methods] = await Promise.all([
    requestProvider((client) => client.me()) as Promise<unknown>,
    requestProvider((client) => client.history()) as Promise<unknown>,
    loadSignInMethods(),
  ]);
  return { person, logins, methods } as AccountData;
}

export function Component() {
  const { person, logins, methods } = useLoaderData<AccountData>();
  const { revalidate } = useRevalidator();
  const loginId = person.loginIds[0] ?? person.email ?? "";
  const parts = { loginId, isOwnProject: methods !== undefined, onChanged: revalidate };
  return (
    <>
      <PageHeader title="Sign-in" description="How you sign in, and where you are signed in." />
      <div className="grid max-w-3xl gap-8">
        <EmailSection email={person.email ?? ""} {...parts} />
        <PasswordSection isSet={person.password} {...parts} />
        <AppSection isSet={person.TOTP} {...parts} />
        <PasskeySection isSet={person.webauthn} passkeys={methods?.passkeys ?? []} {...parts} />
        {methods && (
          <>
            <PhoneSection phone={person.phone ?? ""} canSend={methods.textMessages} {...parts} />
            <ProviderSection {...methods} onChanged={revalidate} />
          </>
        )}
        <BusinessSection />
        {methods && <SessionSection sessions={methods.sessions} onChanged={revalidate} />}
        <HistorySection logins={logins} />
      </div>
    </>
  );
}
