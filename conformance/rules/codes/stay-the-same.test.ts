import {
  allCodes,
  code,
  codesAnswer,
  delivered,
  entry,
  noCodes,
  onDeliveries,
  ordered,
  PASS,
  unanswered,
  waiting,
} from '../shared/samples/delivery.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import { exchange } from '../shared/samples/sample.test.support.js';
import rule from './stay-the-same.js';

/** A case that began later may end earlier, so its reads are seen out of sequence. */
function reversedInTime() {
  const earlier = delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) });
  return [delivered(), earlier];
}

describeRule(rule, [
  onDeliveries('read twice', 'pass', delivered({ again: codesAnswer(allCodes()) })),
  onDeliveries('entries in another order', 'pass', delivered({ again: codesAnswer(allCodes().toReversed()) })),
  onDeliveries(
    'more codes later',
    'pass',
    delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) }),
    delivered(),
  ),
  onDeliveries('nothing before the first read', 'notApplicable', waiting('pending'), delivered()),
  onDeliveries('no second answer', 'inconclusive', delivered({ again: unanswered(noCodes()) })),
  onDeliveries('a temporary failure', 'inconclusive', delivered({ again: exchange('getOrderCodes', 503, null) })),
  onDeliveries(
    'refunded meanwhile',
    'notApplicable',
    delivered(),
    delivered({ before: ordered('refunded'), codes: noCodes(403) }),
  ),
  onDeliveries('the later read seen first', 'notApplicable', ...reversedInTime()),
  onDeliveries('the same at once', 'pass', delivered({ beside: [codesAnswer(allCodes()), codesAnswer(allCodes())] })),
  onDeliveries(
    'at the same time, with one slightly earlier',
    'pass',
    delivered({ beside: [codesAnswer(allCodes().slice(0, 1)), noCodes()] }),
  ),
  onDeliveries(
    'other codes at the same time',
    'violated',
    delivered({ beside: [codesAnswer(allCodes()), codesAnswer(allCodes(5))] }),
  ),
  onDeliveries('other codes in the second read', 'violated', delivered({ again: codesAnswer(allCodes(5)) })),
  onDeliveries(
    'one code replaced',
    'violated',
    delivered({ again: codesAnswer([...allCodes().slice(0, 1), entry(PASS, [code(9)])]) }),
  ),
  onDeliveries('one code gone', 'violated', delivered({ again: codesAnswer(allCodes().slice(0, 1)) })),
  onDeliveries('shown once', 'violated', delivered({ again: noCodes(403) })),
  onDeliveries(
    'another PIN',
    'violated',
    delivered({
      codes: codesAnswer([entry(PASS, [code(1)])]),
      again: codesAnswer([entry(PASS, [code(1, { pin_code: '<pin:999999999999>' })])]),
    }),
  ),
  onDeliveries(
    'other codes when complete',
    'violated',
    delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) }),
    delivered({ codes: codesAnswer(allCodes(5)) }),
  ),
]);
