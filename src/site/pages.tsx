import { sitePaths } from "#shared/paths.ts";
import { ApiPage } from "./api/api-page.tsx";
import { BlogPage } from "./blog/blog-page.tsx";
import { type Post, posts } from "./blog/posts.ts";
import { type Guide, guides } from "./guides/guides.ts";
import { GuidesPage } from "./guides/guides-page.tsx";
import { LandingPage } from "./landing/landing-page.tsx";
import { Written } from "./layout/written.tsx";
import { AboutPage } from "./pages/about-page.tsx";
import { CareersPage } from "./pages/careers-page.tsx";
import { ChangelogPage } from "./pages/changelog-page.tsx";
import { ContactSentPage } from "./pages/contact-sent-page.tsx";
import { ContactUsPage } from "./pages/contact-us-page.tsx";
import { CookiesPage } from "./pages/cookies-page.tsx";
import { FaqPage } from "./pages/faq-page.tsx";
import { FeaturesPage } from "./pages/features-page.tsx";
import { IntegrationsPage } from "./pages/integrations-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { PricingPage } from "./pages/pricing-page.tsx";
import { PrivacyPage } from "./pages/privacy-page.tsx";
import { RoadmapPage } from "./pages/roadmap-page.tsx";
import { SecurityPage } from "./pages/security-page.tsx";
import { TermsPage } from "./pages/terms-page.tsx";
import type { SitePage } from "./site-page.ts";

/** Page of one post or guide, with a link back to the overview. */
const written =
  (at: { href: (values: { slug: string }) => string }, back: { label: string; href: string }) =>
  ({ slug, title, summary, Text }: Post | Guide): SitePage => ({
    path: at.href({ slug }),
    title,
    description: summary,
    content: <Written title={title} summary={summary} Text={Text} back={back} />,
  });

/** Every page of the site. */
export const pages: SitePage[] = [
  {
    path: sitePaths.landing.href(),
    title: "Reviews in your customers’ own words",
    description:
      "Ask every customer for a review, help them put their own experience in order, and see the results. For small businesses that live on their good name.",
    content: <LandingPage />,
    script: "site",
  },
  {
    path: sitePaths.features.href(),
    title: "Features",
    description:
      "Automated review flows, AI-powered insights, real-time notifications, customizable templates, email automation and analytics: what Review Flow does.",
    content: <FeaturesPage />,
  },
  {
    path: sitePaths.pricing.href(),
    title: "Pricing",
    description:
      "Basic at $29 a month for 100 review requests, Professional at $79 for 500, Enterprise without a limit. All begin with a free trial.",
    content: <PricingPage />,
  },
  {
    path: sitePaths.faq.href(),
    title: "Questions and answers",
    description:
      "Platforms, writing help, fairness, the trial, limits and data: the questions people ask about Review Flow, answered plainly.",
    content: <FaqPage />,
  },
  {
    path: sitePaths.integrations.href(),
    title: "Integrations",
    description:
      "Google Business Profile, Facebook and other platforms, contacts from any CSV file, SMTP, PostgreSQL and an API for your own programs.",
    content: <IntegrationsPage />,
  },
  {
    path: sitePaths.changelog.href(),
    title: "Changelog",
    description: "What changed for the people who use Review Flow, newest first.",
    content: <ChangelogPage />,
  },
  {
    path: sitePaths.roadmap.href(),
    title: "Roadmap",
    description: "What comes next in Review Flow, what comes later, and what will never come.",
    content: <RoadmapPage />,
  },
  {
    path: sitePaths.about.href(),
    title: "About us",
    description:
      "Why Review Flow exists: the only review worth having is one that its author meant.",
    content: <AboutPage />,
  },
  {
    path: sitePaths.blog.href(),
    title: "Blog",
    description: "Short pieces about asking customers for reviews, fairly and well.",
    content: <BlogPage />,
  },
  ...posts.map(written(sitePaths.blogPost, { label: "All posts", href: sitePaths.blog.href() })),
  {
    path: sitePaths.careers.href(),
    title: "Careers",
    description: "Working on Review Flow: open positions, and what you can do today.",
    content: <CareersPage />,
  },
  {
    path: sitePaths.guides.href(),
    title: "Guides",
    description: "The way through Review Flow, one task at a time.",
    content: <GuidesPage />,
  },
  ...guides.map(written(sitePaths.guide, { label: "All guides", href: sitePaths.guides.href() })),
  {
    path: sitePaths.apiReference.href(),
    title: "API reference",
    description:
      "Every call of the Review Flow API: who may make it, what it takes, what it answers.",
    content: <ApiPage />,
  },
  {
    path: sitePaths.privacy.href(),
    title: "Privacy",
    description: "What Review Flow stores, why, who sees it, and how to have it taken out.",
    content: <PrivacyPage />,
  },
  {
    path: sitePaths.terms.href(),
    title: "Terms",
    description: "What you may expect of us, and what we expect of you.",
    content: <TermsPage />,
  },
  {
    path: sitePaths.cookies.href(),
    title: "Cookies",
    description:
      "No cookie until you sign in or answer, and everything that is kept in your browser by name.",
    content: <CookiesPage />,
  },
  {
    path: sitePaths.security.href(),
    title: "Security",
    description:
      "How data is kept in Review Flow, in terms that can be checked against the source.",
    content: <SecurityPage />,
  },
  {
    path: sitePaths.contact.href(),
    title: "Demo and contact",
    description:
      "Try Review Flow on this page. Ask for a demo, the Enterprise plan, help, or anything else about Review Flow.",
    content: <ContactUsPage />,
    script: "demo",
  },
  {
    path: sitePaths.contactSent.href(),
    title: "Message sent",
    description: "Your message is on its way.",
    content: <ContactSentPage />,
    unlisted: true,
  },
  {
    path: "404",
    title: "Page not found",
    description: "There is nothing at this address.",
    content: <NotFoundPage />,
    unlisted: true,
  },
];
