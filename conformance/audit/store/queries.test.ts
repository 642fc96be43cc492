/** Each query of `sql/` finds its fault, and nothing in a sound ledger. */
/** The questions of the guide are answered on each engine, and the answers are those of the ledger. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { audit } from '../audit.js';
import { configFor, ledger, newDatabase } from '../audit.test.support.js';
import { type Checkpoint, FORMAT } from './checkpoint.js';
import type { Row, Value } from './database.js';
import { entryOf, type StoredOrder } from './rows.js';
import { openDatabase, Store } from './store.js';

const [WALLET, OTHER] = ['0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f', '7f4b591e-a6a7-4a0c-a001-000000000001'];
const ulid = (name: string) => `01JCK4Q8Z3V5W7X9Y0A2B4C6${name}`;
const at = (second: number) => `2026-03-14T09:26:${String(second).padStart(2, '0')}+00:00`;

/** A row of the ledger: `order` is the end of its ulid. */
interface Sample {
  readonly id?: string;
  readonly wallet?: string;
  readonly type?: string;
  readonly status?: string;
  readonly currency?: string;
  readonly amount: number | string;
  readonly balance: number;
  readonly order?: string;
  readonly number?: string;
  readonly says?: string;
  readonly second?: number;
}

let next = 0;

function entry({ wallet = WALLET, order, amount, balance, ...more }: Sample) {
  next += 1;
  const row = {
    id: more.id ?? `01JCK4Q8Z9A1B2C3D4E5F6${String(next).padStart(4, '0')}`,
    wallet_id: wallet,
    type: more.type ?? (order === undefined ? 'deposit' : 'orderPayment'),
    status: more.status ?? 'completed',
    currency: more.currency ?? 'USD',
    amount: { amount: String(amount) },
    balance_after: { amount: String(balance) },
    order: order === undefined ? null : { ulid: ulid(order), order_number: more.number ?? `#${order}` },
    description: more.says ?? '',
    created_at: at(more.second ?? 10),
  };
  return entryOf(row, (text) => text);
}

const order = (name: string, total: number, more: Partial<StoredOrder> = {}): StoredOrder => ({
  ulid: ulid(name),
  shown_ulid: null,
  order_number: `#${name}`,
  currency: 'USD',
  total,
  payment_status: 'completed',
  created_at: at(10),
  instant: Date.parse(at(10)),
  ...more,
});

const SOUND: readonly Sample[] = [
  { amount: 5_000, balance: 5_000, second: 1 },
  { amount: -1_000, balance: 4_000, order: 'D1', second: 2 },
  { amount: 200, balance: 4_200, type: 'creditAdjustment', says: 'Part of #D1 back', second: 3 },
  { amount: 7_000, balance: 7_000, wallet: OTHER.toUpperCase(), currency: 'EUR', second: 4 },
  { amount: -900, balance: 6_100, wallet: OTHER, currency: 'EUR', order: 'D2', second: 5 },
];
const ORDERS = [order('D1', 1_000), order('D2', 1_000)];

interface Filled {
  readonly pages?: readonly (readonly Sample[])[];
  readonly orders?: readonly StoredOrder[];
  /** Rows of the first window, as it says. */
  readonly announced?: number;
}

/** A ledger of one closed window, beside the same rows of another account. */
async function filled({ pages = [SOUND], orders = ORDERS, announced }: Filled = {}): Promise<Store> {
  const store = await Store.open(await newDatabase(), 'mine');
  onTestFinished(() => store.close());
  const total = announced ?? pages.flat().length;
  for (const account of ['theirs', 'mine']) {
    const own = new Store(store.database, account);
    await own.addWindows(0, [{ start: null, end: '2026-03-14', wallet: null, total, perPage: 100 }]);
    let seq = 0;
    for (const [page, rows] of pages.entries()) {
      await own.addPage({ page, window: 0, number: page + 1, target: null }, seq, 0, rows.map(entry));
      seq += rows.length;
    }
    await own.addOrders(orders);
    await own.analyze();
  }
  return store;
}

const more = (...samples: Sample[]): Filled => ({ pages: [[...SOUND, ...samples]] });
const withOrder = (one: StoredOrder): Filled => ({ orders: [...ORDERS, one] });
const REFUND = { type: 'creditAdjustment', second: 11 };
const ago = Date.parse(at(0));

