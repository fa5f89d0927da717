import "../site.css";
import { startCarousel } from "./carousel.ts";
import { startLightbox } from "./lightbox.ts";

// Everything on the site can be read and used without this script.
for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) {
  startCarousel(carousel);
}
startLightbox();
