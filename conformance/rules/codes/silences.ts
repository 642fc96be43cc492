import type { ExchangeId } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { codesIn, entriesOf, isRefused, stateOf, wasAllAlong } from '../shared/delivered.js';
import { type AnyRule, fold, notApplicable, type Observed, observed, observedAll, rule } from '../shared/rule.js';

/** What the contract leaves open about codes: refusals before they exist, refunded orders, the time to fulfilment. */
export default [
  rule('codes/refusal-before-codes', 'delivery', (delivery) => {
    const { before, isNew, codes, archive } = delivery;
    const state = stateOf(before);
    // A new order may have moved on by the time its codes are requested.
    if (isNew) return notApplicable('the order was new and may have moved on');
    if (state === null || state === 'completed' || state === 'refunded' || wasAllAlong(state, delivery) === false) {
      return notApplicable('no order without codes was read');
    }
    // Both states may decide.
    const input = `fulfillment_status ${excerpt(state, 40)} and payment_status ${excerpt(before['payment_status'], 40)}`;
    const refusals = [codes, archive].flatMap((exchange) => (exchange !== null && isRefused(exchange) ? exchange : []));
    return observedAll(
      refusals.map(({ id, response }) => ({ input, what: `status ${response?.status}`, at: [id] })),
      'no order without codes was refused its codes',
    );
  }),
  rule('codes/of-a-refunded-order', 'delivery', (delivery) => {
    const { codes } = delivery;
    if (wasAllAlong('refunded', delivery) === false) return notApplicable('no refunded order was read');
    const entries = entriesOf(codes);
    if (entries === null && !isRefused(codes)) return notApplicable('the codes of a refunded order were not answered');
    const shown =
      entries === null
        ? `status ${codes.response?.status}`
        : codesIn(entries).length > 0
          ? 'its codes'
          : entries.length > 0
            ? 'entries without codes'
            : 'no entries';
    return observed(codes.id, shown, 'a refunded order');
  }),
  fold<'delivery', Waits>({
    id: 'codes/time-to-fulfilment',
    on: 'delivery',
    scope: 'run',
    needs: ['token', 'spend', 'wallet'],
    start: () => new Map(),
    see(waits, { isLast, ageMs, before, shownBy }) {
      const state = isLast && ageMs !== null ? stateOf(before) : null;
      if (state === null || ageMs === null) return undefined;
      const known = waits.get(state);
      const isTelling = known === undefined || (state === 'completed' ? ageMs < known.ageMs : ageMs > known.ageMs);
      if (isTelling) waits.set(state, { ageMs, at: shownBy });
      return undefined;
    },
    end: (waits) => observedAll([...waits].sort().map(waitFact), 'the run did not wait for a new order'),
  }),
] satisfies readonly AnyRule[];

interface Wait {
  /** Milliseconds from the response to the creation to the read that showed the state. */
  readonly ageMs: number;
  readonly at: readonly ExchangeId[];
}

/**
 * By the last state that was seen of a new order: of completed ones the shortest wait, of others the longest. When an order
 * was completed lies before it was seen, and the run may look late, so that a longer wait says nothing of the deployment.
 */
type Waits = Map<string, Wait>;

function waitFact([state, { ageMs, at }]: [string, Wait]): Observed {
  const time = STEPS.find(([most]) => ageMs <= most)?.[1];
  const what =
    state === 'completed'
      ? `a new order was completed ${time ?? 'in more than ten minutes'}`
      : `a new order was still ${excerpt(state, 40)} when the run stopped waiting for it`;
  return { input: null, what, at };
}

const STEPS: readonly (readonly [milliseconds: number, phrase: string])[] = [
  [1_000, 'within a second'],
  [10_000, 'within ten seconds'],
  [60_000, 'within a minute'],
  [600_000, 'within ten minutes'],
];
