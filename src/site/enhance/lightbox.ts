/** Opens pictures in the page's dialog; without script their links open the image file. */
export function startLightbox(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#lightbox");
  const picture = dialog?.querySelector("img");
  const caption = dialog?.querySelector("figcaption");
  if (!dialog || !picture || !caption) return;

  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-lightbox]")) {
    // The link now opens a dialog instead of navigating.
    link.role = "button";
    link.setAttribute("aria-haspopup", "dialog");
    const open = () => {
      // There is an image per theme.
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
      // Keeps the browser's ways to open a link in a new tab or window.
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
    // A click on the dialog element itself is beside its content, on the backdrop.
    const pressedClose = target instanceof Element && target.closest("[data-close]");
    if (target === dialog || pressedClose) dialog.close();
  });
}
