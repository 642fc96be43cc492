import { isRefused, stateOf } from '../shared/delivered.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('codes/refusal-before-codes', 'delivery', ({ before, isNew, codes, archive }) => {
  const state = stateOf(before);
  // A new order may have moved on by the time its codes are asked for.
  if (isNew) return notApplicable('the order was on the move');
  if (state === null || state === 'completed' || state === 'refunded' || !isRefused(codes)) {
    return notApplicable('no order without codes was read');
  }
  const download = isRefused(archive) ? `, and so is its archive with ${archive?.response?.status}` : '';
  return observed(`get-codes of an order that is ${state} is answered with ${codes.response?.status}${download}`);
});
