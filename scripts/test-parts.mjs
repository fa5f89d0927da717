/**
 * The parts of `npm test`, run two at a time: journeys spend half their time waiting for pages, and the unit tests
 * beside them use the rest. The long parts of `npm run test:all` run one by one. `command` runs a part alone. A part
 * with a `report` contains tests; others count as one.
 */
export const quickParts = [
  // Builds the pages if they have changed; `npm run build` always does.
  { name: "build", command: "node scripts/setup.mjs" },
  { name: "types", command: "npm run types" },
  { name: "lint", command: "npm run lint" },
  { name: "dead code", command: "npm run dead-code" },
  { name: "imports", command: "npm run imports" },
  { name: "specification", command: "npm run spec-coverage" },
];

export const testParts = [
  { name: "unit tests", command: "npm run test:unit --", report: "unit.json" },
  // All journeys run at the machine's date, and a few of them at two other dates.
  { name: "journeys", command: 'npm run test:e2e -- --project="date: *"', report: "e2e.json" },
];

/** Additional parts of `npm run test:all`. */
export const longParts = [
  {
    name: "features on PGlite",
    command: "TEST_ENGINE=pglite npm run test:unit -- --project=server",
    report: "unit-pglite.json",
  },
  { name: "long tests", command: "npm run test:long --", report: "unit-long.json" },
  { name: "long journeys", command: "npm run test:e2e-long --", report: "e2e-long.json" },
  { name: "dates", command: "npm run test:dates --", report: "e2e-dates.json" },
  { name: "Firefox and WebKit", command: "npm run test:browsers" },
  { name: "faults", command: "npm run bench -- faults --bounded" },
];
