// Runs before the modules, as a file of its own: the vendor's SDK reads storage while it is loaded
// and throws where the browser blocks it. A stand-in keeps the page alive to say what is wrong.
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
