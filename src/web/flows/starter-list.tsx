import { useNavigate } from "react-router";
import { createFlow } from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import type { FlowContent } from "#shared/review/questions.ts";
import { starters } from "#shared/review/starters.ts";
import { call } from "#web/lib/api.ts";
import { useAction } from "#web/lib/use-action.ts";

const blank: FlowContent = { locale: null, title: "", description: "", questions: [] };

/** Flows to begin with; one press makes a draft and opens it. */
export function StarterList() {
  const navigate = useNavigate();
  const create = useAction(async (content: FlowContent) => {
    const { id } = await call(createFlow, { body: content });
    await navigate(paths.flow.href({ flowId: id }));
  });
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {starters.map(({ key, trade, summary, content }) => (
        <Choice
          key={key}
          title={`${trade}: ${summary.toLowerCase()}`}
          text={content.questions.map((question) => question.text).join(" · ")}
          onChoose={() => create.run(content)}
        />
      ))}
      <Choice
        title="Start from nothing"
        text="An empty flow. You add every question yourself."
        onChoose={() => create.run(blank)}
      />
    </ul>
  );
}

function Choice({ title, text, onChoose }: { title: string; text: string; onChoose: () => void }) {
  return (
    <li className="grid">
      <button
        type="button"
        onClick={onChoose}
        className="grid cursor-pointer content-start gap-2 rounded-lg border border-line bg-card p-5 text-left shadow-raised hover:border-ink"
      >
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{text}</span>
      </button>
    </li>
  );
}
