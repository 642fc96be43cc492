import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Order } from '../domain/order.js';
import type { Delivery } from '../store/orders.js';
import { codesArchive, memberName } from './codes-archive.js';

const order: Order = {
  id: 42,
  ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
  fulfillmentStatus: 'partially_fulfilled',
  paymentStatus: 'completed',
  currency: 'USD',
  subtotal: 0,
  conversionFees: 0,
  total: 0,
  items: [],
  createdAt: 1_770_000_000,
  updatedAt: 1_770_000_000,
};
const code = (value: string) => ({
  code: value,
  serialNumber: `SN-${value}`,
  pinCode: '0042',
  expiresAt: 1_800_000_000,
});
const delivery = (productName: string, ...codes: string[]): Delivery => ({
  productName,
  delivered: codes.length > 0,
  codes: codes.map(code),
});

async function members(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    const content = Buffer.concat(parts);
    expect(crc32(content)).toBe(entry.crc32);
    found.set(entry.fileName, content.toString('utf8'));
  }
  return found;
}

describe('the archive of codes', () => {
  it('has a readable file for each delivered product and one for programs', async () => {
    const found = await members(
      await codesArchive(order, [
        delivery('Aurora Play Gift Card', 'A-1', 'A-2'),
        delivery('さくら/ゲーム', 'B-1'),
        delivery('Aurora Play Gift Card', 'C-1'),
        delivery('Not there yet'),
      ]),
    );
    expect([...found.keys()]).toEqual([
      '01-Aurora-Play-Gift-Card.txt',
      '02-さくら-ゲーム.txt',
      '03-Aurora-Play-Gift-Card.txt',
      'codes.json',
    ]);
    const text = found.get('01-Aurora-Play-Gift-Card.txt');
    for (const part of ['Order #100042', 'A-1', 'A-2', 'SN-A-2', '0042', '2027-01-15 08:00:00 UTC'])
      expect(text).toContain(part);
    const json = JSON.parse(found.get('codes.json') ?? '');
    expect(json).toMatchObject({ order: order.ulid, order_number: '#100042' });
    expect(json.products[1]).toEqual({
      product_name: 'さくら/ゲーム',
      codes: [{ code: 'B-1', serial_number: 'SN-B-1', pin_code: '0042', expiration_date: '2027-01-15 08:00:00' }],
    });
    expect(json.products).toHaveLength(3);
  });

  it('has the same bytes for the same codes', async () => {
    const [first, second] = [
      await codesArchive(order, [delivery('A', '1')]),
      await codesArchive(order, [delivery('A', '1')]),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe('the name of a member', () => {
  it.each([
    ['../../etc/passwd', '01-etc-passwd.txt'],
    ['C:\\codes', '01-C-codes.txt'],
    ['***', '01.txt'],
    ['.hidden', '01-hidden.txt'],
    ['CON', '01-CON.txt'],
    ['a\u0000b\nc\u202Ed', '01-a-b-c-d.txt'],
    ['किताब', '01-किताब.txt'],
  ])('of %j is safe everywhere', (productName, name) => {
    expect(memberName(0, productName)).toBe(name);
  });

  it('is short enough for any file system, in whole characters', () => {
    const name = memberName(99, '券'.repeat(500));
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(140);
    expect(name).toMatch(/^100-券+\.txt$/);
  });
});
