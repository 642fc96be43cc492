import type { RuleId } from '../../../generated/rules.js';
import { chanceOf, phraseOf } from '../../evidence/traits/trait.js';
import type { ViolationSummary } from '../findings.js';
import type { RuleTally } from './rule-tally.js';

/** Where more rules are violated, their causes are others than a few cases. */
const MOST_COMPARED = 30;
/** The probability by chance of what is taken for a connection. */
const LEAST_SURPRISE = Math.log(0.01);

/** What is known of the violating cases of a rule together, for a report. `all` are the tallies of all rules. */
export function summaryOf(tally: RuleTally, all: ReadonlyMap<RuleId, RuleTally>): ViolationSummary {
  const { contrast, rows, failing } = tally;
  const violated = [...all].filter(([, other]) => other.broken > 0);
  return {
    // What rows have in common says more than what most of their requests have.
    common: contrast.exactLine('') ?? rows.exactLine('rows') ?? contrast.line(),
    failing: { cases: [...failing.cases], exchanges: [...failing.exchanges] },
    alike:
      violated.length > MOST_COMPARED
        ? []
        : violated.flatMap(([rule, other]) => {
            const because = other === tally ? null : (byTrait(tally, other) ?? byCases(tally, other));
            return because === null ? [] : [{ rule, because }];
          }),
  };
}

/** How the other rule's common trait tells apart the violating cases of this one; null where it does not. */
function byTrait({ contrast }: RuleTally, other: RuleTally): string | null {
  const predicate = other.contrast.separation();
  // Two bugs of one operation have that in common.
  const isOfOperation = predicate?.literals.every(({ trait }) => /^are (requests to|of) /.test(trait)) ?? true;
  if (predicate === null || isOfOperation || !contrast.isSeparatedBy(predicate)) return null;
  return `its violating cases ${phraseOf(predicate)} as well`;
}

/** Whether this rule is violated in cases in which the other is, and holds in others; null where that may be chance. */
function byCases({ failing: { cases }, held }: RuleTally, other: RuleTally): string | null {
  const theirs = other.failing.cases;
  if (cases.size === 0 || ![...cases].every((one) => one > 0 && theirs.has(one))) return null;
  const others = [...held].filter((one) => !cases.has(one));
  const count = { failed: cases.size, held: others.filter((one) => theirs.has(one)).length };
  const chance = chanceOf(count, { failed: cases.size, held: others.length });
  return chance <= LEAST_SURPRISE ? 'it is violated in the same cases and holds in others' : null;
}
