import { useNavigate } from "react-router";
import { createFlow } from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import type { FlowContent } from "#shared/questions/questions.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";

/** Creates a first draft of a flow and opens it. */
export function useStartFlow() {
  const navigate = useNavigate();
  return useAction(async (content: FlowContent) => {
    const { id } = await call(createFlow, { body: content });
    await navigate(paths.flow.href({ flowId: id }));
  });
}
