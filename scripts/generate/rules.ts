import type { CatalogueEntry, LocatedEntry } from '../catalogue/catalogue.js';
import { locateOperations, type OpenApiDocument } from './document.js';

/** Source text of `generated/rules.ts`: the catalogue, with the ids as a closed union. */
export function rulesSource(catalogue: readonly LocatedEntry[]): string {
  return `// Written by \`npm run generate\` from spec/rules/. Do not edit.

/** How strongly the contract speaks. Silent rules are observed and never judged. */
export type Level = 'must' | 'should' | 'silent';

/** One entry of the catalogue. */
export interface RuleSpec {
  readonly id: RuleId;
  readonly chapter: string;
  readonly level: Level;
  readonly statement: string;
  /** Where the contract says so. */
  readonly source: string;
  /** What goes wrong for a client when the rule is broken; null for silent rules. */
  readonly why: string | null;
  readonly operations: readonly string[];
  /** False where no black box can tell. */
  readonly observable: boolean;
  /** The file of the contract that states it, from the root of the repository. */
  readonly file: string;
  /** Where the entry begins in the file, counted from 1. */
  readonly line: number;
}

const ids = ${JSON.stringify(
    catalogue.map((entry) => entry.id),
    null,
    2,
  )} as const;

export type RuleId = (typeof ids)[number];

export const ruleIds: readonly RuleId[] = ids;

export const rules: Readonly<Record<RuleId, RuleSpec>> = ${JSON.stringify(
    Object.fromEntries(catalogue.map((entry) => [entry.id, specOf(entry)])),
    null,
    2,
  )};
`;
}

function specOf(entry: LocatedEntry) {
  return {
    id: entry.id,
    chapter: entry.id.slice(0, entry.id.indexOf('/')),
    level: entry.level,
    statement: entry.statement,
    source: entry.source,
    why: entry.why ?? null,
    operations: entry.operations,
    observable: entry.observable ?? true,
    file: `spec/rules/${entry.file}`,
    line: entry.line,
  };
}

/** Names the rules at the operations and schemas that they concern, so that the published documentation can show them. */
export function nameRules(document: OpenApiDocument, catalogue: readonly CatalogueEntry[]): void {
  for (const { operation } of locateOperations(document)) {
    operation['x-rules'] = catalogue
      .filter((entry) => entry.operations.includes(operation.operationId))
      .map((entry) => entry.id);
  }
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    const ids = catalogue.filter((entry) => entry.schemas?.includes(name)).map((entry) => entry.id);
    if (ids.length > 0) schema['x-rules'] = ids;
  }
}
