import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../generated/operations.js';
import type { RuleId } from '../../generated/rules.js';
import type { Json } from '../evidence/evidence.js';
import { Sitting } from '../run/evaluation/case-evaluation.js';
import { rules } from './index.js';
import { exchange, type Sample, sampleFacts } from './sample.js';
import { orderBody } from './sample-bodies.js';
import { samples } from './samples.js';
import type { Violated } from './shared/rule.js';
import { statusHint } from './shared/status-hints.js';

/** What a rule says of a sample that breaks it. */
function violationOf(id: RuleId, { evidence, facts }: Pick<Sample, 'evidence' | 'facts'>): Violated | null {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`${id} has no judge`);
  let found: Violated | null = null;
  const sitting = new Sitting([rule], { ...sampleFacts, ...facts }, new Map(), (_, verdict) => {
    if (!(verdict instanceof Error) && verdict.is === 'violated') found = verdict;
  });
  for (const item of evidence) sitting.see(item);
  sitting.close([]);
  return found;
}

const hintsOf = (id: RuleId) => (samples[id] ?? []).flatMap((sample) => violationOf(id, sample)?.hint ?? []);

describe('a violation has a hint where experience has one', () => {
  it.each<[RuleId, RegExp]>([
    ['auth/missing-token-is-401', /outside of the group that asks for a token/],
    ['auth/foreign-order-is-hidden', /looked up by its ulid alone/],
    ['auth/foreign-wallet-cannot-pay', /looked up by its id alone/],
    ['errors/creation-refusal-is-422', /400 is what many frameworks|an order was created/],
    ['errors/unknown-variant-is-422', /an order was created and charged|a lookup that finds nothing/],
    ['filters/unreadable-ledger-filter-is-422', /the value may be ignored/],
    ['filters/end-date-is-inclusive', /taken for its midnight/],
    ['idempotency/replay-returns-the-original', /the key may not be kept/],
    ['ledger/order-payment-is-negative', /left to the type of the row/],
    ['ledger/asc-is-oldest-first', /sorted by something else|begins anew with the page/],
    ['orders/total-is-subtotal-plus-fees', /the fees may be left out/],
    ['orders/unknown-is-404', /a lookup that finds nothing/],
    ['products/unknown-is-404', /a lookup that finds nothing/],
    ['orders/valid-purchase-succeeds', /200 is what most frameworks/],
    ['pagination/current-page-is-the-one-asked', /may be ignored|counted from zero/],
    ['pagination/per-page-is-honoured', /the parameter may be ignored|one row more/],
    ['pagination/per-page-defaults-to-15', /the default of the framework/],
    ['responses/content-type-is-listed', /a page for people/],
    ['responses/valid-read-succeeds', /lack a permission|looked up by another key/],
    ['robustness/no-server-error', /the service is down/],
    ['responses/timestamps-are-real-moments', /its zero date/],
    ['pagination/from-and-to-span-the-page', /counted from zero/],
    ['orders/subtotal-is-the-sum-of-its-items', /quantities may be left out|fees may be in it/],
  ])('%s: %s', (id, hint) => {
    expect(hintsOf(id)).toContainEqual(expect.stringMatching(hint));
  });

  it('and none where nobody knows', () => {
    expect(statusHint(422, 418)).toEqual({});
    expect(statusHint(418, 422)).toEqual({});
    expect(statusHint(401, 403)).toEqual({ hint: expect.stringContaining('403 is for a valid one') });
  });
});

describe('a body that is not as its schema says', () => {
  const link = 'http://x/api/v1/products?page=1';
  const envelope = {
    data: [],
    links: { first: link, last: link, prev: null, next: null },
    meta: { current_page: 1, from: 0, last_page: 1, path: link, per_page: 15, to: 0, total: 0 },
  };
  const hint = (operation: OperationId, body: Json) =>
    violationOf('responses/body-matches-schema', {
      evidence: [{ kind: 'exchange', item: exchange(operation, operation === 'createOrder' ? 201 : 200, body) }],
    })?.hint;
  const { order_number: number, created_at: created, ...others } = orderBody;

  it.each<[OperationId, Json, RegExp]>([
    ['listProducts', [], /an envelope of data, links and meta/],
    ['listProducts', { ...envelope, data: null }, /may not have been loaded/],
    ['listProducts', { data: [], Links: envelope.links, meta: envelope.meta }, /there as "Links": names are written/],
    ['listProducts', { data: [], links: envelope.links, total: 3 }, /belong into meta/],
    ['listProducts', { ...envelope, meta: { ...envelope.meta, total: '0' } }, /a number is written as text/],
    ['listProducts', { ...envelope, meta: [] }, /what PHP makes of an empty map/],
    ['getOrder', { data: orderBody }, /wrapped in data/],
    ['getOrder', { ...others, created_at: created, orderNumber: number }, /there as "orderNumber"/],
    ['getOrder', { ...orderBody, created_at: 1_760_000_000 }, /a moment is written as a number/],
    ['getOrder', { ...orderBody, created_at: '2026-01-01 10:00:00' }, /the notation of a database/],
    ['getOrder', { ...orderBody, created_at: '2026-01-01T10:00:00' }, /the offset is missing/],
    ['getOrder', { ...orderBody, subtotal: {} }, /may not have been loaded/],
  ])('%s %j', (operation, body, expected) => {
    expect(hint(operation, body)).toMatch(expected);
  });

  it('has no hint where nobody knows', () => {
    expect(hint('getOrder', { ...orderBody, order_number: 'A1' })).toBeUndefined();
    expect(hint('getOrder', orderBody)).toBeUndefined();
  });
});