/** For each query: what it finds in a ledger with a fault, or its result on a sound one. */
const FOUND: Readonly<Record<string, readonly [what: string, Filled, readonly Value[], readonly Row[]][]>> = {
  'broken-chains': [
    ['a step that is off', more({ amount: -1, balance: 4_200 }), [], [{ wallet: WALLET }]],
    ['a row that is pending', more({ amount: -1, balance: 4_200, status: 'pending' }), [], []],
  ],
  'double-payments': [
    ['a second payment', more({ amount: -1_000, balance: 3_200, order: 'D1' }), [], [{ seq: 5, first_seq: 1 }]],
  ],
  duplicates: [
    [
      'an id in small letters that was there in capitals',
      { pages: [[{ id: 'AB-1', amount: 1, balance: 1 }], [{ id: 'ab-1', amount: 1, balance: 2 }]] },
      [],
      [{ seq: 1, first_seq: 0, window_no: 0 }],
    ],
  ],
  gaps: [['one row too few', { announced: 6 }, [], [{ window_no: 0, announced: 6, shown: 5 }]]],
  'orders-without-payments': [
    ['an order that no row names', withOrder(order('D3', 100)), [ago, Number.MAX_SAFE_INTEGER], [{ ulid: ulid('D3') }]],
    ['a free one', withOrder(order('D3', 0)), [ago, Number.MAX_SAFE_INTEGER], []],
    ['one before the period', withOrder(order('D3', 100)), [Date.parse(at(20)), Number.MAX_SAFE_INTEGER], []],
  ],
  'other-currencies': [
    ['another currency than before', more({ amount: 1, balance: 1, currency: 'EUR' }), [], [{ seq: 5, first_seq: 0 }]],
  ],
  'payments-unlike-orders': [
    [
      'another total',
      { orders: [order('D1', 1_001), order('D2', 900, { currency: 'EUR' })] },
      [],
      [{ seq: 1, ulid: ulid('D1'), is_other_amount: 1, is_other_number: 0 }],
    ],
    [
      'another number',
      { orders: [order('D1', 1_000, { order_number: '#D9' }), order('D2', 900)] },
      [],
      [{ seq: 1, ulid: ulid('D1'), is_other_amount: 0, is_other_number: 1 }],
    ],
  ],
  'payments-without-orders': [
    [
      'a payment for no order',
      more({ amount: -7, balance: 4_193, order: 'D9', number: '#D9' }),
      [],
      [{ seq: 5, is_new: 0 }],
    ],
  ],
  'refunds-beyond-orders': [
    [
      'more given back than was paid',
      more({ ...REFUND, amount: 801, balance: 5_001, says: `Refund of ${ulid('D1').toLowerCase()}` }),
      [1],
      [{ ulid: ulid('D1'), shown_ulid: ulid('D1') }],
    ],
    ['as much as was paid', more({ ...REFUND, amount: 800, balance: 5_000, says: 'Rest of #D1' }), [1], []],
    ['words that name two orders', more({ ...REFUND, amount: 900, balance: 5_100, says: '#D1 and #D2' }), [1], []],
    ['all that was refunded', {}, [0], [{ ulid: ulid('D1'), shown_ulid: ulid('D1') }]],
  ],
  'rows-of-refunds': [['the rows that name an order', {}, [ulid('D1')], [{ seq: 2 }]]],
  'rows-out-of-order': [
    [
      'a page that begins too early',
      { pages: [SOUND, [{ amount: 1, balance: 1, second: 4 }]] },
      [],
      [{ seq: 5, seq_before: 4, window_no: 0 }],
    ],
  ],
  compared: [
    ['payments and their orders', {}, [], [{ payments: 2, matched: 2, same_amount: 2, same_number: 2, paid: 2 }]],
  ],
  'last-page': [
    ['the last ids', { pages: [SOUND, [{ id: 'LAST', amount: 1, balance: 4_201 }]] }, [], [{ id: 'LAST' }]],
  ],
  'oldest-row': [['the first second', {}, [], [{ instant: Date.parse(at(1)) }]]],
  'open-orders': [
    ['an order that is not paid', withOrder(order('D3', 1, { payment_status: 'pending' })), [], [{ ulid: ulid('D3') }]],
    ['none where all are', {}, [], []],
  ],
  place: [
    ['where a row was', {}, [3], [{ place: 3, number: 1, target: null, start_day: null, end_day: '2026-03-14' }]],
  ],
  'wallet-ends': [
    [
      'the first and the last second of each wallet',
      { pages: [SOUND.slice(3)] },
      [],
      [
        { wallet: OTHER, amount: 7_000, balance_after: 7_000, is_first: 1, is_last: 0 },
        { wallet: OTHER, amount: -900, balance_after: 6_100, is_first: 0, is_last: 1 },
      ],
    ],
  ],
  'wallet-sums': [
    [
      'sums beyond an integer, in two parts',
      { pages: [[9e15, 9e15].map((amount, second) => ({ amount, balance: 1, second }))] },
      [],
      [{ wallet: WALLET, type: 'deposit', millions: 18_000_000_000, rest: 0 }],
    ],
  ],
};

