/** A made-up response to a step of sign-up-or-in: a screen unless `part` says otherwise. */
export const buildFlowStep = (part: object = {}) => ({
  executionId: "sign-up-or-in|#|made-up",
  stepId: "1",
  stepName: "Made up",
  status: "waiting",
  action: "screen",
  screen: { id: "welcome", state: {} },
  lastAuth: null,
  runnerLogs: [],
  ...part,
});
