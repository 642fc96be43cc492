import type { RuleId } from '../../generated/rules.js';
import type { AnyRule } from '../engine/rule.js';
import { type Money, moneyOf } from './money.js';
import { resourceRule } from './resource-rule.js';
import { nameOf } from './resources.js';

/** What is wrong with one money. */
export interface Complaint {
  /** The member that tells it. */
  readonly member: 'amount' | 'formatted' | 'decimal' | 'localized_decimal' | 'currency';
  readonly expected: string;
  readonly actual: string;
  readonly hint?: string;
}

/** Null where nothing is wrong; undefined where the rule does not speak about this money. */
type JudgeMoney = (money: Money) => Complaint | null | undefined;

/** The short form for money: each money of a success is judged by itself. */
export function moneyRule(id: RuleId, judge: JudgeMoney): AnyRule {
  return resourceRule(
    id,
    (resource) => {
      let verdict: null | undefined;
      for (const money of moneyOf(resource)) {
        const complaint = judge(money);
        if (complaint === undefined) continue;
        verdict = null;
        if (complaint === null) continue;
        const { member, expected, ...rest } = complaint;
        const whose = `${nameOf(resource)}: ${member} of ${money.field}`;
        return { ...rest, expected: `${whose} ${expected}`, field: `/${money.field}/${member}` };
      }
      return verdict;
    },
    { nothing: 'no such money is shown' },
  );
}
