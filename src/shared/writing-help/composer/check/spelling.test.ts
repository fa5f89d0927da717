import { describe, expect, it } from "vitest";
import { written } from "../testing/sources.ts";
import { checkDraft, isFaithful } from "./check-draft.ts";

const holds = (answer: string, draft: string) => isFaithful(checkDraft([written(answer)], draft));

describe("accents", () => {
  it.each([
    ["Si vuelvo, será por Ana.", "Sí vuelvo, será por Ana."],
    ["Pago mucho y él nunca llamó.", "Pagó mucho y él nunca llamó."],
    ["No me llamó el agente.", "No me llamo el agente."],
    ["Le agent m'a refusé un rendez-vous.", "Le agent m'a refuse un rendez-vous."],
    ["Eu pago muito, ele não pagará.", "Eu pago muito, ele não pagara."],
  ])("tell words apart where the customer writes them: %s | %s", (answer, draft) => {
    expect(holds(answer, answer)).toBe(true);
    expect(holds(answer, draft)).toBe(false);
  });

  it.each([
    ["no llamo nadie. tambien fue caro para mi", "No llamó nadie. También fue caro para mí."],
    [
      "nadie llamó. la atencion fue fria, tambien cara",
      "Nadie llamó. La atención fue fría, también cara.",
    ],
    ["que mala atencion la de los agentes!", "¡Qué mala atención la de los agentes!"],
    ["nao voltaria, ninguem atende o telefone", "Não voltaria, ninguém atende o telefone."],
    ["c'etait tres cher et il etait en retard", "C'était très cher et il était en retard."],
    ["الخدمه سيئه جدا ولم يرد احد", "الخدمة سيئة جدا ولم يرد أحد."],
    ["الموظف فى المكتب لم يساعدني", "الموظف في المكتب لم يساعدني."],
  ])("are set for somebody in a hurry: %s | %s", (answer, draft) => {
    expect(holds(answer, draft)).toBe(true);
  });
});

it("knows an apostrophe by whatever key was pressed for it", () => {
  expect(holds("it´s late, they don`t care", "It's late, they don't care.")).toBe(true);
  expect(holds("it´s late, they don`t care", "It's late, they do care.")).toBe(false);
});
