import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type DgoProcess, dgo, temporaryFolder } from '../testing/server.test.support.js';
import { registerServe } from './commands.js';

const folder = await temporaryFolder();
const temporary = folder.file('tmp');
await mkdir(temporary);
const started: DgoProcess[] = [];
afterAll(async () => {
  for (const one of started) one.kill('SIGKILL');
  await folder.remove();
});

function run(...args: string[]): DgoProcess {
  const one = dgo(args, { TMPDIR: temporary });
  started.push(one);
  return one;
}

describe('dgo serve', () => {
  it('prints what a program needs, answers what is in flight at SIGTERM, and exits with 0', async () => {
    const { kill, exited, firstOutput } = run(
      'serve',
      '--demo',
      '--port',
      '0',
      '--json',
      '--seed',
      '3',
      '--fulfilment-ms',
      '10',
    );
    const facts = JSON.parse(await firstOutput);
    expect(facts.wallets.map((wallet: { owner: string }) => wallet.owner)).toEqual([
      'main',
      'main',
      'poor',
      'other',
      'other',
    ]);
    expect(facts.other_token).toMatch(/^dgo_[\w-]{43}$/);
    expect(facts.products.scarce).toMatchObject({ variant_id: expect.any(Number), stock: 2 });
    const headers = { Authorization: `Bearer ${facts.token}`, 'Content-Type': 'application/json' };
    const items = [{ product_variant_id: facts.products.cheap.variant_id, quantity: 1 }];
    const body = JSON.stringify({ wallet_id: facts.wallets[0].uuid, items });
    const asked = Array.from({ length: 20 }, () =>
      fetch(`${facts.base_url}/api/v1/orders`, { method: 'POST', headers, body }),
    );
    await asked[0];
    kill('SIGTERM');
    const settled = await Promise.allSettled(asked);
    const answered = settled.filter((one) => one.status === 'fulfilled').map((one) => one.value.status);
    expect(new Set(answered)).toEqual(new Set([201]));
    const { code, out, err } = await exited;
    expect(code).toBe(0);
    // The log has stderr to itself, and the line for programs stdout.
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    const lines = err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['listening', 'request', 'stopping']));
    expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
    expect((await readdir(temporary)).filter((name) => name.startsWith('dgo-'))).toEqual([]);
  });

  it('prints commands for people that work when they are pasted', async () => {
    const { kill, exited, firstOutput } = run(
      'serve',
      '--demo',
      '--port',
      '0',
      '--database',
      folder.file('demo.sqlite'),
    );
    const text = await firstOutput;
    expect(text).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n/);
    const commands = text.split('\n').filter((line) => line.startsWith('  curl '));
    expect(commands).toHaveLength(2);
    expect(commands[1]).toMatch(/ -H 'Idempotency-Key: [0-9a-f-]{36}' /);
    const shell = promisify(execFile);
    const [wallets = '', order = ''] = await Promise.all(
      commands.map(async (line) => (await shell('sh', ['-c', line])).stdout),
    );
    expect(JSON.parse(wallets).data).toHaveLength(3);
    expect(JSON.parse(order).data.order_number).toMatch(/^#/);
    kill('SIGINT');
    expect((await exited).code).toBe(0);
    await access(folder.file('demo.sqlite'));
  });

  it('says why it cannot start, without a stack trace', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    await writeFile(folder.file('text'), 'no database'.repeat(100));
    const cases = [
      [['--port', port], `error: port ${port} on 127.0.0.1 is taken`],
      [['--port', '65536'], 'error: --port 65536 is not usable: give an integer from 0 to 65535.'],
      [
        ['--port', '80a', '--seed', '-1'],
        'error: --port 80a is not usable: give an integer from 0 to 65535.error: --seed -1',
      ],
      [['--database', folder.file('none/demo.sqlite')], 'error: cannot write the database file'],
      [['--database', folder.file('text')], 'is not a database'],
      [['--base-url', 'shop.example'], 'error: --base-url shop.example is not usable'],
      [['--dmeo'], "unknown option '--dmeo'"],
    ] as const;
    for (const [args, message] of cases) {
      const { text, failed } = await failToServe(['--port', '0', ...args]);
      expect(text).toContain(message);
      expect(text).not.toMatch(/\bat .*:\d+:\d+/);
      expect(failed).toBe(true);
    }
    taken.close();
  });
});

/** Runs the command in this process; it must not start. */
async function failToServe(args: readonly string[]): Promise<{ text: string; failed: boolean }> {
  let text = '';
  const log = vi.spyOn(console, 'error').mockImplementation((line) => {
    text += line;
  });
  const program = new Command('dgo');
  registerServe(program);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeErr: (line) => console.error(line) });
  }
  const refused = await program.parseAsync(['node', 'dgo', 'serve', ...args]).then(
    () => false,
    () => true,
  );
  const failed = refused || process.exitCode === 2;
  process.exitCode = undefined;
  log.mockRestore();
  return { text, failed };
}
