import { describe, expect, it } from 'vitest';
import { outagesIn, outageText } from './outages.js';
import type { Moment } from './timeline.js';

const BEGIN = Date.parse('2026-11-25T04:12:00.000Z');

/** A request sent `from` milliseconds after the beginning of the run, that took `ms`. */
function moment(id: number, from: number, ms: number, more: Partial<Moment> = {}): Moment {
  const what = `#${id} GET /api/v1/orders`;
  const times = { from: BEGIN + from, to: BEGIN + from + ms };
  const operation = id % 2 === 0 ? 'listOrders' : 'listWallets';
  return {
    id,
    operation,
    ...times,
    isCreation: false,
    isAnswered: true,
    isOfGateway: false,
    isDropped: false,
    what,
    ...more,
  };
}
const lost = { isAnswered: false };
const reads = [1, 2, 3].map((id) => moment(id, 100 * id, 4));

describe('an outage', () => {
  it('is when nothing was answered: since when, for how long, after what, and how it was before', () => {
    const burst = Array.from({ length: 30 }, (_, index) =>
      moment(10 + index, 1_000 + 37 * index, 10_000, { ...lost, isCreation: true }),
    );
    const [outage, ...others] = outagesIn([...reads, ...burst, moment(50, 13_000, 5)]);
    expect(others).toEqual([]);
    expect(outageText(outage ?? expect.fail())).toBe(
      'no answer from 04:12:01.000 UTC to 04:12:13.005, 12.0 s: 30 requests got none, since 30 orders were sent within 1.1 s; reads before that took 4 ms',
    );
  });

  it('comes after the orders that were sent right before it', () => {
    const orders = Array.from({ length: 30 }, (_, index) =>
      moment(10 + index, 1_000 + 37 * index, 5, { isCreation: true }),
    );
    const after = [2_200, 2_210, 2_220].map((from, index) => moment(60 + index, from, 10_000, lost));
    const [outage] = outagesIn([...reads, ...orders, ...after]);
    expect(outage).toMatchObject({ until: null, readsBeforeMs: 4 });
    expect(outageText(outage ?? expect.fail())).toBe(
      'no answer from 04:12:02.200 UTC until the run ended, 10.0 s: 3 requests got none, since 30 orders were sent within 1.1 s; reads before that took 4 ms',
    );
  });

  it('comes after the request that was under way', () => {
    const lasting = [4, 5, 6].map((id) => moment(id, 1_000 + id, 3, lost));
    const [outage] = outagesIn([...reads, ...lasting]);
    expect(outageText(outage ?? expect.fail())).toContain('3 requests got none, since #4 GET /api/v1/orders was sent;');
  });

  it('is one too where a gateway answers for the deployment', () => {
    const spoken = [4, 5, 6].map((id) => moment(id, 1_000 + id, 3, { ...lost, isOfGateway: id > 4 }));
    const [outage] = outagesIn([...reads, ...spoken, moment(9, 2_000, 4)]);
    expect(outageText(outage ?? expect.fail())).toContain(
      '3 requests got none (2 of them 502, 503 or 504, as of a gateway), since',
    );
  });

  it.each([
    ['fewer than three requests', [moment(4, 1_000, 9_000, lost), moment(5, 1_000, 9_000, lost)]],
    [
      'requests that hang beside others that do not',
      [4, 6, 8].flatMap((id) => [moment(id, 1_000 * id, 5_000, lost), moment(id + 1, 1_000 * id + 5_500, 4)]),
    ],
    ['requests of one operation', [4, 6, 8].map((id) => moment(id, 1_000 + id, 5_000, lost))],
    ['requests that this suite dropped', [4, 5, 6].map((id) => moment(id, 1_000, 9, { ...lost, isDropped: true }))],
  ])('is not %s', (_, moments) => {
    expect(outagesIn([...reads, ...moments])).toEqual([]);
  });
});
