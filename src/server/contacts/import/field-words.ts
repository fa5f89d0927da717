import sql from "sql-template-tag";
import {
  anyValue,
  type ImportOptions,
  type ImportReport,
  maxShownLength,
} from "#shared/api/import-report.ts";
import type { ContactField } from "#shared/contacts/contact-columns.ts";
import { type ImportTarget, importTargets, readChoice } from "#shared/contacts/import-targets.ts";
import type { ColumnPlan } from "../../imports/columns/plan-columns.ts";
import { maxListedValues, wordsOf } from "../../imports/columns/watch-columns.ts";
import type { Tx } from "../../platform/database/database.ts";
import { isOptOutStatus, readStatus } from "./read-opt-out.ts";

/** Words that the business's contacts already have, by field. */
export type WordsInUse = Partial<Record<string, string[]>>;

/** Distinct words that are counted; all others are counted together. */
const maxWords = 500;

const hasFixedWords = ({ field, form }: ImportTarget) =>
  field !== "locale" && (form?.control === "word" || form?.control === "choice");

export async function readWordsInUse(
  tx: Tx,
  businessId: string,
  { places }: ColumnPlan,
): Promise<WordsInUse> {
  if (!places.has("status") && !places.has("type")) return {};
  const [row] = await tx.query<{ status: string[]; type: string[] }>(sql`
    select array(select distinct status from contacts where business_id = ${businessId} limit 30) as status,
      array(select distinct type from contacts where business_id = ${businessId} limit 30) as type`);
  return { ...row };
}

/** Reads the fields with a fixed vocabulary, and counts the words of the file that are not in it. */
export function createWordReader(
  answers: ImportOptions["words"],
  inUse: WordsInUse,
  { header, places }: Pick<ColumnPlan, "header" | "places">,
) {
  const found = new Map<string, Map<string, number>>();
  const targets = importTargets.filter(hasFixedWords);
  const choices = new Map(targets.map((target) => [target.field, choicesOf(target, inUse)]));

  return {
    has: (field: string) => choices.has(field),
    /** @returns the stored word, "" to leave the field empty, undefined if the field does not accept it. */
    read({ field, form }: ImportTarget, cell: string): string | undefined {
      const own = readChoice(choices.get(field) ?? {}, cell);
      if (own !== undefined) return own;
      const word = keyOf(cell);
      // The opt-out columns have read it already.
      if (field === "status" && isOptOutStatus(readStatus(wordsOf(cell)))) return word;
      const counts = found.get(field) ?? new Map<string, number>();
      found.set(field, counts);
      const key = counts.size < maxWords || counts.has(word) ? word : anyValue;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const answer = answers[field]?.[word] ?? answers[field]?.[anyValue];
      const takesOthers = form?.control === "word";
      if (answer === anyValue || answer === word) return takesOthers ? word : undefined;
      return answer ?? (takesOthers ? "" : undefined);
    },
    questions: (): ImportReport["words"] =>
      targets.flatMap(({ field, label, form }) => {
        const counts = found.get(field);
        if (!counts) return [];
        const sorted = [...counts].sort(([, a], [, b]) => b - a);
        const listed = sorted.filter(([word]) => word !== anyValue).slice(0, maxListedValues);
        const rest = sorted.filter((one) => !listed.includes(one));
        const others = rest.reduce((sum, [, count]) => sum + count, 0);
        return {
          field,
          header: header[places.get(field)?.[0] ?? -1]?.trim().slice(0, maxShownLength) || label,
          choices: choices.get(field) ?? {},
          takesOthers: form?.control === "word",
          values: [
            ...listed.map(([value, count]) => ({
              value,
              count,
              suggestion: suggest(field, value),
            })),
            ...(others > 0 ? [{ value: anyValue, count: others, suggestion: null }] : []),
          ],
        };
      }),
  };
}

const keyOf = (cell: string) => cell.trim().toLowerCase().slice(0, 40).trimEnd();

function choicesOf(target: ImportTarget, inUse: WordsInUse): Record<string, string> {
  const { field, form } = target;
  const usual = importDefaults[field];
  const used = (inUse[field] ?? []).filter((word) => word !== "");
  const more = form?.control === "word" ? [...(usual ? [usual] : []), ...used] : [];
  return { ...Object.fromEntries(more.map((word) => [word, word])), ...form?.options };
}

const importDefaults: Partial<Record<string, string>> = { status: "new", type: "prospect" };

const suggest = (field: string, word: string) =>
  Object.entries(plainWords[field as ContactField] ?? {}).find(([, words]) =>
    words.split(" ").includes(word),
  )?.[0] ?? null;

/** Suggestions in the languages of the product; the person chooses for all other words. */
const plainWords: Partial<Record<ContactField, Record<string, string>>> = {
  status: {
    active: "aktiv actif activo activa ativo ativa subscribed enabled current abonniert نشط",
    inactive: "inaktiv inactif inactivo inactiva inativo inativa disabled former غير_نشط",
    pending: "ausstehend offen pendiente pendente unconfirmed معلق",
    new: "neu nouveau nouvelle nuevo nueva novo nova جديد",
  },
  type: {
    client: "customer kunde kundin cliente cliente clienta patient patientin mandant عميل",
    vendor: "supplier lieferant fournisseur proveedor fornecedor مورد",
    partner: "partenaire socio parceiro شريك",
    prospect: "lead interessent interessentin prospecto potencial",
  },
  relation: {
    employee: "staff mitarbeiter mitarbeiterin employé employée empleado empleada funcionário موظف",
    family: "familie famille familia família عائلة",
    agent: "makler vertreter agente وكيل",
  },
};
