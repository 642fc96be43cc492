import { finalStatus } from '../../evidence/read-body.js';
import { answered } from '../shared/answered.js';
import { codesIn, entriesOf, exhibits, isRefunded, nameOf } from '../shared/delivered.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('documents/archive-comes-with-the-codes', 'delivery', (delivery) => {
  const { codes, archive, after } = delivery;
  const count = codesIn(entriesOf(codes) ?? []).length;
  if (count === 0 || archive === null) return notApplicable('no archive of an order with codes was asked for');
  if (isRefunded(delivery)) return notApplicable('the order is refunded');
  const status = finalStatus(archive);
  if (archive.response === null || status === null) return inconclusive('the archive was not answered');
  if (status === 200) return pass;
  if (after === null) return inconclusive('the order could not be read again');
  return violated(
    exhibits(delivery, archive, codes),
    `the archive of order ${nameOf(delivery)}, whose get-codes shows ${count} codes, with status 200`,
    answered(archive.response),
  );
});
