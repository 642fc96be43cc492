/** An audit of a deployment that was written apart from this project: it is correct, so what is red here is a false alarm. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { audit } from './audit.js';
import { configFor } from './audit.test.support.js';

const folder = process.env['DGO_STRANGER'] ?? '';
const server = join(folder, 'server.py');
const isThere = folder !== '' && existsSync(server) && hasPython();
if (!isThere) console.warn('skipped: DGO_STRANGER names no folder with server.py, or there is no python3');

const variants: string[] = isThere ? ['', ...listVariants()] : [''];

describe.skipIf(!isThere)("an audit of a stranger's deployment", () => {
  it.each(variants)('raises no alarm with variant "%s"', { timeout: 120_000 }, async (variant) => {
    const args = [server, '--port', '0', ...(variant === '' ? [] : ['--variant', variant])];
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
