import type { Page } from "@playwright/test";

/** Creates a passkey for the user signed in on this page, which must have an authenticator. */
export function addPasskey(page: Page, loginId: string): Promise<void> {
  return page.evaluate(inPage, loginId);
}

async function inPage(loginId: string): Promise<void> {
  const { projectId } = await (await fetch("/settings.json")).json();
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${projectId}`, "content-type": "application/json" };
    const response = await fetch(`/v1/auth/webauthn/update/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const { transactionId, options } = await call("start", { loginId, origin: location.origin });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options).publicKey);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  await call("finish", { transactionId, response: JSON.stringify(made.toJSON()) });
}
