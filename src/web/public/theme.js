// Runs before the first paint, so it is a file of its own (the policy allows no inline script).
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
