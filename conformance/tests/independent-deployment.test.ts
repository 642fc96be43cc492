/**
 * The suite on a deployment that was written independently of this project, with other choices wherever the contract is
 * silent. It is correct, so every violation found here is a false alarm.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Depth } from '../experiments/experiment.js';
import { experiments } from '../experiments/index.js';
import { boughtText } from '../report/run-figures.js';
import { rules } from '../rules/index.js';
import { exitStatus, type RuleResult } from '../run/result.js';
import { run } from '../run/run.js';

const folder = process.env['DGO_STRANGER'] ?? '';
/** Starts the server with its own variants and with further ones. */
const server = fileURLToPath(new URL('independent-variants.py', import.meta.url));
const isThere = folder !== '' && existsSync(join(folder, 'server.py')) && hasPython();
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

/** Seeds to try: by default one. */
const seeds = (process.env['DGO_SEEDS'] ?? '1').split(',').map(Number);

/** One line for a rule, with the request that shows its violation. */
function alarmOf({ id, verdict, because, violations: [first] }: RuleResult): string {
  const request = first?.exchanges[0]?.request;
  const shown = first && `expected ${first.expected}, got ${first.actual}: ${request?.method} ${request?.target}`;
  return `${id}: ${verdict}: ${shown ?? because}`.slice(0, 1_000);
}

/** Variants that a quick run does not come across. */
const THOROUGH: ReadonlySet<string> = new Set(['page-of-any-length', 'orders-in-the-products-currency']);

/** What a report says of a variant beside green: a should, and what a token without a permission leaves out. */
function isExpected(variant: string, { id, verdict }: Pick<RuleResult, 'id' | 'verdict'>): boolean {
  if (variant === 'zero-expiration-date') return id === 'codes/expiry-is-a-real-moment' && verdict === 'warn';
  return variant.startsWith('no-permission-') && verdict === 'outOfScope';
}

const variants = isThere ? ['', ...listVariants()] : [''];

describe.skipIf(!isThere).concurrent('an independent deployment', () => {
  const cases = variants.flatMap((variant) => seeds.map((seed) => [variant, seed] as const));

  it.each(cases)('raises no alarm with variant "%s" and seed %d', { timeout: 480_000 }, async (variant, seed) => {
    const child = spawn('python3', [server, '--port', '0', ...(variant === '' ? [] : ['--variant', variant])], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const result = await run(configFor(await readiness(child), THOROUGH.has(variant) ? 'standard' : 'quick', seed));
      const alarms = result.rules
        .filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict))
        .filter((rule) => !isExpected(variant, rule))
        .map(alarmOf);
      expect(alarms).toEqual([]);
      expect(result.faults).toEqual([]);
      expect(boughtText(result)).not.toContain('more than these orders cost');
      expect(exitStatus(result, variant !== 'zero-expiration-date')).toBe(0);
    } finally {
      child.kill();
    }
  });
});

function configFor(ready: Ready, depth: Depth, seed: number): Parameters<typeof run>[0] {
  return {
    run: 'independent',
    baseUrl: new URL(ready.base_url),
    tokens: { caller: ready.token, other: ready.other_token, invalid: 'this-token-was-never-issued' },
    wallets: { own: [ready.wallet_id], poor: ready.poor_wallet_id, other: ready.other_wallet_id },
    spend: depth === 'quick' ? 50_000 : 5_000_000,
    depth,
    seed,
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
