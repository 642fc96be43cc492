import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ENTRY = `import { Command } from 'commander';
import { registerMigrate } from ${JSON.stringify(new URL('../commands/migrate.ts', import.meta.url).href)};
import { registerServe } from ${JSON.stringify(new URL('../commands/serve.ts', import.meta.url).href)};
const program = new Command('dgo');
registerServe(program);
registerMigrate(program);
await program.parseAsync(['node', 'dgo', ...process.argv.slice(1)]);`;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A process that ran `dgo` to its end, or still does. */
export interface DgoProcess {
  readonly exited: Promise<{ code: number | null; out: string; err: string }>;
  /** What it has printed when it has printed anything, or has ended. */
  readonly firstOutput: Promise<string>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs `dgo` as its users do: a process of its own. Who starts a server, ends it. */
export function dgo(args: readonly string[], env: Readonly<Record<string, string>> = {}): DgoProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', ENTRY, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    output.out += data;
  });
  child.stderr.on('data', (data) => {
    output.err += data;
  });
  const exited = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  const firstOutput = Promise.race([once(child.stdout, 'data'), exited]).then(() => output.out);
  return { exited, firstOutput, kill: (signal) => child.kill(signal) };
}
