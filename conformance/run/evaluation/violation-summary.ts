import { rules as catalogue, type RuleId } from '../../../generated/rules.js';
import { chanceOf, phraseOf, type Trait } from '../../evidence/traits/trait.js';
import type { ViolationSummary } from '../findings.js';
import type { RuleTally } from './rule-tally.js';

/** Where more rules are violated, their causes are others than a few cases. */
const MOST_COMPARED = 30;
/** The probability by chance of what is taken for a connection. */
const LEAST_SURPRISE = Math.log(0.01);

const SEVERAL: Trait = 'have several filters';

/** Rules about a filter, or about filters together, and what is said of cases that use them. */
export const FILTER_RULES: Readonly<Partial<Record<RuleId, readonly Trait[]>>> = {
  'filters/start-date-is-inclusive': ['have `start_date`', 'are read from a date on'],
  'filters/end-date-is-inclusive': ['have `end_date`'],
  'filters/wallet-shows-all-its-rows': ['have `wallet_id`'],
  'filters/wallet-shows-only-its-rows': ['have `wallet_id`'],
  'filters/ledger-filters-combine': [SEVERAL],
  'filters/both-statuses-combine': [SEVERAL],
  'filters/fulfillment-status-shows-all-its-orders': ['have `fulfillment_status`'],
  'filters/fulfillment-status-shows-only-its-orders': ['have `fulfillment_status`'],
  'filters/payment-status-shows-all-its-orders': ['have `payment_status`'],
  'filters/payment-status-shows-only-its-orders': ['have `payment_status`'],
  'products/category-shows-only-that-category': ['have `category`'],
  'products/category-shows-all-of-that-category': ['have `category`'],
};

type Tallied = readonly [rule: RuleId, tally: RuleTally];

/** What is known of the violating cases of a rule together, for a report. `all` are the tallies of all rules. */
export function summaryOf(rule: RuleId, tally: RuleTally, all: ReadonlyMap<RuleId, RuleTally>): ViolationSummary {
  const { contrast, rows, failing } = tally;
  const violated = [...all].filter(([, other]) => other.broken > 0);
  const filters = violated.map(([id]) => id).filter((id) => FILTER_RULES[id] !== undefined);
  const among = tally.requests.comparable();
  return {
    ...(among === null ? {} : { among }),
    // What rows have in common says more than what most of their requests have.
    common: contrast.exactLine('') ?? rows.exactLine('rows') ?? contrast.line(),
    failing: { cases: [...failing.cases], exchanges: [...failing.exchanges] },
    alike:
      violated.length > MOST_COMPARED
        ? []
        : violated.flatMap((other) => {
            const because = other[1] === tally ? null : connectionOf([rule, tally], other, filters);
            return because === null ? [] : [{ rule: other[0], because }];
          }),
  };
}

function connectionOf([id, tally]: Tallied, [rule, other]: Tallied, filters: readonly RuleId[]): string | null {
  return (
    byTrait(tally, other) ??
    byCases(tally, other) ??
    byHint(tally, other) ??
    (filters.includes(rule) ? byFilter([id, tally], rule, filters) : null)
  );
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

/** Whether what explains all violating cases of both rules, and was tested, is the same. */
function byHint(tally: RuleTally, other: RuleTally): string | null {
  const [own, theirs] = [tally, other].map(({ hints, counterexample }) =>
    hints.shape(counterexample?.verdict.hint ?? null),
  );
  return own == null || own !== theirs ? null : 'the same explanation fits all of its cases';
}

/**
 * Whether each violating case of this rule uses a filter of the same list that is broken, some of them the filter of the
 * other rule, while it holds without them.
 */
function byFilter([id, { contrast }]: Tallied, rule: RuleId, filters: readonly RuleId[]): string | null {
  const operations: readonly string[] = catalogue[id].operations;
  const ofList = filters.filter((one) => catalogue[one].operations.some((operation) => operations.includes(operation)));
  // A rule about one filter has no case without it.
  if (filters.includes(id) || !ofList.includes(rule)) return null;
  const isExplained = contrast.isWithin(
    ofList.flatMap((one) => FILTER_RULES[one] ?? []),
    FILTER_RULES[rule] ?? [],
  );
  return isExplained ? 'each of its violating cases filters in a way that is broken, and it holds without' : null;
}
