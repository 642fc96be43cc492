/**
 * An audit raises no alarm on deployments that differ from the usual one where the contract is silent, nor on one that was written
 * apart from this project.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Deployment } from '../model/deployment.js';
import { variants } from '../model/variants/index.js';
import { combinationsOf, combined, type Variant } from '../model/variants/variant.js';
import { reaching } from '../run/run.test.support.js';
import { audit } from './audit.js';
import { configFor } from './audit.test.support.js';

/** Where these are, there is too little left to read for others to be seen beside them. */
const BLINDING = ['empty-account', 'new-account'];
const COMBINATIONS = 8;

async function expectNoAlarm(differences: readonly Variant[]): Promise<void> {
  const Variants = combined(differences, Deployment);
  const target = await new Variants().listen();
  try {
    const { baseUrl, tokens } = reaching(target, 0);
    const settleMs = Math.max(0, ...differences.map((one) => one.settleMs));
    const { result } = await audit(configFor({ url: baseUrl.href, token: tokens.caller ?? '' }, { settleMs }));
    const alarms = result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict));
    const names = differences.map(({ name }) => name).join(', ');
    const described = alarms.map(({ id, because, violations: [first] }) => `${id}: ${because ?? first?.actual}`);
    expect(described, `with ${names}`).toEqual([]);
    expect(result.interrupted ? result.gaps : [], `with ${names}`).toEqual([]);
  } finally {
    await target.close();
  }
}

const combinations = combinationsOf(
  variants.filter(({ name }) => !BLINDING.includes(name)),
  COMBINATIONS,
);

describe('an audit raises no alarm on', () => {
  it.each(BLINDING)('%s', (wanted) => expectNoAlarm(variants.filter(({ name }) => name === wanted)));

  it.each(combinations.map((differences, index) => [index + 1, differences] as const))(
    'combination %i of allowed variants',
    (_, differences) => expectNoAlarm(differences),
  );
});

const folder = process.env['DGO_STRANGER'] ?? '';
const serverFile = join(folder, 'server.py');
const isThere = folder !== '' && existsSync(serverFile) && hasPython();
if (!isThere) console.warn('skipped: DGO_STRANGER names no folder with server.py, or there is no python3');

const variantNames: string[] = isThere ? ['', ...listVariants()] : [''];

describe.skipIf(!isThere)('an audit of an independent deployment', () => {
  it.each(variantNames)('raises no alarm with variant "%s"', { timeout: 120_000 }, async (variant) => {
    const args = [serverFile, '--port', '0', ...(variant === '' ? [] : ['--variant', variant])];
    const child = spawn('python3', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => void child.kill());
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    const { base_url: url, token } = JSON.parse(String(line));
    const { result, rows } = await audit(configFor({ url, token }));
    const alarms = result.rules.filter(({ verdict }) => !['pass', 'observed', 'notApplicable'].includes(verdict));
    expect(alarms.map(({ id, because, violations }) => [id, because, violations[0]?.actual])).toEqual([]);
    expect(result.interrupted).toBe(false);
    expect(rows).toBeGreaterThan(0);
  });
});

function listVariants(): string[] {
  const listing: { name: string }[] = JSON.parse(execFileSync('python3', [serverFile, '--list'], { encoding: 'utf8' }));
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
