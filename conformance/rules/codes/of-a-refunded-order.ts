import { codesIn, entriesOf, isRefused, wasAllAlong } from '../shared/delivered.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('codes/of-a-refunded-order', 'delivery', (delivery) => {
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
});
