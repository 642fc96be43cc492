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

/** A case that began later may be over earlier: its reads are then seen in the wrong order. */
function reversedInTime() {
  const earlier = delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) });
  return [delivered(), earlier];
}

describeRule(rule, [
  onDeliveries('read twice', 'pass', delivered({ again: codesAnswer(allCodes()) })),
  onDeliveries('in another order of entries', 'pass', delivered({ again: codesAnswer(allCodes().toReversed()) })),
  onDeliveries(
    'more of them later',
    'pass',
    delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) }),
    delivered(),
  ),
  onDeliveries('nothing before the first', 'notApplicable', waiting('pending'), delivered()),
  onDeliveries('no second answer', 'inconclusive', delivered({ again: unanswered(noCodes()) })),
  onDeliveries('a passing fault', 'inconclusive', delivered({ again: exchange('getOrderCodes', 503, null) })),
  onDeliveries(
    'refunded meanwhile',
    'notApplicable',
    delivered(),
    delivered({ before: ordered('refunded'), codes: noCodes(403) }),
  ),
  onDeliveries('the later read seen first', 'notApplicable', ...reversedInTime()),
  onDeliveries('the same at once', 'pass', delivered({ beside: [codesAnswer(allCodes()), codesAnswer(allCodes())] })),
  onDeliveries(
    'at once, and one of them a moment earlier',
    'pass',
    delivered({ beside: [codesAnswer(allCodes().slice(0, 1)), noCodes()] }),
  ),
  onDeliveries(
    'others at once',
    'violated',
    delivered({ beside: [codesAnswer(allCodes()), codesAnswer(allCodes(5))] }),
  ),
  onDeliveries('others the second time', 'violated', delivered({ again: codesAnswer(allCodes(5)) })),
  onDeliveries(
    'one replaced',
    'violated',
    delivered({ again: codesAnswer([...allCodes().slice(0, 1), entry(PASS, [code(9)])]) }),
  ),
  onDeliveries('one gone', 'violated', delivered({ again: codesAnswer(allCodes().slice(0, 1)) })),
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
    'others when complete',
    'violated',
    delivered({ before: ordered('partially_fulfilled'), codes: codesAnswer(allCodes().slice(0, 1)) }),
    delivered({ codes: codesAnswer(allCodes(5)) }),
  ),
]);
