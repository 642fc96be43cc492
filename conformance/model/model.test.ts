import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { pdfOf, zipOf } from './documents.js';
import { progressAt } from './fulfilment.js';
import { convert, dayStart, decimal, divideRounded, formatted, localizedDecimal, majorNumber } from './notation.js';
import type { Order, OrderLine } from './state.js';

async function unzipped(archive: Buffer): Promise<{ name: string; content: string; sound: boolean }[]> {
  const zip = await fromBufferPromise(archive);
  const members = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    members.push({ name: entry.fileName, content: content.toString(), sound: crc32(content) === entry.crc32 });
  }
  return members;
}

describe('zip', () => {
  it('is read by another library, with names, contents and checksums', async () => {
    const members = [
      { name: '01-codes.txt', content: 'ABCD-1234\n' },
      { name: 'codes-富士.json', content: '[{"code":"é"}]' },
      { name: 'empty.txt', content: '' },
    ];
    const archive = zipOf(members.map(({ name, content }) => ({ name, content: Buffer.from(content) })));
    expect(await unzipped(archive)).toEqual(members.map((member) => ({ ...member, sound: true })));
  });
});

describe('pdf', () => {
  it('shows its lines to another library, with signs and symbols', async () => {
    const pdf = await getDocumentProxy(
      new Uint8Array(pdfOf(['Order #104233', 'Café (a) \\ b: €1,234.50', '富士 card'])),
    );
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Order #104233');
    expect(text).toContain('Café (a) \\ b: €1,234.50');
    expect(text).toContain('?? card');
  });

  it('has as many pages as its lines need, and a right end', async () => {
    const bytes = pdfOf(Array.from({ length: 100 }, (_, index) => `line ${index}`));
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(pdf.numPages).toBe(3);
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text.join(' ')).toContain('line 99');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))?.[1]);
    expect(bytes.toString('latin1', start, start + 4)).toBe('xref');
  });
});

const line: OrderLine = {
  id: 1,
  productName: 'Aurora Play Gift Card',
  variantName: '1.00 USD',
  quantity: 2,
  unitPrice: 100n,
  totalPrice: 200n,
  firstCode: 1,
};

function orderOf(lines: number, durationMs: number): Order {
  return {
    id: 1,
    ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
    number: '#1',
    userId: 1,
    walletUuid: '',
    currency: 'USD',
    lines: Array.from({ length: lines }, () => line),
    subtotal: 0n,
    fees: 0n,
    total: 0n,
    paymentStatus: 'completed',
    fulfilment: { kind: 'timed', durationMs },
    refundedAt: null,
    createdAt: 1000,
  };
}

describe('fulfilment', () => {
  it('passes through the states in order, line by line', () => {
    const order = orderOf(2, 100);
    const seen = [0, 19, 20, 59, 60, 99, 100, 5000].map((elapsed) => progressAt(order, 1000 + elapsed));
    expect(seen.map(({ status, deliveredLines }) => `${status} ${deliveredLines}`)).toEqual([
      'pending 0',
      'pending 0',
      'processing 0',
      'processing 0',
      'partially_fulfilled 1',
      'partially_fulfilled 1',
      'completed 2',
      'completed 2',
    ]);
    expect(seen.map(({ changedAt }) => changedAt - 1000)).toEqual([0, 0, 20, 20, 60, 60, 100, 100]);
  });

  it('never skips backwards and never shows a change that lies ahead', () => {
    const order = orderOf(7, 93);
    let before = progressAt(order, 1000);
    for (let at = 1000; at < 1100; at += 1) {
      const now = progressAt(order, at);
      expect(now.deliveredLines).toBeGreaterThanOrEqual(before.deliveredLines);
      expect(now.changedAt).toBeGreaterThanOrEqual(before.changedAt);
      expect(now.changedAt).toBeLessThanOrEqual(at);
      before = now;
    }
    expect(before.status).toBe('completed');
  });

  it('is pending at the moment of creation, whatever the pace', () => {
    expect(progressAt(orderOf(1, 0), 1000).status).toBe('pending');
    expect(progressAt(orderOf(1, 0), 1001).status).toBe('completed');
  });

  it('is refunded from the refund on', () => {
    const order = { ...orderOf(1, 10), refundedAt: 2000 };
    expect(progressAt(order, 1999).status).toBe('completed');
    expect(progressAt(order, 2000)).toEqual({ status: 'refunded', deliveredLines: 1, changedAt: 2000 });
  });
});

describe('calendar', () => {
  it('reads dates that exist, and no others', () => {
    expect(dayStart('2028-02-29')).toBe(Date.UTC(2028, 1, 29));
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-1-1',
      '01-01-2026',
      '',
      'today',
      '2026-01-01T00:00:00',
    ]) {
      expect(dayStart(text), text).toBeNull();
    }
  });
});

const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('money', () => {
  it.each([
    [5999n, '59.99', '59,99', '$59.99', 59.99],
    [-123450n, '-1234.50', '-1.234,50', '-$1,234.50', -1234.5],
    [0n, '0.00', '0,00', '$0.00', 0],
    [-7n, '-0.07', '-0,07', '-$0.07', -0.07],
    [100000000n, '1000000.00', '1.000.000,00', '$1,000,000.00', 1000000],
  ])('writes %s minor units', (amount, plain, localized, shown, number) => {
    expect(decimal(amount)).toBe(plain);
    expect(localizedDecimal(amount)).toBe(localized);
    expect(formatted(amount, 'USD')).toBe(shown);
    expect(majorNumber(amount)).toBe(number);
  });

  it('keeps digits and sign in every notation', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const digits = (text: string) => text.replace(/[^\d-]/g, '').replace(/^(-?)0+(?=\d{3})/, '$1');
        const expected = amount.toString().replace(/^(-?)(\d{1,2})$/, (_, sign, rest) => sign + rest.padStart(3, '0'));
        for (const text of [decimal(amount), localizedDecimal(amount), formatted(amount, 'EUR')]) {
          expect(digits(text)).toBe(expected);
        }
        expect(Math.round(majorNumber(amount) * 100)).toBe(Number(amount));
      }),
    );
  });

  it('divides to the nearest whole number, halves up', () => {
    expect([divideRounded(1n, 2n), divideRounded(5n, 3n), divideRounded(4n, 3n)]).toEqual([1n, 2n, 1n]);
  });

  it('converts at the fixed table and leaves the same currency alone', () => {
    expect(convert(1000n, 'EUR', 'USD')).toBe(1080n);
    expect(convert(1000n, 'USD', 'EUR')).toBe(926n);
    expect(convert(1001n, 'GBP', 'GBP')).toBe(1001n);
    expect(() => convert(1n, 'GBP', 'USD')).toThrow('no rate from GBP to USD');
  });
});
