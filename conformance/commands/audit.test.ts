/** `dgo audit` against ledgers that are served here. It is a process of its own only where a signal ends it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AuditProgress } from '../audit/config.js';
import { ulidOf } from '../audit/synthetic/ledger.test.support.js';
import {
  type LedgerFaults,
  type SyntheticOptions,
  type SyntheticServer,
  serveLedger,
} from '../audit/synthetic/server.test.support.js';
import { executable } from '../tests/executable.test.support.js';
import { registerAudit } from './commands.js';
import { type CommandRun, enterFolder, runCommand } from './dgo.test.support.js';
import { auditProgress, progressText } from './output.js';

const DGO = executable();
const SHAPE = { rows: 2_400, days: 30, wallets: 3 };

interface Setting extends SyntheticServer {
  readonly folder: string;
}

type Place = Pick<Setting, 'url' | 'token' | 'folder'>;

/** A ledger that is served until the test ends, and a new current folder. */
async function setting(options: Partial<SyntheticOptions> = {}): Promise<Setting> {
  const folder = enterFolder();
  const server = await serveLedger({ shape: SHAPE, ...options });
  onTestFinished(() => server.close());
  return { ...server, folder };
}

function start({ url, token, folder }: Place, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [...DGO, 'audit', url, ...args], {
    cwd: folder,
    env: { ...process.env, DGO_TOKEN: token },
  });
}

/** Runs the command in this process, in the current folder. */
function dgo({ url, token }: Pick<Place, 'url' | 'token'>, ...args: string[]): Promise<CommandRun> {
  return runCommand([registerAudit], ['audit', url, '--token', token, ...args]);
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\r\n').slice(1, -1);
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(20);
}

