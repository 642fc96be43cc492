import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.js';
import { configFor, ledger, newFolder } from './audit.test.support.js';
import { type AuditConfig, AuditError } from './config.js';
import { openDatabase } from './store/store.js';
import type { LedgerFaults, SyntheticServer } from './synthetic/server.test.support.js';

const SHAPE = { rows: 6_000, days: 60, wallets: 3 };

/** An audit that is interrupted in the middle of the ledger: its folder, and the state that it left. */
async function interrupted(
  faults: LedgerFaults = {},
  options: Partial<AuditConfig> = {},
): Promise<{
  server: SyntheticServer;
  again: (more?: Partial<AuditConfig>) => ReturnType<typeof audit>;
  csv: string;
  state: string;
}> {
  const controller = new AbortController();
  const server = await ledger({
    ...{ shape: SHAPE, faults },
    onRequest: (nth) => {
      if (nth === 30) controller.abort();
      return undefined;
    },
  });
  const folder = newFolder();
  const csv = join(folder, 'ledger.csv');
  const config = (more: Partial<AuditConfig>) => configFor(server, { folder, csv, ...options, ...more });
  const { result, resumable, rows } = await audit(config({ interrupt: controller.signal }));
  expect(result.interrupted).toBe(true);
  expect(rows).toBeLessThan(SHAPE.rows);
  const state = resumable ?? '';
  expect(existsSync(state)).toBe(true);
  return { server, csv, state, again: (more = {}) => audit(config({ resume: true, ...more })) };
}

function idsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\r\n').slice(1, -1);
  return lines.map((line) => line.slice(0, 26));
}

describe('an audit that was interrupted', () => {
  it('continues where it ended, with the same result as without the interruption', async () => {
    const { server, again, csv, state } = await interrupted({
      wrongBalance: 903,
      paidAgain: { row: 4_236, order: 1_233 },
    });
    const before = idsIn(csv);
    const sentBefore = server.seen.length;
    const { rows, result, resumable, wallets } = await again();
    expect({ rows, resumable, interrupted: result.interrupted }).toEqual({
      ...{ rows: SHAPE.rows, resumable: null, interrupted: false },
    });
    const ids = idsIn(csv);
    expect(ids.slice(0, before.length)).toEqual(before);
    expect(new Set(ids).size).toBe(SHAPE.rows);
    expect(ids).toHaveLength(SHAPE.rows);
    // The rows before the interruption are not read once more, but for the page that shows whether they moved.
    const pages = server.seen
      .slice(sentBefore)
      .filter((line) => /end_date=.*page=\d/.test(line) && !line.endsWith('page=1'));
    expect(pages.length).toBeLessThan(SHAPE.rows / 100 - before.length / 100 + 10);
    const violated = result.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(violated).toEqual(expect.arrayContaining(['ledger/balances-chain', 'ledger/no-order-is-paid-twice']));
    expect(wallets.reduce((sum, wallet) => sum + wallet.rows, 0)).toBe(SHAPE.rows);
    expect(existsSync(state)).toBe(false);
  });

  it.each<[string, Partial<AuditConfig>, RegExp]>([
    ['another period', { from: '2026-01-01' }, /another one: --from is 2026-01-01, and was not given/],
    ['another end', { to: '2026-01-01' }, /another one: --to is 2026-01-01, and was not given/],
  ])('is not gone on with for %s', async (_, more, reason) => {
    const { again, state } = await interrupted();
    await expect(again(more)).rejects.toThrow(AuditError);
    await expect(again(more)).rejects.toThrow(reason);
    expect(existsSync(state)).toBe(true);
  });

  it('is not gone on with where the ledger has another length', async () => {
    const { server, again } = await interrupted();
    Object.assign(server.rows.shape, { rows: SHAPE.rows + 3 });
    const said = await again().then(String, String);
    const [, before, now] =
      /has moved since it was read: up to [\d-]+ it had (\d+) rows, and has (\d+) now/.exec(said) ?? [];
    // Some of the rows are of today, more of them the later it is.
    expect(Number(before)).toBeGreaterThan(SHAPE.rows / 2);
    expect(Number(now) - Number(before)).toBe(3);
  });

  it('is not gone on with where the page that was read last shows other rows', async () => {
    const { server, again } = await interrupted();
    Object.assign(server.rows, { begin: server.rows.begin - 1_000 });
    await expect(again()).rejects.toThrow(
      /the ledger has moved since it was read: page \d+ of its beginning to [\d-]+ shows other rows/,
    );
  });

  it('is not gone on with from a file that is damaged', async () => {
    const { again, state } = await interrupted();
    const whole = readFileSync(state);
    writeFileSync(state, Buffer.concat([whole.subarray(0, 4_096), Buffer.alloc(whole.length - 4_096, 7)]));
    await expect(again()).rejects.toThrow(/malformed|disk image|corrupt/);
    writeFileSync(state, 'something else, which is as long as a page of a database'.repeat(100));
    await expect(again()).rejects.toThrow(/cannot be used: file is not a database. Name another file/);
  });

  it.each([
    '{}',
    '[1',
    '{"tallies":null,"notes":[]}',
    '{"tallies":{"ledger/balances-chain":7},"notes":[]}',
    '{"notes":7}',
  ])('is not gone on with from a state that holds %s', async (odd) => {
    const { again, state } = await interrupted();
    const database = await openDatabase(state);
    await database.all('update dgo_audit set state = $1', [odd]);
    await database.close();
    await expect(again()).rejects.toThrow(/what it kept is damaged: .* Start anew without --resume/);
  });

  it('starts over without --resume', async () => {
    const { again, csv, state } = await interrupted();
    const { rows, resumable } = await again({ resume: false });
    expect({ rows, resumable, ids: idsIn(csv).length }).toEqual({ rows: SHAPE.rows, resumable: null, ids: SHAPE.rows });
    expect(existsSync(state)).toBe(false);
  });
});

