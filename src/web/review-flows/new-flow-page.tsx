import { paths } from "#shared/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { StarterList } from "./starter-list.tsx";

export function Component() {
  return (
    <>
      <PageHeader
        title="New flow"
        description="Choose one to begin with. You can change every word; customers see nothing until you publish it."
        back={{ to: paths.flows.href(), label: "Review flows" }}
      />
      <StarterList />
    </>
  );
}
