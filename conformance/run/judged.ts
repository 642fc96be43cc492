import { rules as catalogue, type RuleId, ruleIds } from '../../generated/rules.js';
import { decimalText } from '../evidence/notation/money.js';
import { TOO_LITTLE } from './evaluation/rule-tally.js';
import type { RuleResult, RunResult } from './result.js';

/** The must and should rules of the catalogue that can be judged from outside. */
export const judgeableRules: readonly RuleId[] = ruleIds.filter(
  (id) => catalogue[id].observable && catalogue[id].level !== 'silent',
);

/** How much of the catalogue a run judged. */
export interface Judged {
  /** Must and should rules with the verdict pass, fail or warn. */
  readonly rules: number;
  /** All must and should rules that can be judged from outside, whatever the options selected. */
  readonly of: number;
  /** What limited the run, in a few words each, e.g. `reads only`. */
  readonly limits: readonly string[];
}

/** How much of the catalogue the run judged, and what limited it. */
export function judgedOf(result: RunResult): Judged {
  const rules = result.rules.filter(isJudged).length;
  return { rules, of: judgeableRules.length, limits: limitsOf(result) };
}

/** Whether the rule has a verdict. A waived violation is not one, and a silent rule never has one. */
export function isJudged({ level, verdict }: Pick<RuleResult, 'level' | 'verdict'>): boolean {
  return level !== 'silent' && (verdict === 'pass' || verdict === 'fail' || verdict === 'warn');
}

function limitsOf({ command, met, rules, spendLimit, leftOut, depth, interrupted }: RunResult): string[] {
  const early = interrupted ? ['ended early'] : [];
  if (command === 'audit') return ['the ledger only', ...early];
  const isShort = rules.some(({ because }) => because === TOO_LITTLE);
  return [
    ...(met.includes('token') ? [] : ['no token']),
    ...(met.includes('token') && !met.includes('spend') ? ['reads only'] : []),
    ...(met.includes('spend') && !met.includes('other token') ? ['no --other-token'] : []),
    ...(isShort ? [`--spend ${decimalText(spendLimit).replace(/\.00$/, '')}`] : []),
    ...(leftOut.length > 0 ? ['--only/--skip'] : []),
    ...(depth === 'quick' ? ['quick'] : []),
    ...early,
  ];
}
