import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleId } from '../../../generated/rules.js';
import type { Json } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';
import type { Case } from '../plan.js';

/**
 * What cases of one unit judge that no read does, as a run against the deployment of this suite shows. Written by
 * `npm run worth:write`.
 */
export interface Worth {
  /** What a case costs of what it may cost. */
  readonly share: number;
  /** Requests of a case. */
  readonly requests: number;
  /** Rules that most cases judge. */
  readonly each: readonly RuleId[];
  /** Further rules that the cases judge together. */
  readonly together: readonly RuleId[];
}

/** By unit, in alphabetical order. */
export type WorthTable = Readonly<Record<string, Worth>>;

export const WORTH_FILE = join(import.meta.dirname, 'worth.json');

let table: WorthTable | null = null;

/** The table, read once. */
export function readWorth(): WorthTable {
  // The file is written by the script beside its type.
  table ??= JSON.parse(readFileSync(WORTH_FILE, 'utf8')) as WorthTable;
  return table;
}

/** The name of the unit: the experiment, with the part of its input that decides what it judges. */
export function unitOf(experiment: string, input: Json): string {
  if (!isObject(input)) return experiment;
  const { scene, keys, form, hasUnknownField } = input;
  const part = hasUnknownField === true ? 'unknown fields' : [scene, keys, form].find((one) => typeof one === 'string');
  return part === undefined ? experiment : `${experiment}: ${part}`;
}

/** What a case is worth. An experiment that the table does not know judges nothing, as far as is known. */
export function worthOf({ experiment, input }: Pick<Case, 'experiment' | 'input'>): Worth {
  return readWorth()[unitOf(experiment.name, input)] ?? { share: 1, requests: 0, each: [], together: [] };
}
