/** Opens pictures in the page's dialog; without script their links show them alone. */
export function startLightbox(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
  const picture = dialog?.querySelector("img");
  const caption = dialog?.querySelector("figcaption");
  if (!dialog || !picture || !caption) return;

  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-lightbox]")) {
    // It now opens something instead of leading somewhere.
    link.role = "button";
    link.setAttribute("aria-haspopup", "dialog");
    const open = () => {
      // There is one for each theme.
      const small = [...link.querySelectorAll("img")].find((one) => one.checkVisibility());
      picture.src = small?.src ?? link.href;
      picture.alt = small?.alt ?? "";
      for (const side of ["width", "height"]) {
        picture.setAttribute(side, small?.getAttribute(side) ?? "");
      }
      caption.textContent = link.dataset.lightbox ?? "";
      dialog.showModal();
    };
    link.addEventListener("click", (event) => {
      // The browser's own ways to open a link elsewhere stay.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      open();
    });
  }
  dialog.addEventListener("click", ({ target }) => {
    // The dialog itself is hit only beside its content, on the veil.
    const pressedClose = target instanceof Element && target.closest("[data-close]");
    if (target === dialog || pressedClose) dialog.close();
  });
}
