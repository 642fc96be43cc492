import { stateOf } from '../shared/delivered.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

const STEPS: readonly (readonly [milliseconds: number, phrase: string])[] = [
  [1_000, 'within a second'],
  [10_000, 'within ten seconds'],
  [60_000, 'within a minute'],
  [600_000, 'within ten minutes'],
];

export default rule(
  'codes/time-to-fulfilment',
  'delivery',
  ({ isLast, ageMs, before }) => {
    if (!isLast || ageMs === null) return notApplicable('no new order was waited for');
    if (stateOf(before) !== 'completed') return observed('a new order was not completed as long as it was waited for');
    const step = STEPS.find(([most]) => ageMs <= most);
    return observed(`a new order is completed ${step?.[1] ?? 'after more than ten minutes'}`);
  },
  { needs: ['spend', 'wallet'] },
);
