import { type FlowDefinition, signedIn } from "../flows/definition.ts";

/** The flows as Mermaid state diagrams, drawn from their definitions. */
export function drawFlows(flows: readonly FlowDefinition[]): string {
  return flows.map((flow) => `## ${flow.id}\n\n\`\`\`mermaid\n${draw(flow)}\n\`\`\`\n`).join("\n");
}

function draw({
  startScreen,
  startConditions = [],
  stepUpScreen,
  screens,
}: FlowDefinition): string {
  const lines = [
    `  [*] --> ${node(startScreen)}`,
    ...startConditions.map(
      ({ screen, key, operator }) => `  [*] --> ${node(screen)}: ${key} ${operator}`,
    ),
  ];
  if (stepUpScreen) lines.push(`  [*] --> ${node(stepUpScreen)}: long after signing in`);
  for (const [screen, { on }] of Object.entries(screens)) {
    for (const [id, interaction] of Object.entries(on)) {
      const ends = "goTo" in interaction ? [interaction.goTo] : Object.values(interaction.outcomes);
      if ("leaves" in interaction) ends.push(screen);
      // An action without outcomes asks the browser or another device; its answer arrives later.
      const targets = ends.length === 0 ? [screen] : ends;
      for (const end of targets) {
        lines.push(`  ${node(screen)} --> ${end === signedIn ? "[*]" : node(String(end))}: ${id}`);
      }
    }
  }
  return ["stateDiagram-v2", ...new Set(lines)].join("\n");
}

/** Mermaid would read a hyphen as an arrow. */
const node = (screen: string) => screen.replaceAll("-", "_");
