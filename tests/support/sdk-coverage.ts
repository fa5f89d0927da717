import { listMethods } from "./recording-client.ts";

/** Sign-in methods that are the same in every published client; `core-js-sdk.test.ts` calls them all. */
const tokens = [
  "getKey",
  "validateJwt",
  "validateSession",
  "validateAndRefreshSession",
  "refreshSession",
  "exchangeAccessKey",
  "validatePermissions",
  "getMatchedPermissions",
  "validateRoles",
  "getMatchedRoles",
  "validateTenantPermissions",
  "getMatchedTenantPermissions",
  "validateTenantRoles",
  "getMatchedTenantRoles",
];

/** Methods of the server SDK that each test must call: names, or groups that end in a dot. */
const parts = {
  "node-sdk.test.ts": tokens,
  "tenants.test.ts": [
    "management.tenant.",
    "management.role.",
    "management.permission.",
    "management.sso.",
    "management.user.addTenant",
    "management.user.removeTenant",
    "management.user.setTenantRoles",
    "management.user.addTenantRoles",
    "management.user.removeTenantRoles",
  ],
  "audit.test.ts": ["management.audit."],
  "management-access-keys.test.ts": ["management.accessKey."],
  "management-tokens.test.ts": ["management.jwt."],
  "management-credentials.test.ts": [
    "createTestUser",
    "deleteAllTestUsers",
    "searchTestUsers",
    "generateOTPForTestUser",
    "generateMagicLinkForTestUser",
    "generateEnchantedLinkForTestUser",
    "generateEmbeddedLink",
    "setPassword",
    "setActivePassword",
    "setTemporaryPassword",
    "expirePassword",
    "listPasskeys",
    "removePasskey",
    "removeAllPasskeys",
    "removeTOTPSeed",
  ].map((name) => `management.user.${name}`),
  "management.test.ts": ["management."],
  "core-js-sdk.test.ts": [""],
};
type Part = keyof typeof parts;

/** Methods or groups that this provider does not offer, with the reason. */
const notOffered: Record<string, string> = {
  "outbound.": "No tokens for other services are stored",
  "httpClient.": "What the other methods call with",
  "management.project.": "There is one project, set up by the environment",
  "management.ssoApplication.": "It signs people in here, not to other applications",
  "management.inboundApplication.": "It signs people in here, not to other applications",
  "management.outboundApplication.": "No tokens for other services are stored",
  "management.password.": "The policy is the same for all tenants",
  "management.theme.": "The look of the screens is part of the product",
  "management.authz.": "Who may do what is decided by the database's policies",
  "management.fga.": "Who may do what is decided by the database's policies",
  "management.descoper.": "Administrators are people of the product",
  "management.managementKey.": "There is one, set by the environment",
  "management.engine.": "Nothing runs elsewhere",
  "management.list.": "Nothing is decided by lists",
  "management.jwtTemplate.": "Tokens have one form",
  "management.scopeClaimMapping.": "Tokens have one form",
  "management.analytics.": "Numbers are in /metrics",
  "management.group.": "Groups of a directory become roles, and are not kept",
  "management.tenant.updateDefaultRoles": "They belong to the tenant's single sign-on",
  "management.tenant.getSettings": "Sessions are as long for every tenant",
  "management.tenant.configureSettings": "Sessions are as long for every tenant",
  "management.tenant.generateSSOConfigurationLink": "The holder of the management key sets it up",
  "management.tenant.revokeSSOConfigurationLink": "The holder of the management key sets it up",
  "management.sso.recalculateSSOMappings": "Groups are mapped at every sign-in",
  "management.flow.delete": "Flows are code, checked and tested",
  "management.flow.export": "Flows are code, checked and tested",
  "management.flow.import": "Flows are code, checked and tested",
  "management.flow.run": "Flows need a person",
  "management.audit.createEvent": "The log holds what happened here only",
  "management.audit.createAuditWebhook": "The log is read, not sent",
  "management.jwt.impersonate": "No user can act as another",
  "management.jwt.impersonateStepup": "No user can act as another",
  "management.jwt.stopImpersonation": "No user can act as another",
  "management.jwt.anonymous": "A session is a person's",
  "management.jwt.generateClientAssertionJwt": "It signs people in here, not to other applications",
  "management.user.getProviderToken": "Tokens of other providers are not kept",
  "management.user.addSSOapps": "It signs people in here, not to other applications",
  "management.user.setSSOapps": "It signs people in here, not to other applications",
  "management.user.removeSSOapps": "It signs people in here, not to other applications",
  "management.user.generateSignUpEmbeddedLink": "An account is made before its link",
  "management.user.import": "No users are imported from another provider",
  "management.user.updateRecoveryEmail": "An account has one address",
  "management.user.updateRecoveryPhone": "An account has one number",
  "management.user.getCustomAttributes": "Attributes have no schema",
  "management.user.createCustomAttributes": "Attributes have no schema",
  "management.user.deleteCustomAttributes": "Attributes have no schema",
  "management.user.listTrustedDevices": "No device is exempt from a second factor",
  "management.user.removeTrustedDevices": "No device is exempt from a second factor",
};

const belongs = (path: string, names: readonly string[]) =>
  names.some(
    (name) => path === name || name === "" || (name.endsWith(".") && path.startsWith(name)),
  );

/** Methods of a client that this test should have called, according to its part, but did not. */
export function findUncalledMethods(client: object, called: Set<string>, part: Part): string[] {
  const order = Object.keys(parts) as Part[];
  const partOf = (path: string) => order.find((name) => belongs(path, parts[name]));
  const refused = Object.keys(notOffered);
  return listMethods(client).filter(
    (path) => partOf(path) === part && !called.has(path) && !belongs(path, refused),
  );
}

/** Outdated exceptions: methods that no longer exist or were called after all. */
export function findUnneededExceptions(client: object, called: Set<string>): string[] {
  const methods = listMethods(client);
  return Object.keys(notOffered).filter(
    (name) =>
      !methods.some((path) => belongs(path, [name])) ||
      [...called].some((path) => belongs(path, [name])),
  );
}

/** Every method that is not offered. Each is called once and must return a JSON error. */
export const refusedMethods = (client: object): string[] =>
  listMethods(client).filter((path) => belongs(path, Object.keys(notOffered)));
