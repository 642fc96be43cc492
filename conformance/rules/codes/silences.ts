import { excerpt } from '../../evidence/notation/text.js';
import { codesIn, entriesOf, isRefused, stateOf, wasAllAlong } from '../shared/delivered.js';
import { type AnyRule, notApplicable, observed, observedAll, rule } from '../shared/rule.js';

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
    const input = `an order that is ${excerpt(state, 40)} and whose payment is ${excerpt(before['payment_status'], 40)}`;
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
  rule(
    'codes/time-to-fulfilment',
    'delivery',
    ({ isLast, ageMs, before, shownBy }) => {
      if (!isLast || ageMs === null) return notApplicable('the run did not wait for a new order');
      const state = stateOf(before);
      if (state !== 'completed') {
        return observed(shownBy, `a new order was ${excerpt(state, 40)} when the run stopped waiting for it`);
      }
      const step = STEPS.find(([most]) => ageMs <= most);
      return observed(shownBy, `a new order was completed ${step?.[1] ?? 'after more than ten minutes'}`);
    },
    { needs: ['spend', 'wallet'] },
  ),
] satisfies readonly AnyRule[];

const STEPS: readonly (readonly [milliseconds: number, phrase: string])[] = [
  [1_000, 'within a second'],
  [10_000, 'within ten seconds'],
  [60_000, 'within a minute'],
  [600_000, 'within ten minutes'],
];
