import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AdministrationRefusal } from '../../domain/errors.js';
import { createUlids } from '../../domain/ulids.js';
import { book } from '../../store/administration/bookings.js';
import { addUser } from '../../store/administration/users.js';
import { migrateDatabase } from '../../store/database.js';
import { refuseWrites, type TestDatabase, testDatabase } from '../../store/testing/database.test.support.js';
import { verifyDatabase } from '../../store/verify/verify.js';
import type { Schemas } from '../../testing/server.test.support.js';
import { type AdminTest, startAdminTest } from './admin.test.support.js';
import { run } from './run.js';

type Ledger = { data: Schemas['Transaction'][]; meta: { total: number } };

let test: AdminTest;
let wallet: string;
let poor: string;
beforeAll(async () => {
  test = await startAdminTest();
  wallet = test.wallet('main', 'EUR').uuid;
  poor = test.wallet('poor').uuid;
});
afterAll(async () => {
  expect((await verifyDatabase(test.db)).filter(({ broken }) => broken > 0)).toEqual([]);
  await test.stop();
});

const rowsOf = async (uuid: string) => (await test.read<Ledger>(`/transactions?wallet_id=${uuid}`)).data;
const balanceOf = async (uuid: string) => (await rowsOf(uuid))[0]?.balance_after.decimal;
const move = (command: string, uuid: string, amount: string, reference: string, ...more: string[]) =>
  test.admin(command, '--wallet', uuid, '--amount', amount, '--reference', reference, ...more);

