import { describe, expect, it } from 'vitest';
import { sampleFacts } from '../../rules/shared/samples/sample.test.support.js';
import { moneyNotes } from './money-notes.js';

const payer = { id: 1, uuid: 'a', name: 'Main', currency: 'USD', balance: 5_000, limit: 0 };
const euro = { ...payer, id: 2, uuid: 'b', currency: 'EUR' };
const priced = (currency: string) => ({
  ...{ id: 1, variantId: 1, name: 'Card', variantName: 'Card', brand: '', category: '', price: 100 },
  ...{ faceValue: 100, discounted: false, outOfStock: false, currency },
});

describe('a run whose orders are all in one currency', () => {
  const facts = {
    ...sampleFacts,
    poor: null,
    payer,
    paying: [payer],
    wallets: [payer, euro],
    products: [priced('USD')],
  };
  const notesOn = (more: Partial<typeof facts>, stopped: string | null = null) =>
    moneyNotes({ ...facts, ...more }, { stopped }, []);

  it('names the wallet that would let conversions be judged', () => {
    expect(notesOn({})).toEqual([
      'no order was converted: a further --wallet b in EUR would let conversions be judged',
    ]);
  });

  it('says nothing of it where products are converted, the wallet may pay or is empty, or buying was stopped', () => {
    expect(notesOn({ products: [priced('USD'), priced('EUR')] })).toEqual([]);
    expect(notesOn({ paying: [payer, euro] })).toEqual([]);
    expect(notesOn({ wallets: [payer, { ...euro, balance: 0 }] })).toEqual([]);
    expect(notesOn({}, 'too little is left')).toHaveLength(1);
  });
});
