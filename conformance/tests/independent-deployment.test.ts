/**
 * The suite on a deployment that was written independently of this project, with other choices wherever the contract is
 * silent. It is correct, so every violation found here is a false alarm.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { experiments } from '../experiments/index.js';
import { rules } from '../rules/index.js';
import { exitStatus } from '../run/result.js';
import { run } from '../run/run.js';

const folder = process.env['DGO_STRANGER'] ?? '';
const server = join(folder, 'server.py');
const isThere = folder !== '' && existsSync(server) && hasPython();
if (!isThere) console.warn('skipped: DGO_STRANGER names no folder with server.py, or there is no python3');

/** What the server prints once it is ready. */
interface Ready {
  base_url: string;
  token: string;
  other_token: string;
  wallet_id: string;
  poor_wallet_id: string;
  other_wallet_id: string;
}

const variants = isThere ? ['', ...listVariants()] : [''];

describe.skipIf(!isThere).concurrent('an independent deployment', () => {
  it.each(variants)('raises no alarm with variant "%s"', { timeout: 240_000 }, async (variant) => {
    const child = spawn('python3', [server, '--port', '0', ...(variant === '' ? [] : ['--variant', variant])], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const result = await run(configFor(await readiness(child)));
      const alarms = result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict));
      expect(alarms).toEqual([]);
      expect(result.faults).toEqual([]);
      expect(exitStatus(result, true)).toBe(0);
    } finally {
      child.kill();
    }
  });
});

function configFor(ready: Ready): Parameters<typeof run>[0] {
  return {
    run: 'independent',
    baseUrl: new URL(ready.base_url),
    tokens: { caller: ready.token, other: ready.other_token, invalid: 'this-token-was-never-issued' },
    wallets: { own: [ready.wallet_id], poor: ready.poor_wallet_id, other: ready.other_wallet_id },
    spend: 50_000,
    depth: 'quick',
    seed: 1,
    timeoutMs: 10_000,
    settleMs: 0,
    fulfilmentMs: 5_000,
    rate: 0,
    experiments,
    rules,
    history: null,
  };
}

async function readiness(child: ChildProcess): Promise<Ready> {
  if (child.stdout === null) throw new Error('the server was started without a pipe for its output');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return JSON.parse(String(line)) as Ready;
}

function listVariants(): string[] {
  const listing: { name: string }[] = JSON.parse(execFileSync('python3', [server, '--list'], { encoding: 'utf8' }));
  return listing.map(({ name }) => name);
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