const ACCUSING = [
  ...['broken-chains', 'double-payments', 'duplicates', 'gaps', 'orders-without-payments', 'other-currencies'],
  ...['payments-unlike-orders', 'payments-without-orders', 'refunds-beyond-orders', 'rows-out-of-order'],
];
const NOTHING = { tallies: {}, notes: [], stretch: 0, because: null, isOver: false, requests: 0, elapsedMs: 0 };
const BLANK: Checkpoint = {
  ...{
    format: FORMAT,
    target: 'https://shop.example/',
    from: null,
    to: null,
    wallet: null,
    closedEnd: '',
    announced: 0,
  },
  ...{ done: { windows: 0, pages: 0 }, nextSeq: 0, nextPage: 0, isComplete: false, state: NOTHING },
};
/** They give whole rows, which other tests look into. */
const WHOLE = ['rows', 'wallet-rows', 'wallets'];

describe.each(Object.entries(FOUND))('%s.sql', (query, cases) => {
  it.each(cases)('finds %s', async (_, ledger, parameters, expected) => {
    const store = await filled(ledger);
    expect(await store.query(query, ...parameters)).toEqual(expected);
  });
});

it('no query that looks for faults finds any in a sound ledger', async () => {
  const store = await filled();
  for (const query of ACCUSING) {
    const [, , parameters = []] = FOUND[query]?.[0] ?? [];
    expect(await store.query(query, ...parameters), query).toEqual([]);
  }
});

it('there is no other query', () => {
  const files = readdirSync(new URL('../sql/', import.meta.url)).map((name) => name.replace('.sql', ''));
  expect([...Object.keys(FOUND), ...WHOLE, 'schema'].sort()).toEqual(files.sort());
});

it('an account is written to by one audit at a time', async () => {
  const where = await newDatabase();
  const [one, other] = [await Store.open(where, 'mine'), await Store.open(where, 'mine')];
  await one.save(BLANK);
  await other.save(BLANK);
  await expect(one.save(BLANK)).rejects.toThrow(/another audit writes to account mine in /);
  await one.close();
  await other.save(BLANK);
  await other.close();
});

const GUIDE = new URL('../../../spec/guides/audit.md', import.meta.url);
const QUESTIONS = [...readFileSync(GUIDE, 'utf8').matchAll(/```sql [^\n]*\n(.*?)```/gs)].map(([, sql = '']) => sql);

const sum = (rows: readonly Row[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);

it('the five questions are answered', async () => {
  const server = await ledger({ faults: { unpaidOrder: 1_100 } });
  const where = await newDatabase();
  const { wallets } = await audit(configFor(server, { database: where, account: 'shop' }));
  const database = await openDatabase(where);
  const answers: Row[][] = [];
  for (const sql of QUESTIONS) answers.push(await database.all(sql));
  await database.close();
  const [moved = [], held = [], deposits = [], orders = [], lone = []] = answers;
  expect(answers).toHaveLength(5);

  const sums = wallets.flatMap((wallet) => Object.values(wallet.sums));
  expect(sum(moved, 'amount')).toBe(sums.reduce((total, amount) => total + amount, 0));
  const last = Object.fromEntries(held.map(({ wallet, balance }) => [wallet, balance]));
  expect(last).toEqual(Object.fromEntries(wallets.map(({ wallet, closing }) => [wallet, closing])));
  expect(sum(deposits, 'amount')).toBe(wallets.reduce((total, wallet) => total + (wallet.sums['deposit'] ?? 0), 0));
  expect(orders).toHaveLength(10);
  expect(orders.map(({ total }) => Number(total))).toEqual(Array(10).fill(100_050));
  expect(lone.map(({ total, amount }) => [Number(total) > 0, amount])).toEqual([[true, null]]);
});
