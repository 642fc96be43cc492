import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Order, OrderItem } from '../domain/order.js';
import { invoice } from './invoice.js';

const NAMES = [
  'Aurora Play Gift Card',
  'Подарочная карта',
  'Δωροκάρτα Ήλιος',
  'さくらゲーム',
  '星光游戏礼品卡',
  '龍門遊戲',
  '한빛게임 상품권',
  'بطاقة هدايا',
  'כרטיס מתנה',
  'บัตรของขวัญ',
  'उपहार कार्ड',
  'Żółta Łódź',
];

const item = (index: number, productName: string): OrderItem => ({
  id: index,
  variantId: index,
  productName,
  variantName: `${index}.00 USD`,
  quantity: 2,
  unitPrice: 61_728,
  totalPrice: 123_456,
  deliveredAt: null,
  createdAt: 1_770_000_000,
  updatedAt: 1_770_000_000,
});

function order(names: readonly string[], more: Partial<Order> = {}): Order {
  const subtotal = 123_456 * names.length;
  return {
    id: 4233,
    ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
    fulfillmentStatus: 'completed',
    paymentStatus: 'completed',
    currency: 'USD',
    subtotal,
    conversionFees: 1_852,
    total: subtotal + 1_852,
    items: names.map((name, index) => item(index + 1, name)),
    createdAt: 1_770_000_000,
    updatedAt: 1_770_000_000,
    ...more,
  };
}

const customer = { id: 1, name: 'Zoë Müller-Łęcka', email: 'zoe@shop.example' };
const print = (of: Order) => invoice({ order: of, customer, walletName: 'Main wallet' });

async function pages(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.normalize('NFKC'));
}

describe('an invoice', () => {
  it('says what a bookkeeper asks for', async () => {
    const bytes = await print(order(['Aurora Play Gift Card']));
    const [page = ''] = await pages(bytes);
    for (const part of [
      'Invoice number',
      'INV-104233',
      '2026-02-02',
      '#104233',
      '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
      'Zoë Müller-Łęcka',
      'zoe@shop.example',
      'Aurora Play Gift Card',
      '$617.28',
      '$1,234.56',
      'Conversion fees',
      '$18.52',
      'Total USD',
      '$1,253.08',
      'Paid in full from the prepaid wallet “Main wallet” on 2026-02-02.',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(part);
    }
    const { info } = await getMeta(new Uint8Array(bytes));
    expect(info.Title).toBe('Invoice INV-104233');
  });

  it('shows names in any script', async () => {
    const text = (await pages(await print(order(NAMES)))).join('').replace(/\s/g, '');
    const letters = (of: string, script: RegExp) => [...(of.match(script) ?? [])].sort();
    for (const name of NAMES) {
      // These two are drawn in another order than they are read, and readers of PDF put them back with varying luck.
      const shaped = [/\p{sc=Arab}/gu, /\p{sc=Deva}/gu].find((script) => script.test(name));
      if (shaped === undefined) expect(text).toContain(name.normalize('NFKC').replace(/\s/g, ''));
      else expect(letters(text, shaped)).toEqual(letters(name, shaped));
    }
    expect(text).not.toContain('[U+');
  });

  it('names a character that no font has, rather than drawing an empty box', async () => {
    const [page] = await pages(await print(order(['Controller 🎮 Bundle'])));
    expect(page).toContain('Controller [U+1F3AE] Bundle');
  });

  it('of many lines has as many pages as it needs, all numbered, and every line once', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Product ${String(index + 1).padStart(2, '0')}`);
    const found = await pages(await print(order(names)));
    expect(found.length).toBeGreaterThan(2);
    found.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${found.length}`);
      expect(page).toContain('Invoice INV-104233');
    });
    const text = found.join('\n');
    for (const name of names) expect(text.split(name)).toHaveLength(2);
    expect(found.at(-1)).toContain('Total USD');
  });

  it('breaks a name that is wider than its column', async () => {
    const [page = ''] = await pages(await print(order(['x'.repeat(300), 'A name of many words '.repeat(10)])));
    expect(page.replace(/\s/g, '')).toContain('x'.repeat(300));
    expect(page.replace(/\s+/g, ' ')).toContain('A name of many words A name of many words');
  });

  it('says so when it is not paid, or was refunded', async () => {
    const [unpaid] = await pages(await print(order(['A'], { paymentStatus: 'pending', fulfillmentStatus: 'pending' })));
    expect(unpaid).toContain('Not paid yet.');
    const [refunded] = await pages(await print(order(['A'], { fulfillmentStatus: 'refunded' })));
    expect(refunded).toContain('This order was refunded.');
  });

  it('has the same bytes for the same order', async () => {
    expect(Buffer.compare(await print(order(NAMES)), await print(order(NAMES)))).toBe(0);
  });
});
