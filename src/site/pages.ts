import { sitePaths } from "#shared/paths.ts";
import { LandingPage } from "./landing/landing-page.tsx";
import { ContactPage } from "./pages/contact-page.tsx";
import { ContactSentPage } from "./pages/contact-sent-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import type { SitePage } from "./site-page.ts";

/** Every page of the site. */
export const pages: SitePage[] = [
  {
    path: sitePaths.landing.href(),
    title: "Reviews in your customers’ own words",
    description:
      "Ask every customer for a review, help them put their own experience in order, and see what came of it. For small businesses that live on their good name.",
    Component: LandingPage,
    script: true,
  },
  {
    path: sitePaths.contact.href(),
    title: "Contact",
    description: "Ask for a demo, the Enterprise plan, help, or anything else about Review Flow.",
    Component: ContactPage,
  },
  {
    path: sitePaths.contactSent.href(),
    title: "Message sent",
    description: "Your message is on its way.",
    Component: ContactSentPage,
    unlisted: true,
  },
  {
    path: "404",
    title: "Page not found",
    description: "There is nothing at this address.",
    Component: NotFoundPage,
    unlisted: true,
  },
];
