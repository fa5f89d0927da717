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
 * Removes what the vendor's SDK leaves behind after a logout: tokens, but also the address of the
 * last person and the state of their flows. On a shared computer the next person must not see it.
 */
export function clearStoredState(): void {
  for (const key of localKeys) localStorage.removeItem(key);
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith("descopeFlowNonce")) localStorage.removeItem(key);
  }
  sessionStorage.removeItem("dls_last_submitted_login_id");
}
