import type { Exchange } from '../../evidence/evidence.js';
import { counted } from '../../evidence/notation/text.js';
import { finalStatus } from '../../evidence/read-exchange.js';
import { answered } from '../shared/answered.js';
import { codesIn, entriesOf, exchangesToShow, isRefunded, isRefused, nameOf, stateOf } from '../shared/delivered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

/** When an order has an archive: if and only if its get-codes shows codes. */
export default [
  rule('documents/archive-comes-with-the-codes', 'delivery', (delivery) => {
    const { codes, archive, after } = delivery;
    const count = codesIn(entriesOf(codes) ?? []).length;
    if (count === 0 || archive === null) return notApplicable('no archive of an order with codes was requested');
    if (isRefunded(delivery)) return notApplicable('the order is refunded');
    const status = finalStatus(archive);
    if (archive.response === null || status === null) return inconclusive('the archive was not answered');
    if (status === 200) return pass;
    if (after === null) return inconclusive('the order could not be read again');
    return violated(
      exchangesToShow(delivery, archive, codes),
      `the archive of order ${nameOf(delivery)}, whose get-codes shows ${counted(count, 'code')}, with status 200`,
      answered(archive.response),
    );
  }),
  rule('documents/no-archive-before-codes', 'delivery', (delivery) => {
    const { codes, again, archive, before, after } = delivery;
    if (archive === null) return notApplicable('no archive was requested');
    // An order that is completed or refunded may show no codes because they were taken back, or by mistake.
    if (isRefunded(delivery) || stateOf(before) === 'completed')
      return notApplicable('the order was already completed or refunded');
    if (!hasNone(codes)) return notApplicable('the order has codes');
    const status = finalStatus(archive);
    if (archive.response === null || status === null) return inconclusive('the archive was not answered');
    if (isRefused(archive)) return pass;
    if (status >= 500 || status === 401) return inconclusive(`the archive was answered with ${status}`);
    if (status === 200 && (again === null || finalStatus(again) === null))
      return inconclusive('the second request for the codes was not answered');
    if (again !== null && !hasNone(again)) return notApplicable('the codes arrived meanwhile');
    if (status === 200 && after === null) return inconclusive('the order could not be read again');
    return violated(
      exchangesToShow(delivery, archive, codes, again),
      `download-codes of order ${nameOf(delivery)}, which has no codes, is answered with 403 or 404`,
      answered(archive.response),
      { hint: 'a client that retries until 200 delivers an archive without codes' },
    );
  }),
] satisfies readonly AnyRule[];

function hasNone(exchange: Exchange): boolean {
  const entries = entriesOf(exchange);
  return isRefused(exchange) || (entries !== null && codesIn(entries).length === 0);
}
