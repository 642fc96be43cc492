import { codesIn, entriesOf, isRefused, stateOf, wasAllAlong } from '../shared/delivered.js';
import { type AnyRule, notApplicable, observed, rule } from '../shared/rule.js';

/** What the contract leaves open about codes: refusals before they exist, refunded orders, the time to fulfilment. */
export default [
  rule('codes/refusal-before-codes', 'delivery', ({ before, isNew, codes, archive }) => {
    const state = stateOf(before);
    // A new order may have moved on by the time its codes are requested.
    if (isNew) return notApplicable('the order was new and may have moved on');
    if (state === null || state === 'completed' || state === 'refunded' || !isRefused(codes)) {
      return notApplicable('no order without codes was read');
    }
    const download = isRefused(archive) ? `, and so is its archive with ${archive?.response?.status}` : '';
    return observed(`get-codes of an order that is ${state} is answered with ${codes.response?.status}${download}`);
  }),
  rule('codes/of-a-refunded-order', 'delivery', (delivery) => {
    const { codes } = delivery;
    if (wasAllAlong('refunded', delivery) === false) return notApplicable('no refunded order was read');
    const entries = entriesOf(codes);
    if (entries !== null) {
      return observed(
        `a refunded order ${codesIn(entries).length > 0 ? 'still shows its codes' : 'shows entries without codes'}`,
      );
    }
    if (!isRefused(codes)) return notApplicable('the codes of a refunded order were not answered');
    return observed(`get-codes of a refunded order is answered with ${codes.response?.status}`);
  }),
  rule(
    'codes/time-to-fulfilment',
    'delivery',
    ({ isLast, ageMs, before }) => {
      if (!isLast || ageMs === null) return notApplicable('the run did not wait for a new order');
      if (stateOf(before) !== 'completed') return observed('a new order was not completed while the run waited');
      const step = STEPS.find(([most]) => ageMs <= most);
      return observed(`a new order is completed ${step?.[1] ?? 'after more than ten minutes'}`);
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
