import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CsvFile, decimalOf } from './csv.js';
import type { Entry } from './entry.js';

const ENTRY: Entry = {
  id: '01JCK4Q8Z9A1B2C3D4E5F6G7H8',
  wallet: '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f',
  type: 'orderPayment',
  status: 'completed',
  currency: 'USD',
  amount: -11_998,
  balance: 120_450,
  amountText: '-11998',
  balanceText: '120450',
  orderUlid: '01JCK4Q8Z3V5W7X9Y0A2B4C6D8',
  orderNumber: '#104233',
  depositId: null,
  depositReference: null,
  description: 'Payment of order #104233',
  createdAt: '2026-03-14T09:26:53+00:00',
  ...{ instant: 0, key: null, orderKey: null, index: 0 },
};

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-csv-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'ledger.csv');
}

const asItIs = (text: string) => text;

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

describe('a table of rows', () => {
  it('has a head and a line for each row, with secrets replaced', () => {
    const file = newFile();
    const table = new CsvFile(file, (text) => text.replaceAll('hunter22', '<token>'), null);
    table.write([ENTRY, { ...ENTRY, orderNumber: null, orderUlid: null, description: 'hunter22, too' }]);
    table.close();
    expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
      'id,wallet_id,type,status,amount,balance_after,currency,order_ulid,order_number,deposit_id,deposit_reference,description,created_at',
      '01JCK4Q8Z9A1B2C3D4E5F6G7H8,0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f,orderPayment,completed,-119.98,1204.50,USD,01JCK4Q8Z3V5W7X9Y0A2B4C6D8,#104233,,,Payment of order #104233,2026-03-14T09:26:53+00:00',
      '01JCK4Q8Z9A1B2C3D4E5F6G7H8,0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f,orderPayment,completed,-119.98,1204.50,USD,,,,,"<token>, too",2026-03-14T09:26:53+00:00',
      '',
    ]);
  });

  it('goes on after its mark, and forgets what was written later', () => {
    const file = newFile();
    const first = new CsvFile(file, asItIs, null);
    first.write(Array(5_000).fill(ENTRY));
    const mark = first.mark();
    first.write(Array(5_000).fill(ENTRY));
    first.close();
    const second = new CsvFile(file, asItIs, mark);
    second.write([{ ...ENTRY, description: 'the last, grüße' }]);
    second.close();
    const lines = readFileSync(file, 'utf8').split('\r\n');
    expect(lines).toHaveLength(5_003);
    expect(lines.at(-2)).toContain('"the last, grüße"');
  });

  it('does not go on in another file', () => {
    const file = newFile();
    const table = new CsvFile(file, asItIs, null);
    table.write([ENTRY]);
    const mark = table.mark();
    table.close();
    writeFileSync(file, 'x'.repeat(mark.bytes));
    expect(() => new CsvFile(file, asItIs, mark)).toThrow(/not as the interrupted audit left it/);
    writeFileSync(file, '');
    expect(() => new CsvFile(file, asItIs, mark)).toThrow(/not as the interrupted audit left it/);
  });
});
