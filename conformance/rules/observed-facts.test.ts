import { expect, it } from 'vitest';
import type { RuleId } from '../../generated/rules.js';
import type { Evidence, Exchange } from '../evidence/evidence.js';
import { creation, elsewhere, valid } from './errors/samples.test.support.js';
import { rules } from './index.js';
import { list, message, on } from './pagination/samples.test.support.js';
import { alone, ledger, order, together } from './shared/samples/bodies.test.support.js';
import { delivered, noCodes, onDeliveries, ordered, waiting } from './shared/samples/delivery.test.support.js';
import { observedOn } from './shared/samples/describe-rule.test.support.js';
import { exchange } from './shared/samples/sample.test.support.js';

/** What is recorded, as `input: what`, or `what` where it is about no input in particular. */
function factsOn(id: RuleId, evidence: readonly Evidence[]): string[] {
  const facts = observedOn(
    rules.find((rule) => rule.id === id),
    { evidence },
  );
  // Each has an exchange that shows it.
  expect(facts.every(({ at }) => at.length > 0)).toBe(true);
  return facts.map(({ input, what }) => (input === null ? what : `${input}: ${what}`));
}

const refused = (variant: number, more: Partial<Exchange> = {}) => {
  const items = [{ product_variant_id: variant, quantity: 1 }];
  return creation(JSON.stringify({ ...valid, items }), 422, undefined, { intent: 'unknown', ...more });
};
const exact = (what: Exchange) => alone('', 'observed', what).evidence;
const unpaid = ordered('pending', { payment_status: 'pending' });
const timed = { isNew: true, isLast: true } as const;

it.each<[why: string, id: RuleId, evidence: readonly Evidence[], facts: readonly string[]]>([
  [
    'another parameter of the request may be the reason',
    'pagination/per-page-out-of-range',
    on('notApplicable', '', { query: { per_page: '0', sort: 'sideways' }, status: 422, body: message }).evidence,
    [],
  ],
  [
    'a parameter stands alone',
    'pagination/per-page-out-of-range',
    on('observed', '', { query: { per_page: '0' } }).evidence,
    ['per_page=0: meta.per_page 15'],
  ],
  [
    'bytes that are no text are not shown as text',
    'pagination/per-page-out-of-range',
    on('observed', '', { query: { per_page: '15\ufffd\ufffd' }, body: list(3, { per_page: 15 }) }).evidence,
    ['per_page=15 and bytes that are not UTF-8: meta.per_page 15'],
  ],
  [
    'an order with an unknown variant is no valid order',
    'errors/business-rule-messages',
    exact(refused(1_999_999_999)),
    ['a variant that is not listed: "The order was refused."'],
  ],
  [
    'a number below 1 may be refused for that',
    'errors/business-rule-messages',
    exact(refused(0)),
    ['product_variant_id 0: "The order was refused."'],
  ],
  [
    'the state of the payment may decide as well',
    'codes/refusal-before-codes',
    onDeliveries(
      '',
      'observed',
      waiting('pending', { after: ordered('pending') }),
      waiting('pending', { before: unpaid, after: unpaid, codes: noCodes(403) }),
    ).evidence.slice(0, 1),
    ['fulfillment_status pending and payment_status completed: status 404'],
  ],
  [
    'the longer wait may be that of the run',
    'codes/time-to-fulfilment',
    onDeliveries('', 'observed', delivered({ ...timed, ageMs: 900, shownBy: [1] }), {
      ...delivered({ ...timed, ageMs: 30_000, shownBy: [2] }),
    }).evidence,
    ['a new order was completed within a second'],
  ],
  [
    'the sign and the currency are explained',
    'money/formatted-style',
    together('', 'observed', [order, ledger]).evidence,
    [
      'money is written like "-$119.98" (the currency before the amount, the sign first)',
      'money is written like "$1,204.50" (the currency before the amount)',
      'money is written like "$119.98" (the currency before the amount)',
    ],
  ],
  [
    'a refusal has its status and what it refuses',
    'errors/bodies-of-401-and-403',
    exact(exchange('getOrder', 403, { message: 'No.' }, { intent: 'foreign' })),
    ["another user's order: status 403 with { message: text }"],
  ],
  [
    'one notation of JSON may be read and another not',
    'errors/statuses-of-malformed-requests',
    exact(creation("{'items': []}", 422, undefined, { note: 'JSON in single quotes' })),
    ['malformed JSON (JSON in single quotes): status 422'],
  ],
  [
    'a path is not an operation',
    'errors/statuses-of-malformed-requests',
    exact(elsewhere('DELETE', '/api/v1/orders/abc', 405)),
    ['DELETE on orders: status 405'],
  ],
  [
    'what is absent was looked for in the busiest second',
    'robustness/rate-limit',
    together('', 'observed', [order, ledger]).evidence,
    ['no request was answered with 429, not even in the busiest second of the run'],
  ],
])('%s', (_, id, evidence, facts) => {
  expect(factsOn(id, evidence)).toEqual(facts);
});