describe('a deposit', () => {
  it('shows in the ledger and in the wallet, with its reference', async () => {
    const before = Number(await balanceOf(wallet));
    const done = await move('deposit', wallet, '250.5', 'BANK-1');
    expect(done).toMatchObject({ status: 0, err: '' });
    const [row] = await rowsOf(wallet);
    expect(row).toMatchObject({
      type: 'deposit',
      description: 'Deposit BANK-1',
      amount: { amount: '25050', currency: 'EUR' },
      order: null,
      deposit: { reference: 'BANK-1' },
    });
    expect(Number(row?.balance_after.decimal)).toBeCloseTo(before + 250.5, 2);
    expect(done.out).toContain(row?.id);
    const wallets = await test.read<{ data: Schemas['Wallet'][] }>('/wallets');
    expect(wallets.data.find(({ name }) => name === 'Euro wallet')?.balance.amount).toBe(row?.balance_after.decimal);
  });

  it('is booked once for each reference of a wallet', async () => {
    const [first] = await rowsOf(wallet);
    const again = await move('deposit', wallet, '250.50', 'BANK-1', '--json');
    expect(again.status).toBe(1);
    expect(again.err).toContain(`has a deposit with the reference BANK-1 already: €250.50`);
    expect(again.err).toContain(first?.id);
    expect(JSON.parse(again.out)).toEqual({ error: { message: again.err.slice('error: '.length).trim() } });
    expect((await rowsOf(wallet))[0]?.id).toBe(first?.id);
    expect((await move('deposit', poor, '1.00', 'BANK-1')).status).toBe(0);
  });

  it('is booked once, however many commands run at the same moment', async () => {
    const context = { db: test.db, now: Date.now(), nextUlid: createUlids() };
    const booking = {
      type: 'deposit',
      walletUuid: wallet,
      amount: 100,
      reference: 'BANK-RACE',
      description: 'x',
    } as const;
    const settled = await Promise.allSettled(Array.from({ length: 8 }, () => book(context, booking)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of settled) {
      if (one.status === 'rejected') expect(String(one.reason)).toContain('BANK-RACE already');
    }
    expect((await rowsOf(wallet)).filter(({ deposit }) => deposit?.reference === 'BANK-RACE')).toHaveLength(1);
  });

  it('cannot make a balance that is not exact any more', async () => {
    await test.adminJson('wallet', 'add', '--user', '1', '--name', 'Vault', '--currency', 'USD');
    const { wallets } = await test.adminJson<{ wallets: { uuid: string; name: string }[] }>('wallet', 'list');
    const vault = wallets.find(({ name }) => name === 'Vault')?.uuid ?? '';
    const most = 1_000_000_000_000_000;
    await test.db.updateTable('wallets').set({ balance: most }).where('uuid', '=', vault).execute();
    const done = await move('deposit', vault, '0.01', 'ONE-TOO-MANY');
    expect(done).toMatchObject({
      status: 1,
      err: expect.stringContaining('cannot grow beyond $10,000,000,000,000.00'),
    });
    await test.db.updateTable('wallets').set({ balance: 0 }).where('uuid', '=', vault).execute();
  });
});

describe.each([
  ['withdraw', 'withdraw', 'Withdrawal T-1', []],
  ['credit', 'creditAdjustment', 'Goodwill', ['--reason', 'Goodwill']],
  ['debit', 'debitAdjustment', 'Booked twice', ['--reason', 'Booked twice']],
] as const)('%s', (command, type, description, more) => {
  it(`writes a ${type} that says what it is for, once for each reference`, async () => {
    expect(await move(command, wallet, '3.21', 'T-1', ...more)).toMatchObject({ status: 0 });
    const [row] = await rowsOf(wallet);
    const sign = command === 'credit' ? '' : '-';
    expect(row).toMatchObject({ type, description, amount: { amount: `${sign}321` }, order: null, deposit: null });
    const again = await move(command, wallet, '3.21', 'T-1', ...more);
    expect(again).toMatchObject({ status: 1, err: expect.stringContaining(`${type} with the reference T-1 already`) });
    expect((await rowsOf(wallet))[0]?.id).toBe(row?.id);
  });
});

describe('what leaves a wallet', () => {
  it('stays within its credit limit, to the cent', async () => {
    const available = await balanceOf(poor);
    const over = (Number(available) + 0.01).toFixed(2);
    const refused = await move('withdraw', poor, over, 'OUT-1');
    expect(refused).toMatchObject({
      status: 1,
      err: expect.stringContaining(`cannot pay $${over}: $${available} are available`),
    });
    expect(await move('debit', poor, over, 'OUT-2', '--reason', 'x')).toMatchObject({ status: 1 });
    expect((await test.admin('wallet', 'set-limit', poor, '--credit-limit', '5.00')).status).toBe(0);
    expect(await move('withdraw', poor, over, 'OUT-1')).toMatchObject({ status: 0 });
    expect(await balanceOf(poor)).toBe('-0.01');
  });

  it('holds the limit that it needs', async () => {
    expect(await test.admin('wallet', 'set-limit', poor, '--credit-limit', '0')).toMatchObject({
      status: 1,
      err: expect.stringContaining('cannot be $0.00: $0.01 of it are in use'),
    });
    expect((await test.admin('wallet', 'set-limit', poor, '--credit-limit', '0.01')).status).toBe(0);
    const wallets = await test.read<{ data: Schemas['Wallet'][] }>('/wallets');
    expect(wallets.data.find(({ name }) => name === 'Small change')?.cerdit_limit).toBe(0.01);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['12.345', 'two decimals'],
    ['0', 'It is zero'],
    ['0.00', 'It is zero'],
    ['-5', 'without a sign'],
    ['1,50', 'a point before its decimals'],
    ['1e3', 'in digits'],
    ['10000000000.01', '10000000000.00 is the most'],
  ])('an amount of %s is refused, and moves nothing', async (amount, rule) => {
    const before = await rowsOf(wallet);
    const done = await test.admin('deposit', '--wallet', wallet, `--amount=${amount}`, '--reference', 'NEVER');
    expect(done).toMatchObject({ status: 2, out: '', err: expect.stringContaining(rule) });
    expect(done.err).toContain(amount);
    expect(await rowsOf(wallet)).toEqual(before);
  });

  it.each([
    ['--wallet', '1', 'Give the UUID of a wallet'],
    ['--wallet', '00000000-0000-0000-0000-000000000000', 'There is no wallet 00000000'],
    ['--reference', ' ', 'It is blank'],
    ['--reference', 'a\u0007b', 'control character'],
    ['--reference', 'x'.repeat(256), '256 characters'],
  ])('%s %s is refused by name', async (option, value, rule) => {
    const right = { '--wallet': wallet, '--amount': '1.00', '--reference': 'NEVER' };
    const done = await test.admin('deposit', ...Object.entries({ ...right, [option]: value }).flat());
    expect(done.status).toBeGreaterThan(0);
    expect(done.err).toContain(rule);
  });

  it('a reason that would pass for a refund is refused', async () => {
    const done = await move('credit', wallet, '1.00', 'T-9', '--reason', 'Refund of order #100001');
    expect(done).toMatchObject({ status: 1, err: expect.stringContaining('use `dgo admin refund`') });
  });
});

describe('the output of a command', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await migrateDatabase(database.where);
  });
  afterAll(() => database.remove());

  it('says that the database takes no writes, and what to do', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const status = await run({ database: database.where, json: false }, async (administration) => {
      await refuseWrites(administration.db);
      for (;;) await addUser(administration, 'A'.repeat(5000), `${Math.random()}@shop.example`);
    });
    expect(status).toBe(2);
    expect(errors.mock.calls.flat().join('\n')).toMatch(
      /^error: the database takes no writes \((database or disk is full|cannot execute .* in a read-only transaction)\): nothing has changed\. See that its disk has room/,
    );
    errors.mockRestore();
  });

  it('has no control characters that a terminal would obey', async () => {
    const [lines, errors] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
    for (const spy of [lines, errors]) spy.mockImplementation(() => {});
    const text = 'name\n\u001b[2J\u009b31mred\u202e\r\n::error::x';
    expect(await run({ database: database.where, json: false }, async () => ({ text, json: {} }))).toBe(0);
    const refused = async () => {
      throw new AdministrationRefusal(text);
    };
    expect(await run({ database: database.where, json: false }, refused)).toBe(1);
    const said = [...lines.mock.calls, ...errors.mock.calls].flat().join('\n');
    expect(said).toContain('name\n\\u001b[2J\\u009b31mred\\u202e\\u000d');
    expect(said.replaceAll('\n', ' ')).not.toMatch(/[\p{Cc}\p{Cf}]| ::error/u);
    for (const spy of [lines, errors]) spy.mockRestore();
  });
});
