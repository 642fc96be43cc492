import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runnable } from '../../conformance/tests/executable.test.support.js';

const executable = runnable('cli/dgo.ts');

/** Longer than the default deadline of the gate, in milliseconds. */
const PATIENCE = 170_000;

const content = {
  'application/json': { schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
};
/** The document before. */
const base = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        requestBody: { required: true, content },
        responses: { 201: { description: 'The thing.', content } },
      },
    },
  },
  components: { schemas: {} },
});

interface Run {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly told: string;
}

function enter(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dgo-bounds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'old.yaml'), base);
  writeFileSync(join(folder, 'openapi.yaml'), file);
  return folder;
}

function start(folder: string, args: readonly string[] = []) {
  const child = spawn(
    process.execPath,
    [...executable.options, executable.file, 'gate', 'old.yaml', 'openapi.yaml', ...args],
    {
      cwd: folder,
      env: { ...process.env, TMPDIR: folder, GITHUB_ACTIONS: 'false' },
    },
  );
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => parts.push(String(data)));
  const ended = new Promise<Run>((resolve) => {
    child.once('close', (status, signal) => resolve({ status, signal, told: parts.join('') }));
  });
  return { child, ended };
}

/** Processes that stand in the folder: what the gate has started does, too. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`TMPDIR=${folder}`);
    } catch {
      return false;
    }
  });
}

/** Takes longer than any deadline of these tests: a value is looked for in 5,000 schemas. */
function endless(): string {
  const names = Array.from({ length: 5_000 }, (_, index) => [`^x${index}`, { type: 'string', minLength: index }]);
  return base.replaceAll(
    '"name":{"type":"string"}',
    `"name":${JSON.stringify({ patternProperties: Object.fromEntries(names) })}`,
  );
}

describe('dgo gate', () => {
  it('is ended at its deadline with everything that it started, and says what it was at', async () => {
    const folder = enter(endless());
    writeFileSync(join(folder, 'gate.json'), 'of an earlier run');
    const { status, told } = await start(folder, ['--max-time', '3000', '--json', 'gate.json']).ended;
    expect(told).toMatch(
      /^dgo gate: not judged: 3000 ms were over while (reading|comparing|looking) .*--max-time\.\n$/,
    );
    expect(status).toBe(2);
    expect(existsSync(join(folder, 'gate.json'))).toBe(false);
    if (process.platform === 'linux') expect(processesIn(folder)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('dgo-'))).toEqual([]);
  });

  it.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
    'takes all that it started with it when %s ends it',
    async (signal) => {
      const folder = enter(endless());
      const { child, ended } = start(folder, ['--max-time', '8000']);
      await expect.poll(() => processesIn(folder).length, { timeout: 60_000 }).toBeGreaterThan(2);
      child.kill(signal);
      await ended;
      // Where nothing could end them at once, they end themselves shortly after the deadline.
      await expect.poll(() => processesIn(folder), { timeout: 60_000 }).toEqual([]);
      if (signal === 'SIGTERM') expect(readdirSync(folder).filter((name) => name.startsWith('dgo-'))).toEqual([]);
    },
    PATIENCE,
  );
});
