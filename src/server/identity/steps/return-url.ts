export const formatExecutionId = (flowId: string, runId: string) => `${flowId}|#|${runId}`;

/** The page that runs the flow, with the position of the run: links and providers lead back to it. */
export function createReturnUrl(
  page: string,
  { flowId, runId, step }: { flowId: string; runId: string; step: number },
): URL {
  const url = new URL(page);
  url.searchParams.set("descope-login-flow", `${formatExecutionId(flowId, runId)}_${step}`);
  return url;
}
