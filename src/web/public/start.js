// Runs before the first paint and before the modules. One file of its own: the policy allows no
// inline script, and two would be two requests in front of everything else.

// zod asks whether it may generate code when the first schema is made, and the policy reports that as a
// violation. Modules would come too late to switch it off.
globalThis.__zod_globalConfig = { jitless: true };

// `light` is the default; `src/web/lib/theme.ts` writes the same key and attribute later.
(() => {
  let choice = "light";
  try {
    choice = localStorage.getItem("ui-theme") || "light";
  } catch {}
  const dark =
    choice === "dark" ||
    (choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();

// The sign-in page's first field (`src/web/login/first-field.ts`): not where another screen will come,
// and Enter waits for the script instead of loading the page anew.
(() => {
  try {
    const signs = ["DS", "DSLI", "dls_last_user_login_id"];
    if (signs.some((sign) => localStorage.getItem(sign)) || sessionStorage.getItem("sign-in-trail"))
      document.documentElement.dataset.arriving = "";
  } catch {}
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "first") return;
    event.preventDefault();
    event.target.dataset.sent = "";
  });
})();

// The vendor's SDK reads storage while it is loaded and throws where the browser blocks it. A
// stand-in keeps the page alive to say what is wrong.
(() => {
  const probe = "storage-probe";
  for (const kind of ["localStorage", "sessionStorage"]) {
    try {
      window[kind].setItem(probe, "");
      window[kind].removeItem(probe);
    } catch (error) {
      const nothing = {
        getItem: () => null,
        setItem() {},
        removeItem() {},
        key: () => null,
        length: 0,
      };
      Object.defineProperty(window, kind, { value: nothing });
      document.documentElement.dataset.storageProblem = String(error);
    }
  }
  if (!navigator.cookieEnabled) {
    document.documentElement.dataset.storageProblem = "Cookies are disabled.";
  }
})();