describe('dgo audit', () => {
  it('prints the wallets and the verdicts, and writes reports and the rows', async () => {
    const place = await setting();
    const { status, out, err } = await dgo(place, '--csv', 'rows.csv', '--report', 'json=report.json');
    expect(status, err).toBe(0);
    expect(out).toMatch(
      /^2400 rows in 3 wallets\n\nwallet 7f4b591e-a6a7-4a0c-a001-000000000000, USD, 800 rows\n {2}balance before +0\.00\n/,
    );
    expect(out).toMatch(/^dgo audit http/m);
    expect(out).not.toMatch(/seed|known faults/);
    expect(out).toMatch(/CONFORMANT/);
    const report = JSON.parse(readFileSync(join(place.folder, 'report.json'), 'utf8'));
    expect(report.rules.length).toBeGreaterThan(30);
    expect(linesOf(join(place.folder, 'rows.csv'))).toHaveLength(2_400);
    expect(out + err + JSON.stringify(report)).not.toContain(place.token);
  });

  it('ends with status 1 and a bug report where a rule is violated', async () => {
    const faults: LedgerFaults = { wrongBalance: 1_503, description: { row: 1_600, text: '=cmd()' } };
    const place = await setting({ faults });
    const { status, out } = await dgo(place, '--csv', 'rows.csv', '--report', 'json=report.json');
    expect(status).toBe(1);
    expect(out).toMatch(/ledger\/balances-chain/);
    expect(out).toMatch(/expected +balance_after [\d.]+ \([\d.]+ after row \w+ plus -?[\d.]+\)/);
    const report = JSON.parse(readFileSync(join(place.folder, 'report.json'), 'utf8'));
    const rule = report.rules.find(({ id }: { id: string }) => id === 'ledger/balances-chain');
    expect(rule.violations[0].exchanges[0].request.target).toMatch(/transactions\?.*page=16$/);
    expect(out).toMatch(/curl .*transactions\?.*page=16/);
    expect(linesOf(join(place.folder, 'rows.csv'))[1_600]).toContain(",'=cmd(),");
  });

  it('resumes after a kill, and no row is lost or doubled', { timeout: 120_000 }, async () => {
    const place = await setting({ shape: { rows: 6_000, days: 60, wallets: 3 }, latencyMs: 60 });
    const csv = join(place.folder, 'rows.csv');
    const child = start(place, '--csv', 'rows.csv', '--concurrency', '1');
    await until(() => place.seen.length > 40);
    child.kill('SIGKILL');
    await until(() => child.signalCode !== null);
    const { status, out, err } = await dgo(place, '--csv', 'rows.csv', '--resume');
    // On a slow machine it prints its progress.
    expect(status, err).toBe(0);
    expect(out).toMatch(/^6000 rows in 3 wallets/);
    const ids = Array.from({ length: 6_000 }, (_, row) => ulidOf(place.rows.at(row), 'R', row));
    expect(linesOf(csv).map((line) => line.slice(0, 26))).toEqual(ids);
  });

  it('keeps its state at Ctrl-C, and reports what it saw', { timeout: 120_000 }, async () => {
    const place = await setting({ shape: { rows: 6_000, days: 60, wallets: 3 }, latencyMs: 30 });
    const child = start(place, '--csv', 'rows.csv', '--concurrency', '1');
    let [out, err] = ['', ''];
    child.stdout?.on('data', (data) => (out += data));
    child.stderr?.on('data', (data) => (err += data));
    await until(() => place.seen.length > 40);
    child.kill('SIGINT');
    await until(() => child.exitCode !== null);
    expect(child.exitCode).toBe(130);
    expect(err).toContain('continue it with --resume');
    expect(out).toMatch(/rows in 3 wallets/);
    const { status } = await dgo(place, '--csv', 'rows.csv', '--resume');
    expect(status).toBe(0);
    expect(linesOf(join(place.folder, 'rows.csv'))).toHaveLength(6_000);
  });

  it('finds nothing wrong with the reference server', { timeout: 120_000 }, async () => {
    const server = spawn(process.execPath, [...DGO, 'serve', '--demo', '--json', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void server.kill());
    const text = await new Promise<string>((resolve) => server.stdout.once('data', (data) => resolve(String(data))));
    const { base_url: url, token } = JSON.parse(text.split('\n')[0] ?? '');
    const folder = enterFolder();
    const { status, out } = await dgo({ url, token }, '--csv', 'rows.csv', '--strict');
    expect(out).toMatch(/CONFORMANT/);
    expect(status).toBe(0);
    expect(linesOf(join(folder, 'rows.csv')).length).toBeGreaterThan(100);
  });

  it.each([
    [['--from', '2026-02-30'], /A day is YYYY-MM-DD, and one of the calendar/],
    [['--from', '2026-02-02', '--to', '2026-02-01'], /--to 2026-02-01 is before --from 2026-02-02/],
    [['--concurrency', '0'], /It must be a whole number from 1 to 64/],
    [['--wallet', 'mine'], /A wallet is named by its UUID/],
    [['--resume'], /there is no interrupted audit of http/],
    [['--csv', 'no/such/folder.csv'], /--csv no\/such\/folder.csv cannot be written/],
    [['--token', ''], /--token/],
  ])('refuses %j', async (args, complaint) => {
    const { status, err } = await dgo(await setting(), ...args);
    expect(status).toBe(2);
    expect(err).toMatch(complaint);
  });
});

describe('the progress of an audit in words', () => {
  it.each<[AuditProgress, number, string]>([
    [{ stage: 'planning', done: 0, of: null }, 0, 'planning how to read the ledger'],
    [
      { stage: 'ledger', done: 412_300, of: 1_000_000 },
      23_400,
      '412,300 of 1,000,000 (41 %) rows, 23,400/s, 26 s left',
    ],
    [
      { stage: 'orders', done: 1_200, of: 8_500_000 },
      1_000,
      '1,200 of 8,500,000 (0 %) orders, 1,000/s, 2 h 21 min left',
    ],
    [{ stage: 'ledger', done: 100, of: 100_000 }, 500, '100 of 100,000 (0 %) rows, 500/s, 3 min 20 s left'],
    [{ stage: 'today', done: 900, of: null }, 300, "900 rows, with today's, 300/s"],
    [{ stage: 'balances', done: 0, of: 0 }, 0, '0 balances'],
  ])('%j', (progress, perSecond, text) => {
    expect(progressText(progress, perSecond)).toBe(text);
  });
});

describe('the progress of an audit', () => {
  it('is one line on a terminal, at the speed of its stage', () => {
    const written: string[] = [];
    let now = 0;
    const { show, end } = auditProgress({ isTTY: true, write: (text) => written.push(text) }, () => now);
    show({ stage: 'ledger', done: 0, of: 4_000 });
    now = 1_000;
    show({ stage: 'ledger', done: 1_000, of: 4_000 });
    now = 1_050;
    show({ stage: 'ledger', done: 1_050, of: 4_000 });
    end();
    expect(written).toEqual(['\r\u001b[2K1,000 of 4,000 (25 %) rows, 1,000/s, 3 s left', '\r\u001b[2K']);
  });

  it('is a line now and then in a log', () => {
    const written: string[] = [];
    let now = 0;
    const { show, end } = auditProgress({ write: (text) => written.push(text) }, () => now);
    for (; now <= 12_000; now += 500) show({ stage: 'orders', done: now, of: null });
    end();
    expect(written).toEqual(['5,000 orders, 1,000/s\n', '10,000 orders, 1,000/s\n']);
  });
});
