import { rules as catalogue, ruleIds } from '../../generated/rules.js';
import type { AnyRule } from '../rules/shared/rule.js';
import type { RunResult } from './result.js';

/** The rules of the catalogue that these do not cover. */
export function notJudged(judged: readonly Pick<AnyRule, 'id'>[]): Pick<RunResult, 'leftOut' | 'unobservable'> {
  const ids = new Set(judged.map((rule) => rule.id));
  const rest = ruleIds.filter((id) => !ids.has(id));
  return {
    leftOut: rest.filter((id) => catalogue[id].observable),
    unobservable: rest.filter((id) => !catalogue[id].observable),
  };
}

/** The gap that an early end leaves, for a report; none where the run was not cut short. */
export function endOf(cutShort: string | null): string[] {
  return cutShort === null ? [] : [`the run was ended early: ${cutShort}`];
}
