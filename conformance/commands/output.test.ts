import { expect, it } from 'vitest';
import { reportSpending } from './output.js';

const unknown = { id: null, uuid: '00000000-0000-4000-8000-000000000000', currency: '', balance: 0 };
const known = { id: 1, uuid: '7f4b591e-a6a7-4a0c-a001-a19d76b26ef9', currency: 'USD', balance: 500 };

it.each([
  [[unknown], `wallet ${unknown.uuid} is not in this account's ledger; nothing will be bought\n`],
  [[known], `pays at most 1.00 USD from wallet ${known.uuid} (5.00 USD)\n`],
])('says before the first order which wallet pays, and which cannot', (wallets, text) => {
  let written = '';
  reportSpending({ wallets, limit: 100, worst: 200 }, true, { write: (more) => (written += more) });
  expect(written).toBe(text);
});
