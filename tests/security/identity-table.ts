import { management, middleware, open, type Row, refresh, start } from "./table-rows.ts";

/** The routes of the identity protocol; the rows are explained in `authorisation-table.ts`. */
export const identityTable: Record<string, Row> = {
  "POST /v1/flow/start": start,
  "POST /v1/flow/next": start,
  "GET /v1/auth/refresh": refresh(),
  "POST /v1/auth/refresh": refresh(),
  // Asks whether there is a session, and so says no in peace.
  "POST /v1/auth/try-refresh": refresh({}, 200, 200),
  "POST /v1/auth/tenant/select": refresh({ tenant: "own" }),
  "GET /v1/auth/me": refresh(),
  "POST /v1/auth/me/tenants": refresh({ dct: true }),
  "GET /v1/auth/me/history": refresh(),
  "GET /v1/account/ways-in": refresh(),
  "POST /v1/account/passkey/remove": refresh({ id: "none" }),
  "POST /v1/account/provider/unlink": refresh({ provider: "none" }),
  "POST /v1/account/totp/remove": refresh({}),
  "POST /v1/account/password/remove": refresh({}),
  "POST /v1/account/phone/remove": refresh({}),
  "POST /v1/account/session/end": refresh({ id: "none" }),
  // Whoever is out already is out.
  "POST /v1/auth/logout": refresh({}, 200),
  "POST /v1/auth/logoutall": refresh({}, 200),
  "GET /v2/keys/:projectId": open(200, { path: "/v2/keys/PReviewFlowLocal000000000000" }),
  "GET /pages/PReviewFlowLocal000000000000/v2-beta/config.json": open(200),
  "GET /pages/PReviewFlowLocal000000000000/v2-beta/theme.json": open(200),
  "GET /pages/PReviewFlowLocal000000000000/v2-beta/:file{[a-z0-9-]+\\.html}": open(200, {
    path: "/pages/PReviewFlowLocal000000000000/v2-beta/welcome.html",
  }),
  ...startsOf("otp", ["email", "sms", "voice", "whatsapp", "im"], true),
  ...startsOf("magiclink", ["email", "sms", "whatsapp", "im"], false),
  ...startsOf("enchantedlink", ["email"], false),
  "POST /v1/auth/notp/whatsapp/signup": start,
  "POST /v1/auth/notp/whatsapp/signin": start,
  "POST /v1/auth/notp/whatsapp/signup-in": start,
  "POST /v1/auth/notp/whatsapp/update": refresh({ loginId: "somebody" }),
  "POST /v1/auth/notp/pending-session": start,
  // Signed by the gateway; off without one.
  "POST /v1/gateway/incoming": start,
  // Off by default.
  "GET /.well-known/web-identity": open(404),
  "GET /PReviewFlowLocal000000000000/fedcm/config": open(404),
  "GET /v1/auth/fedcm/accounts": open(404),
  "GET /v1/auth/fedcm/client-metadata": open(404),
  "POST /v1/auth/fedcm/assertion": open(404),
  "POST /v1/flow/exchange": start,
  "POST /v1/auth/login-link": start,
  "POST /v1/auth/accesskey/exchange": start,
  "GET /v1/auth/oauth/callback": start,
  "POST /v1/auth/oauth/callback": start,
  "POST /v1/auth/oauth/authorize": start,
  "POST /v1/auth/oauth/exchange": start,
  "POST /v1/auth/oauth/native/start": start,
  "POST /v1/auth/oauth/native/finish": start,
  "POST /v1/auth/oauth/signin": start,
  "POST /v1/auth/oauth/signup": start,
  "POST /v1/auth/oauth/update": refresh({}),
  "GET /v1/auth/onetap/clientid/:provider": start,
  "POST /v1/auth/onetap/idtoken/exchange": start,
  "GET /v1/auth/oauth/leave": start,
  "POST /v1/auth/onetap/idtoken/verify": start,
  "POST /v1/auth/saml/authorize": start,
  "POST /v1/auth/saml/exchange": start,
  "POST /v1/auth/saml/acs": start,
  "GET /v1/auth/saml/metadata": start,
  "POST /v1/auth/sso/authorize": start,
  "POST /v1/auth/sso/exchange": start,
  "GET /v1/auth/sso/leave": start,
  "GET /v1/auth/sso/land": start,
  "GET /v1/auth/sso/callback": start,
  "POST /v1/auth/totp/signup": start,
  "POST /v1/auth/totp/verify": start,
  "POST /v1/auth/totp/update": refresh({ loginId: "somebody" }),
  "POST /v1/auth/webauthn/signup/start": start,
  "POST /v1/auth/webauthn/signup/finish": start,
  "POST /v1/auth/webauthn/signin/start": start,
  "POST /v1/auth/webauthn/signin/finish": start,
  "POST /v1/auth/webauthn/signup-in/start": start,
  "POST /v1/auth/webauthn/update/start": refresh({ loginId: "somebody" }),
  "POST /v1/auth/webauthn/update/finish": start,
  "GET /v1/auth/password/policy": start,
  "POST /v1/auth/password/signup": start,
  "POST /v1/auth/password/signin": start,
  "POST /v1/auth/password/reset": start,
  "POST /v1/auth/password/replace": start,
  "POST /v1/auth/password/update": refresh({ newPassword: "x" }),
  "POST /v1/auth/magiclink/verify": start,
  "POST /v1/auth/enchantedlink/verify": start,
  "POST /v1/auth/enchantedlink/pending-session": start,

  "ALL /v1/mgmt/*": middleware,
  "ALL /v2/mgmt/*": middleware,
  "GET /v1/mgmt/accesskey": management,
  "GET /v1/mgmt/license": management,
  "GET /v1/mgmt/user": management,
  "PATCH /v1/mgmt/user/patch": management,
  "PATCH /v1/mgmt/user/patch/batch": management,
  "POST /v1/mgmt/users/load": management,
  ...postsOf("/v1/mgmt/auth", ["signin", "signup", "signup-in"]),
  "DELETE /v1/mgmt/user/test/delete/all": management,
  "POST /v2/mgmt/user/search": management,
  "POST /v2/mgmt/user/search/test": management,
  "POST /v2/mgmt/user/update/role/add": management,
  ...postsOf("/v1/mgmt/tenant", ["create", "update", "delete", "search"]),
  "GET /v1/mgmt/tenant": management,
  "GET /v1/mgmt/tenant/all": management,
  ...postsOf("/v1/mgmt/role", [
    ...["create", "create/batch", "update", "update/batch", "delete", "delete/batch", "search"],
  ]),
  "GET /v1/mgmt/role/all": management,
  ...postsOf("/v1/mgmt/permission", [
    ...["create", "create/batch", "update", "update/batch", "delete", "delete/batch"],
  ]),
  "GET /v1/mgmt/permission/all": management,
  ...postsOf("/v1/mgmt/sso", [
    ...[
      "mapping",
      "metadata",
      "oidc",
      "redirect",
      "saml",
      "saml/metadata",
      "settings",
      "settings/new",
    ],
  ]),
  "GET /v1/mgmt/sso/settings": management,
  "DELETE /v1/mgmt/sso/settings": management,
  "GET /v2/mgmt/sso/settings": management,
  "GET /v2/mgmt/sso/settings/all": management,
  ...postsOf("/v1/mgmt/flow", ["list"]),
  ...postsOf("/v1/mgmt", ["audit/search", "jwt/update"]),
  ...postsOf("/v1/mgmt/tests/generate", ["enchantedlink", "magiclink", "otp"]),
  ...postsOf("/v1/mgmt/accesskey", [
    ...["activate", "activate/batch", "create", "deactivate", "deactivate/batch", "delete"],
    ...["delete/batch", "rotate", "search", "update"],
  ]),
  ...postsOf("/v1/mgmt/user", [
    ...["create", "create/batch", "create/test", "delete", "delete/batch", "history", "logout"],
    ...["passkey/delete", "passkeys/delete", "passkeys/list", "search"],
    ...["password/expire", "password/set", "password/set/active", "password/set/temporary"],
    ...["signin/embeddedlink", "totp/delete", "update", "update/customAttribute", "update/email"],
    ...["update/loginid", "update/name", "update/phone", "update/picture", "update/status"],
    ...["update/role/add", "update/role/remove", "update/role/set"],
    ...["update/tenant/add", "update/tenant/remove"],
  ]),
};

/** Calls of a service with the project's management key. */
function postsOf(prefix: string, names: string[]): Record<string, Row> {
  return Object.fromEntries(names.map((name) => [`POST ${prefix}/${name}`, management]));
}

/** The calls by which a method begins: to sign up, in, either, or to change one's own address. */
function startsOf(method: string, channels: string[], hasCode: boolean): Record<string, Row> {
  const rows: Record<string, Row> = {};
  for (const channel of channels) {
    for (const intent of ["signup", "signin", "signup-in"]) {
      rows[`POST /v1/auth/${method}/${intent}/${channel}`] = start;
    }
    const target = channel === "email" ? "email" : `phone/${channel}`;
    rows[`POST /v1/auth/${method}/update/${target}`] = refresh({ loginId: "somebody" });
    if (hasCode) rows[`POST /v1/auth/${method}/verify/${channel}`] = start;
  }
  return rows;
}
