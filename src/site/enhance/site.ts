import "../site.css";
import { startCarousel } from "./carousel.ts";
import { startLightbox } from "./lightbox.ts";

// The site is complete without this script.
for (const carousel of document.querySelectorAll<HTMLElement>("[data-carousel]")) {
  startCarousel(carousel);
}
startLightbox();