describe('a database that is kept', () => {
  it('keeps the rows of an audit that was interrupted until it is gone on with', async () => {
    const database = join(newFolder(), 'rows.sqlite');
    const { again } = await interrupted({}, { database });
    await expect(again({ resume: false })).rejects.toThrow(/was interrupted. Continue it with --resume/);
    const other = await ledger();
    await expect(audit(configFor(other, { database }))).rejects.toThrow(/are of another audit: the base URL is /);
    expect((await again()).rows).toBe(SHAPE.rows);
    expect(existsSync(database)).toBe(true);
  });

  it('is readable by its owner only, and the next audit reads only new rows into it', async () => {
    const server = await ledger({ shape: SHAPE });
    const database = join(newFolder(), 'rows.sqlite');
    const csv = join(newFolder(), 'ledger.csv');
    const first = await audit(configFor(server, { database, csv }));
    expect(statSync(database).mode & 0o777).toBe(0o600);
    expect({ rows: first.rows, known: first.known, resumable: first.resumable }).toEqual({
      ...{ rows: SHAPE.rows, known: 0, resumable: null },
    });
    const sentBefore = server.seen.length;
    const second = await audit(configFor(server, { database, csv }));
    expect(second.rows).toBe(SHAPE.rows);
    expect(second.known).toBeGreaterThan(SHAPE.rows - 200);
    const pages = server.seen.slice(sentBefore).filter((line) => line.includes('/transactions?'));
    expect(pages.length).toBeLessThan(25);
    expect(second.wallets).toEqual(first.wallets);
    expect(second.result.rules.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    expect(idsIn(csv)).toHaveLength(SHAPE.rows);
  });

  it('holds several accounts, each by its name', async () => {
    const [one, other] = [await ledger({ shape: SHAPE }), await ledger()];
    const database = join(newFolder(), 'rows.sqlite');
    await audit(configFor(one, { database, account: 'one' }));
    const { rows, known, result } = await audit(configFor(other, { database, account: 'other' }));
    expect({ rows, known }).toEqual({ rows: 2_400, known: 0 });
    expect(result.rules.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
    const again = await audit(configFor(one, { database, account: 'one' }));
    expect(again.rows).toBe(SHAPE.rows);
    await expect(audit(configFor(other, { database, account: 'one' }))).rejects.toThrow(
      /the rows of account one are of another audit: the base URL is .*Give another --account/,
    );
  });

  it('is no file of something else', async () => {
    const server = await ledger();
    const database = join(newFolder(), 'notes.txt');
    writeFileSync(database, 'to whom it may concern: '.repeat(100));
    chmodSync(database, 0o644);
    await expect(audit(configFor(server, { database }))).rejects.toThrow(
      /notes.txt cannot be used: file is not a database/,
    );
    expect(readFileSync(database, 'utf8')).toMatch(/^to whom it may concern/);
    expect(statSync(database).mode & 0o777).toBe(0o644);
  });

  it('is never identified by a token', async () => {
    const server = await ledger();
    const account = server.token;
    await expect(audit(configFor(server, { account }))).rejects.toThrow(/--account is a name of your choice/);
  });
});

describe('an audit that was never begun', () => {
  it('cannot be gone on with', async () => {
    const server = await ledger();
    const folder = newFolder();
    await expect(audit(configFor(server, { folder, resume: true }))).rejects.toThrow(/there is no interrupted audit/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
