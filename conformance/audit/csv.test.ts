import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newFolder } from './audit.test.support.js';
import { decimalOf, openCsv, writeCsv } from './csv.js';
import { entryOf } from './store/rows.js';
import { Store } from './store/store.js';

const ROW = {
  id: '01JCK4Q8Z9A1B2C3D4E5F6G7H8',
  wallet_id: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  type: 'orderPayment',
  status: 'completed',
  currency: 'USD',
  amount: { amount: '-11998' },
  balance_after: { amount: '120450' },
  order: { ulid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8', order_number: '#104233' },
  deposit: null,
  description: 'Payment of order #104233',
  created_at: '2026-03-14T09:26:53+00:00',
};

describe('an amount', () => {
  it.each([
    ['0', '0.00'],
    ['5', '0.05'],
    ['-5', '-0.05'],
    ['-123456789012345678', '-1234567890123456.78'],
    ['what?', 'what?'],
    ['=1', "'=1"],
  ])('of %j minor units is %j', (minor, expected) => {
    expect(decimalOf(minor)).toBe(expected);
  });
});

describe('the rows as a file', () => {
  it('have a head and a line each, as they were shown, with secrets replaced', async () => {
    const file = join(newFolder(), 'ledger.csv');
    const store = await Store.open(join(newFolder(), 'rows.sqlite'), 'default');
    const mask = (text: string) => text.replaceAll('hunter22', '<token>');
    const rows = [
      ROW,
      { ...ROW, order: null, description: 'hunter22, too' },
      { ...ROW, order: null, description: '=1+1', amount: { amount: '-1.5' }, balance_after: { amount: '007' } },
    ];
    const page = { page: 0, window: 0, number: 1, target: null };
    await store.addPage(
      page,
      0,
      0,
      rows.map((row) => entryOf(row, mask)),
    );
    await store.commit();
    await writeCsv(store, openCsv(file));
    await store.close();
    const start = '01JCK4Q8Z9A1B2C3D4E5F6G7H8,0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f,orderPayment,completed';
    expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
      'id,wallet_id,type,status,amount,balance_after,currency,order_ulid,order_number,deposit_id,deposit_reference,description,created_at',
      `${start},-119.98,1204.50,USD,01JCK4Q8Z3V5W7X9Y0A2B4C6D8,#104233,,,Payment of order #104233,2026-03-14T09:26:53+00:00`,
      `${start},-119.98,1204.50,USD,,,,,"<token>, too",2026-03-14T09:26:53+00:00`,
      `${start},'-1.5,0.07,USD,,,,,'=1+1,2026-03-14T09:26:53+00:00`,
      '',
    ]);
  });
});
