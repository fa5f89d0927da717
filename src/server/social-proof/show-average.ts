import { html } from "hono/html";
import type { Locale } from "#shared/locales/languages.ts";
import type { OverallRatings } from "../insights/public.ts";
import type { Say } from "./widget-words.ts";

/** Path of a star, drawn from its top clockwise. */
const star = "l3 6.3 6.9.9-5 4.8 1.2 6.8-6.1-3.3-6.1 3.3 1.2-6.8-5-4.8 6.9-.9z";

/**
 * The average and the number of responses it covers: all of them, including those whose customer did not agree to be
 * shown.
 */
export function showAverage(say: Say, language: Locale, { ratings, responses }: OverallRatings) {
  const rated = ratings.reduce((sum, count) => sum + count, 0);
  if (rated === 0) {
    return html`<p class="quiet">${responses > 0 ? say("notRated", { count: responses }) : say("none")}</p>`;
  }
  const average = ratings.reduce((sum, count, at) => sum + count * (at + 1), 0) / rated;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const words =
    rated === responses
      ? say("average", { count: responses })
      : say("averageOfRatings", { ratings: rated, count: responses });
  const share = `${((average / 5) * 100).toFixed(1)}%`;
  return html`<p class="average"><strong>${average.toLocaleString(language, digits)}</strong>
<svg viewBox="0 0 120 24" aria-hidden="true"><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" x2="120" y1="0" y2="0"><stop class="full" offset="${share}"/><stop class="empty" offset="${share}"/></linearGradient><path fill="url(#g)" d="${[0, 24, 48, 72, 96].map((left) => `M${12 + left} 2${star}`).join("")}"/></svg>
<span class="quiet">${words}</span></p>`;
}
