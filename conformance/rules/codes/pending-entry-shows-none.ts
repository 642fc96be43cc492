import { quote } from '../../evidence/notation/text.js';
import { entriesOf, exhibits, nameOf } from '../shared/delivered.js';
import { notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('codes/pending-entry-shows-none', 'delivery', (delivery) => {
  const entries = entriesOf(delivery.codes) ?? [];
  if (!entries.some(({ status }) => status === 'pending')) return notApplicable('no entry was pending');
  const index = entries.findIndex(({ status, codes }) => status === 'pending' && codes.length > 0);
  const entry = entries[index];
  if (entry === undefined) return pass;
  return violated(
    exhibits(delivery, delivery.codes),
    `no codes in the pending entry of ${quote(entry.product)} in order ${nameOf(delivery)}`,
    `${entry.codes.length} codes`,
    { pointer: `/data/${index}/codes` },
  );
});
