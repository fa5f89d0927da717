import dashboard from "../images/dashboard.webp";
import dashboardDark from "../images/dashboard-dark.webp";
import flow from "../images/flow.webp";
import flowDark from "../images/flow-dark.webp";
import responses from "../images/responses.webp";
import responsesDark from "../images/responses-dark.webp";

export interface Screenshot {
  src: string;
  /** Source of the picture in the dark theme. */
  dark: string;
  /** Pixels of the file. */
  width: number;
  height: number;
  /** Alternative text. */
  alt: string;
  /** Caption above the enlarged picture. */
  caption: string;
}

/** Captured by `scripts/site-screenshots.mjs` at 1280 × 800 with a pixel ratio of 2. */
const size = { width: 2560, height: 1600 };

/** Pictures of the running product. */
export const screenshots = {
  flow: {
    src: flow,
    dark: flowDark,
    ...size,
    alt: "The editor of a review flow: its questions on the left, the customer’s page on the right.",
    caption: "A review flow and its preview",
  },
  responses: {
    src: responses,
    dark: responsesDark,
    ...size,
    alt: "The inbox of answers: stars, date and the customer’s own words.",
    caption: "Every answer, with its stars and words",
  },
  dashboard: {
    src: dashboard,
    dark: dashboardDark,
    ...size,
    alt: "The dashboard: figures from invitation to answer, and the latest answers as they arrive.",
    caption: "The dashboard, as answers arrive",
  },
} satisfies Record<string, Screenshot>;
