import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt, Exchange } from '../../evidence/evidence.js';
import { noFacts } from '../../http/wire.test.support.js';
import { exchanged } from '../../run/run.test.support.js';
import { bodyOf } from '../books/attempt.js';
import { Minds } from './minds.js';
import { Oracle } from './oracle.js';

const UUID = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const product = { variantName: '', category: '', brand: '', currency: 'USD', discounted: false, outOfStock: false };
const facts = {
  ...noFacts,
  payer: { id: 1, uuid: UUID, currency: 'USD', balance: 1_000 },
  products: [{ ...product, id: 1, variantId: 11, name: 'Card', price: 400 }],
};
const body = (quantity: number, variant = 11) =>
  JSON.stringify(bodyOf({ wallet: UUID, basket: [{ variant, quantity }] }));

function attempt(exchange: Exchange): Attempt {
  return { wallet: UUID, key: 'k', items: [], cost: 0, exchange };
}

const shows = (ulid: string) => attempt(exchanged(1, 201, { response: answer(201, { data: { ulid } }) }));
const refused = attempt(exchanged(1, 422, { response: answer(422, { message: 'No.' }) }));
const unanswered = attempt(exchanged(1, 200, { response: null, failure: { kind: 'timeout', message: 'none' } }));

function answer(status: number, value: { [key: string]: string | { ulid: string } }): Exchange['response'] {
  const body = { is: 'json', value, duplicateKeys: [] } as const;
  return { status, headers: [], mediaType: 'application/json', bytes: 1, body };
}

describe('what a model may think', () => {
  let minds: Minds;
  beforeEach(() => {
    minds = new Minds(new Oracle(facts));
  });
  const learn = async (key: string | null, what: string, how: Attempt) =>
    minds.learn(await minds.foresee(key, what), how);

  it('is that a key names one order, whatever the body', async () => {
    expect(await learn('a', body(1), shows('ONE'))).toBe(true);
    expect(await learn('a', body(1), shows('ONE'))).toBe(true);
    expect(await learn('a', body(2), shows('TWO'))).toBe(false);
    expect(await learn('a', body(1), refused)).toBe(false);
    expect(await learn('b', body(1), shows('ONE'))).toBe(false);
    expect(await learn('b', body(1), shows('TWO'))).toBe(true);
    expect(minds.count(2)).toBe(true);
    expect(minds.count(3)).toBe(false);
  });

  it('is that each creation without a key is an order of its own', async () => {
    expect(await learn(null, body(1), shows('ONE'))).toBe(true);
    expect(await learn(null, body(1), shows('ONE'))).toBe(false);
    expect(await learn(null, body(1), shows('TWO'))).toBe(true);
  });

  it('is that what cannot be bought or paid for is refused', async () => {
    expect(await learn('a', body(1, 12), shows('ONE'))).toBe(false);
    expect(await learn('a', body(3), shows('ONE'))).toBe(false);
    expect(await learn('a', body(2), shows('ONE'))).toBe(true);
    expect(await learn('b', body(1), shows('TWO'))).toBe(false);
  });

  it('leaves a valid order that a deployment refuses by a rule of its own to the judges', async () => {
    expect(await learn('a', body(1), refused)).toBe(true);
    expect(minds.count(0)).toBe(true);
  });

  it('is in two minds after a lost answer, until a count decides', async () => {
    expect(await learn('a', body(1), unanswered)).toBe(true);
    expect(minds.count(1)).toBe(true);
    expect(minds.count(0)).toBe(false);
  });

  it('is in two minds after a lost answer, until another answer decides', async () => {
    await learn('a', body(2), unanswered);
    // Paid for once, the wallet cannot pay for more: that it can says that the first was not taken.
    expect(await learn('b', body(2), shows('ONE'))).toBe(true);
    expect(minds.count(1)).toBe(true);
  });

  it('takes an answer to the lost key as one order, however often it was sent', async () => {
    await learn('a', body(1), unanswered);
    expect(await learn('a', body(1), shows('ONE'))).toBe(true);
    expect(minds.count(1)).toBe(true);
    expect(minds.count(2)).toBe(false);
  });

  it('does not doubt without end', async () => {
    for (let lost = 0; minds.mayDoubt; lost += 1) {
      expect(lost).toBeLessThan(6);
      await learn(`k${lost}`, body(1), unanswered);
    }
    expect(await learn('z', body(1), shows('ONE'))).toBe(true);
  });
});
