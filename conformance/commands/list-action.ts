import { rules as catalogue, ruleIds } from '../../generated/rules.js';
import { rules } from '../rules/index.js';
import { selectRules } from './select.js';

/** Prints the catalogue as `--only` and `--skip` leave it: level, id, what a judgement needs, statement. Returns 0. */
export function listRules(only: readonly string[], skip: readonly string[]): number {
  const everything = ruleIds.map((id) => ({ id }));
  const judges = new Map(rules.map((rule) => [rule.id, rule]));
  for (const { id } of selectRules(everything, only, skip)) {
    const { level, statement } = catalogue[id];
    const judge = judges.get(id);
    const state = judge === undefined ? 'not observable' : needs(judge.needs);
    console.log(`${level.padEnd(7)} ${id}${state === '' ? '' : `  [${state}]`}\n        ${statement}`);
  }
  return 0;
}

function needs(list: readonly string[]): string {
  return list.length === 0 ? '' : `needs ${list.join(', ')}`;
}
