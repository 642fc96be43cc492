import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.js';
import { configFor, ledger, newFolder } from './audit.test.support.js';
import { AuditError } from './audit-error.js';
import type { AuditConfig } from './config.js';
import type { LedgerFaults, SyntheticServer } from './synthetic/server.test.support.js';

const SHAPE = { rows: 6_000, days: 60, wallets: 3 };

/** An audit that is interrupted in the middle of the ledger: its folder, and the state that it left. */
async function interrupted(faults: LedgerFaults = {}): Promise<{
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
  const config = (more: Partial<AuditConfig>) => configFor(server, { folder, csv, ...more });
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
  it('goes on where it ended, and comes to what it would have come to', async () => {
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
    expect(pages.length).toBeLessThan(SHAPE.rows / 100 - before.length / 100 + 6);
    const violated = result.rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
    expect(violated).toEqual(expect.arrayContaining(['ledger/balances-chain', 'ledger/no-order-is-paid-twice']));
    expect(wallets.reduce((sum, wallet) => sum + wallet.rows, 0)).toBe(SHAPE.rows);
    expect(existsSync(state)).toBe(false);
  });

  it.each<[string, Partial<AuditConfig>, RegExp]>([
    ['another period', { from: '2026-01-01' }, /another one: --from is 2026-01-01, and was not given/],
    ['no table', { csv: null }, /another one: --csv is not given, and was /],
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
    const [, before, now] = /has moved since: up to [\d-]+ it had (\d+) rows, and has (\d+) now/.exec(said) ?? [];
    // Some of the rows are of today, more of them the later it is.
    expect(Number(before)).toBeGreaterThan(SHAPE.rows / 2);
    expect(Number(now) - Number(before)).toBe(3);
  });

  it('is not gone on with where the page that was read last shows other rows', async () => {
    const { server, again } = await interrupted();
    Object.assign(server.rows, { begin: server.rows.begin - 1_000 });
    await expect(again()).rejects.toThrow(
      /the ledger has moved since: page \d+ of its beginning to [\d-]+ shows other rows/,
    );
  });

  it('is not gone on with where the table is another', async () => {
    const { again, csv } = await interrupted();
    truncateSync(csv, 10);
    await expect(again()).rejects.toThrow(/--csv .* cannot be written: it is not as the interrupted audit left it/);
  });

  it('is not gone on with from a state that is damaged', async () => {
    const { again, state } = await interrupted();
    const whole = readFileSync(state);
    writeFileSync(state, whole.subarray(0, whole.length - 100));
    await expect(again()).rejects.toThrow(/is damaged. Start anew without --resume/);
    writeFileSync(state, 'something else');
    await expect(again()).rejects.toThrow(/is no kept audit/);
  });

  it.each([{ question: null }, { tallies: null }, { books: null }, { notes: 7 }])(
    'is not gone on with from a state that holds %j',
    async (odd) => {
      const { again, state } = await interrupted();
      const bytes = readFileSync(state);
      const [lengthAt, begin] = ['dgo audit\n'.length, 'dgo audit\n'.length + 8];
      const end = begin + Number(bytes.readBigUInt64LE(lengthAt));
      const json = Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString('utf8', begin, end)), ...odd }));
      bytes.writeBigUInt64LE(BigInt(json.length), lengthAt);
      writeFileSync(state, Buffer.concat([bytes.subarray(0, begin), json, bytes.subarray(end)]));
      await expect(again()).rejects.toThrow(/is damaged: .* Start anew without --resume/);
    },
  );

  it('is begun anew without --resume', async () => {
    const { again, csv, state } = await interrupted();
    const { rows, resumable } = await again({ resume: false });
    expect({ rows, resumable, ids: idsIn(csv).length }).toEqual({ rows: SHAPE.rows, resumable: null, ids: SHAPE.rows });
    expect(existsSync(state)).toBe(false);
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
