/** An audit that is killed with SIGKILL at any moment and resumed has the same result as an undisturbed one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { executable } from '../../tests/executable.test.support.js';
import { ledger, newDatabase, newFolder } from '../audit.test.support.js';
import type { SyntheticServer } from '../synthetic/server.test.support.js';

const DGO = executable();
/** How often in all; `DGO_KILLS=50` tries it longer. */
const KILLS = Number(process.env['DGO_KILLS'] ?? 2);
const SHAPE = { rows: 6_000, days: 60, wallets: 3 };
const FAULTS = { wrongBalance: 903, paidAgain: { row: 4_236, order: 1_233 } };

interface Audit {
  readonly child: ChildProcess;
  /** What was printed, when it has ended. */
  readonly ended: Promise<{ status: number | null; out: string; err: string }>;
}

function start({ url, token }: SyntheticServer, folder: string, database: string, ...args: string[]): Audit {
  const options = ['--database', database, '--csv', 'rows.csv', '--report', 'json=report.json', ...args];
  const env = { ...process.env, DGO_TOKEN: token };
  const child = spawn(process.execPath, [...DGO, 'audit', url, ...options], { cwd: folder, env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  return { child, ended: once(child, 'close').then(([status]) => ({ status, out, err })) };
}

/** Resumes the audit, or starts over if it was killed before its first checkpoint. */
async function resume(server: SyntheticServer, folder: string, database: string): Promise<Audit> {
  const from = server.seen.length;
  const audit = start(server, folder, database, '--resume');
  while (server.seen.length === from && audit.child.exitCode === null) await setTimeout(1);
  if (audit.child.exitCode !== 2) return audit;
  expect((await audit.ended).err).toMatch(/there is no interrupted audit/);
  return start(server, folder, database);
}

/** The verdicts and the rows of an audit that came to its end. */
async function outcomeOf(audit: Audit, folder: string): Promise<unknown> {
  const { status, out, err } = await audit.ended;
  expect(status, err).toBe(1);
  const report: { rules: { id: string; verdict: string; broken: number }[] } = JSON.parse(
    readFileSync(join(folder, 'report.json'), 'utf8'),
  );
  const wallets = out.slice(out.indexOf('\n\nwallet '), out.lastIndexOf('withdraw'));
  const rules = report.rules.map(({ id, verdict, broken }) => `${id} ${verdict} ${broken}`);
  return { wallets, rules, rows: readFileSync(join(folder, 'rows.csv'), 'utf8') };
}

// promise: Limits: An audit that is killed and resumed has the same result as an undisturbed one.
it(`is the same after ${KILLS} kills`, { timeout: 60_000 + KILLS * 30_000 }, async () => {
  const server = await ledger({ shape: SHAPE, faults: FAULTS });
  const undisturbed = newFolder();
  const expected = await outcomeOf(start(server, undisturbed, await newDatabase()), undisturbed);
  const requests = server.seen.length;
  for (let kills = 0; kills < KILLS; ) {
    const [folder, database] = [newFolder(), await newDatabase()];
    let audit = start(server, folder, database);
    // Some are killed once, some again after they were resumed.
    for (let again = 0; again <= kills % 3 && kills < KILLS; again += 1, kills += 1) {
      const from = server.seen.length;
      const until = Math.floor(Math.random() * requests);
      while (server.seen.length - from < until && audit.child.exitCode === null) await setTimeout(1);
      await setTimeout(Math.random() * 100);
      audit.child.kill('SIGKILL');
      await audit.ended;
      audit = await resume(server, folder, database);
    }
    expect(await outcomeOf(audit, folder)).toEqual(expected);
  }
});
