/**
 * Arguments of management calls in the vendor's clients for Python, Ruby and Go, read from their sources in November
 * 2026. Nested arguments are written `settings.idpUrl`, those in a list `users[].loginId`. Users' calls
 * (`/v1/auth`) ignore unknown arguments, and calls that are not offered are listed in
 * `tests/support/sdk-coverage.ts`.
 */
const profile =
  "loginId email phone displayName givenName middleName familyName roleNames picture customAttributes verifiedEmail verifiedPhone additionalLoginIds test userTenants ssoAppIDs familyAssociations";
const patched =
  "loginId email phone displayName givenName middleName familyName roleNames picture customAttributes verifiedEmail verifiedPhone test status userTenants ssoAppIds familyAssociations";
const invitation = "invite inviteUrl sendMail sendSMS templateId locale";
const search =
  "tenantIds roleNames limit page testUsersOnly withTestUser statuses emails phones customAttributes ssoAppIds loginIds userIds text sort fromCreatedTime toCreatedTime fromModifiedTime toModifiedTime tenantRoleIds tenantRoleNames familyIds dependent lockReasons tempLockReasons";
const inEach = (list: string, names: string) =>
  names.replace(/\S+/g, (name) => `${list}[].${name}`);
const samlSettings =
  "settings.entityId settings.spACSUrl settings.spEntityId settings.attributeMapping.name settings.attributeMapping.email settings.attributeMapping.phoneNumber settings.attributeMapping.group settings.attributeMapping.givenName settings.attributeMapping.middleName settings.attributeMapping.familyName settings.attributeMapping.picture settings.attributeMapping.customAttributes settings.roleMappings[].groups settings.roleMappings[].roleName settings.defaultSSORoles settings.groupsPriority settings.fgaMappings settings.configFGATenantIDResourcePrefix settings.configFGATenantIDResourceSuffix redirectUrl domains";

