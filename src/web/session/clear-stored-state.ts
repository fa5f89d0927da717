const localKeys = [
  "DS",
  "DSR",
  "DSI",
  "DSRCN",
  "DTD",
  "DSLI",
  "dls_last_user_login_id",
  "dls_last_user_display_name",
  "dls_last_auth",
  "dls_last_auth_in_flight",
  "fp",
];

/**
 * Removes data that the vendor's SDK keeps after a sign-out: tokens, but also the last user's address and the state of
 * their flows, which the next user of a shared computer must not see.
 */
export function clearStoredState(): void {
  for (const key of localKeys) localStorage.removeItem(key);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("descopeFlowNonce")) localStorage.removeItem(key);
  }
  sessionStorage.removeItem("dls_last_submitted_login_id");
}
