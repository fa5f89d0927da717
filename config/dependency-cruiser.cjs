/** Arrows point down only (ARCHITECTURE.md). The check fails if it finds no module at all. */
const { existsSync, readdirSync } = require("node:fs");

/** Folders with a `feature.ts`, and the site, whose routes come after all others. */
const features = [
  ...readdirSync("src/server").filter((name) => existsSync(`src/server/${name}/feature.ts`)),
  "site",
]
  .filter((name) => name !== "identity")
  .join("|");

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circular",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "shared-is-the-bottom",
      comment: "The contract imports from no other folder.",
      severity: "error",
      from: { path: "^src/shared/" },
      to: { path: "^src/(server|web|sign-in|public-page|site)/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^src/server/platform/", pathNot: "[.]test[.]ts$" },
      to: { path: "^src/server/", pathNot: "^src/server/(platform/|config[.]ts$)" },
    },
    {
      name: "imports-know-no-feature",
      comment:
        "Files, columns and runs of an import: contacts and external reviews give them what is theirs.",
      severity: "error",
      from: { path: "^src/server/imports/", pathNot: "[.]test[.]ts$" },
      to: { path: "^src/server/", pathNot: "^src/server/(imports|platform)/" },
    },
    {
      name: "features-meet-in-public",
      comment:
        "What a feature offers to others is in its public.ts, what it announces in its events.ts.",
      severity: "error",
      from: { path: `^src/server/(${features})/`, pathNot: "[.]test[.]ts$|/testing/" },
      to: {
        path: `^src/server/(${features})/`,
        pathNot: "^src/server/($1/|[^/]+/(public|events)[.]ts$)",
      },
    },
    {
      name: "identity-is-an-island",
      severity: "error",
      from: { path: "^src/server/identity/", pathNot: "[.]test[.]ts$|/testing/" },
      to: { path: `^src/server/(${features})/` },
    },
    {
      name: "features-do-not-know-identity",
      severity: "error",
      from: { path: `^src/server/(${features})/`, pathNot: "[.]test[.]ts$|/testing/" },
      to: { path: "^src/server/identity/" },
    },
    {
      name: "flows-know-no-method",
      comment: "Flows run steps; the flow definitions, above both, say which method's.",
      severity: "error",
      from: { path: "^src/server/identity/(flows|steps)/", pathNot: "[.]test[.]ts$" },
      to: { path: "^src/server/identity/(sign-in-methods|sso|flow-definitions)/" },
    },
    {
      name: "methods-know-no-flow",
      severity: "error",
      from: { path: "^src/server/identity/(sign-in-methods|steps)/", pathNot: "[.]test[.]ts$" },
      to: { path: "^src/server/identity/(flows|flow-definitions)/" },
    },
    {
      name: "methods-share-in-shared",
      comment: "Except that a link resets a password, and that an app is the second factor of one.",
      severity: "error",
      from: { path: "^src/server/identity/sign-in-methods/([^/]+)/", pathNot: "[.]test[.]ts$" },
      to: {
        path: "^src/server/identity/sign-in-methods/[^/]+/",
        pathNot:
          "^src/server/identity/sign-in-methods/($1/|shared/|magic-link/issue-link[.]ts$|password/checked-password[.]ts$)",
      },
    },
    {
      name: "features-do-not-know-the-composition",
      severity: "error",
      from: { path: `^src/server/(${features}|identity)/`, pathNot: "[.]test[.]ts$" },
      to: { path: "^src/server/[^/]+[.]ts$" },
    },
    {
      name: "server-and-browser-meet-over-http",
      severity: "error",
      from: { path: "^src/server/" },
      to: { path: "^src/(web|sign-in|public-page|site)/" },
    },
    {
      name: "browser-knows-no-server",
      severity: "error",
      from: { path: "^src/(web|sign-in|public-page|site)/" },
      to: { path: "^src/server/" },
    },
    {
      name: "lower-pages-know-no-higher",
      severity: "error",
      from: { path: "^src/(sign-in|public-page)/" },
      to: { path: "^src/web/" },
    },
    {
      name: "site-stands-alone",
      comment: "It shares the contract, and the style sheet with the tokens.",
      severity: "error",
      from: { path: "^src/site/" },
      to: { path: "^src/", pathNot: "^src/(site|shared)/|^src/web/ui/[^/]+[.]css$" },
    },
    {
      name: "no-import-of-the-site",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/site/" },
      to: { path: "^src/site/" },
    },
    {
      name: "testing-only-in-tests",
      severity: "error",
      from: { path: "^src/", pathNot: "[.]test[.]tsx?$|/testing/" },
      to: { path: "/testing/" },
    },
    {
      name: "no-dev-dependency-in-the-server",
      severity: "error",
      from: { path: "^src/server/", pathNot: "[.]test[.]ts$|/testing/" },
      to: { dependencyTypes: ["npm-dev"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
    },
  },
};