export const vendorArguments: Record<string, Record<string, string>> = {
  python: {
    "POST user/create": `${profile} ${invitation} status`,
    "POST user/create/batch": `${inEach("users", `${profile} password hashedPassword seed status`)} ${invitation} templateOptions`,
    "POST user/update": profile,
    "PATCH user/patch": patched,
    "PATCH user/patch/batch": inEach("users", patched),
    "POST user/delete": "loginId userId",
    "POST user/delete/batch": "userIds",
    "POST user/logout": "loginId userId",
    "POST users/load": "userIds includeInvalidUsers",
    "POST user/search": search,
    "POST user/update/status": "loginId status",
    "POST user/update/loginid": "loginId newLoginId",
    "POST user/update/email": "loginId email verified failOnConflict",
    "POST user/update/phone": "loginId phone verified failOnConflict",
    "POST user/update/name": "loginId displayName givenName middleName familyName",
    "POST user/update/picture": "loginId picture",
    "POST user/update/customAttribute": "loginId attributeKey attributeValue",
    "POST user/update/role/set": "loginId tenantId roleNames",
    "POST user/update/role/add": "loginId tenantId roleNames",
    "POST user/update/role/remove": "loginId tenantId roleNames",
    "POST user/update/tenant/add": "loginId tenantId",
    "POST user/update/tenant/remove": "loginId tenantId",
    "POST user/password/set/temporary": "loginId password setActive",
    "POST user/password/set/active": "loginId password setActive",
    "POST user/password/set": "loginId password",
    "POST user/password/expire": "loginId",
    "POST user/passkeys/delete": "loginId",
    "POST user/passkeys/list": "loginId",
    "POST user/passkey/delete": "loginId credentialId",
    "POST user/totp/delete": "loginId",
    "POST user/signin/embeddedlink": "loginId customClaims timeout",
    "POST tests/generate/otp": "loginId deliveryMethod loginOptions.customClaims",
    "POST tests/generate/magiclink": "loginId deliveryMethod URI loginOptions.customClaims",
    "POST tests/generate/enchantedlink": "loginId URI loginOptions.customClaims",
    "POST accesskey/create":
      "name expireTime roleNames keyTenants[].tenantId keyTenants[].roleNames userId customClaims description permittedIps customAttributes",
    "POST accesskey/search": "tenantIds boundUserId creatingUser customAttributes",
    "POST accesskey/update": "id name description customClaims permittedIps customAttributes",
    "POST accesskey/deactivate": "id",
    "POST accesskey/activate": "id",
    "POST accesskey/rotate": "id",
    "POST accesskey/delete": "id",
    "POST accesskey/delete/batch": "ids",
    "POST tenant/create":
      "name id selfProvisioningDomains customAttributes enforceSSO enforceSSOExclusions federatedAppIds disabled",
    "POST tenant/update":
      "name id selfProvisioningDomains customAttributes enforceSSO enforceSSOExclusions federatedAppIds disabled",
    "POST tenant/delete": "id cascade",
    "POST tenant/search": "tenantIds tenantNames tenantSelfProvisioningDomains customAttributes",
    "POST role/create": "name description permissionNames tenantId default private",
    "POST role/create/batch": inEach(
      "roles",
      "name description permissionNames tenantId default private",
    ),
    "POST role/update": "name id newName description permissionNames tenantId default private",
    "POST role/update/batch": inEach(
      "roles",
      "name id newName description permissionNames tenantId default private",
    ),
    "POST role/delete": "name id tenantId",
    "POST role/delete/batch": "roleNames roleIds tenantId",
    "POST role/search":
      "tenantIds roleNames roleNameLike permissionNames includeProjectRoles roleIds",
    "POST permission/create": "name description",
    "POST permission/update": "name newName description",
    "POST permission/delete": "name",
    "POST flow/list": "ids",
    "POST jwt/update": "jwt customClaims refreshDuration",
    "POST auth/signin": "loginId stepup mfa revokeOtherSessions customClaims jwt refreshDuration",
    "POST auth/signup":
      "loginId user.name user.givenName user.middleName user.familyName user.email user.phone emailVerified phoneVerified ssoAppId customClaims refreshDuration",
    "POST auth/signup-in":
      "loginId user.name user.givenName user.middleName user.familyName user.email user.phone emailVerified phoneVerified ssoAppId customClaims refreshDuration",
    "POST audit/search":
      "userIds actions excludedActions devices methods geos remoteAddresses externalIds tenants noTenants text from to",
    "POST sso/settings": "tenantId idpURL entityId idpCert redirectURL domains",
    "POST sso/metadata": "tenantId idpMetadataURL redirectURL domains",
    "POST sso/mapping":
      "tenantId roleMappings[].groups roleMappings[].roleName attributeMapping.name attributeMapping.email attributeMapping.phoneNumber attributeMapping.group attributeMapping.givenName attributeMapping.middleName attributeMapping.familyName attributeMapping.picture attributeMapping.customAttributes",
    "POST sso/saml": `tenantId settings.idpUrl settings.idpCert settings.idpAdditionalCerts ${samlSettings}`,
    "POST sso/saml/metadata": `tenantId settings.idpMetadataUrl ${samlSettings}`,
    "POST sso/oidc":
      "tenantId settings.name settings.clientId settings.clientSecret settings.redirectUrl settings.authUrl settings.tokenUrl settings.userDataUrl settings.scope settings.JWKsUrl settings.userAttrMapping.loginId settings.userAttrMapping.name settings.userAttrMapping.givenName settings.userAttrMapping.middleName settings.userAttrMapping.familyName settings.userAttrMapping.email settings.userAttrMapping.verifiedEmail settings.userAttrMapping.username settings.userAttrMapping.phoneNumber settings.userAttrMapping.verifiedPhone settings.userAttrMapping.picture settings.manageProviderTokens settings.callbackDomain settings.prompt settings.grantType settings.issuer settings.groupsPriority settings.fgaMappings domains",
  },
  ruby: {
    "POST user/create":
      "loginId email phone displayName givenName middleName familyName roleNames userTenants test invite picture customAttributes additionalLoginIds verifiedEmail verifiedPhone inviteUrl sendMail sendSMS",
    "POST user/create/batch": inEach(
      "users",
      "loginId email phone displayName givenName middleName familyName roleNames userTenants test invite picture customAttributes additionalLoginIds verifiedEmail verifiedPhone inviteUrl",
    ),
    "POST user/update":
      "loginId email phone displayName givenName middleName familyName roleNames userTenants test invite picture customAttributes additionalLoginIds verifiedEmail verifiedPhone",
    "POST user/search":
      "tenantIds roleNames limit page testUsersOnly withTestUser statuses emails phones customAttributes",
    "POST user/update/email": "loginId newEmail",
    "POST user/update/phone": "loginId phone verified",
    "POST user/update/customAttribute": "loginId attributeKey attributeVal",
    "POST user/update/tenant/add": "loginId tenantId roleNames",
    "POST user/update/tenant/remove": "loginId tenantId roleNames",
    "POST user/signin/embeddedlink": "loginId customClaims",
    "POST tests/generate/otp": "loginId deliveryMethod",
    "POST tests/generate/magiclink": "loginId deliveryMethod URI",
    "POST tests/generate/enchantedlink": "loginId URI",
    "POST jwt/update": "jwt customClaims",
    "POST tenant/create": "name id selfProvisioningDomains customAttributes",
    "POST tenant/update": "name id selfProvisioningDomains customAttributes",
    "POST tenant/search": "ids names selfProvisioningDomains customAttributes",
    "POST accesskey/create": "name expireTime roleNames keyTenants",
    "POST accesskey/search": "tenantIds",
    "POST accesskey/update": "id name",
    "POST role/create": "name description permissionNames tenantId",
    "POST role/update": "name newName description permissionNames tenantId",
    "POST audit/search":
      "noTenants userIds actions excludeActions devices methods geos remoteAddresses externalIds tenants text from to",
    "POST sso/oidc":
      "tenantId settings.name settings.clientId settings.clientSecret settings.redirectUrl settings.authUrl settings.tokenUrl settings.userDataUrl settings.scope settings.JWKsUrl settings.issuer settings.prompt settings.grantType settings.manageProviderTokens settings.callbackDomain redirectUrl domain",
  },
  go: {
    "POST user/create":
      "loginId email phone displayName givenName middleName familyName roleNames userTenants customAttributes picture additionalLoginIds verifiedEmail verifiedPhone ssoAppIDs invite templateId test inviteUrl sendMail sendSMS templateOptions",
    "PATCH user/patch":
      "loginId name givenName middleName familyName phone email roleNames userTenants customAttributes picture verifiedEmail verifiedPhone ssoAppIds scim",
    "POST user/search":
      "tenantIds roleNames limit page sort text loginIds testUsersOnly withTestUser customAttributes statuses emails phones ssoAppIds fromCreatedTime toCreatedTime fromModifiedTime toModifiedTime userIds tenantRoleIds tenantRoleNames",
    "POST user/password/set": "loginId password setActive",
    "POST user/password/set/temporary": "loginId password setActive",
    "POST user/password/set/active": "loginId password setActive",
    "POST user/update/role/set": "loginId tenantId roleNames",
    "POST tenant/create": "id name selfProvisioningDomains customAttributes",
    "POST tenant/delete": "id",
    "POST tenant/search": "tenantIds tenantNames tenantSelfProvisioningDomains customAttributes",
    "POST role/create": "name description permissionNames",
    "POST role/update": "name newName description permissionNames",
  },
};
