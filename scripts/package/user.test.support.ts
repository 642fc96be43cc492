import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { userEnvironment } from './packed.test.support.js';

/** A server that a user has started, and what it has told them. */
export interface Served {
  readonly baseUrl: string;
  readonly token: string;
  /** A wallet that can pay. */
  readonly wallet: string;
  stop(): Promise<void>;
}

/** Types `npx dgo serve --demo` in a folder, and reads what a person would read. The database is `shop.sqlite`. */
export async function serve(folder: string): Promise<Served> {
  const { out, err, stop } = await started(
    folder,
    'npx --no-install dgo serve --demo --database shop.sqlite --port 0 --fulfilment-ms 50 --log-level warn',
  );
  const found = (pattern: RegExp) => {
    const [, text] = pattern.exec(out) ?? [];
    if (text === undefined) throw new Error(`dgo serve has not printed ${pattern}:\n${out}\n${err}`);
    return text;
  };
  return {
    baseUrl: found(/^(http:\S+)\n/),
    token: found(/^Token: +(\S+)$/m),
    wallet: found(/^ +(\S+) +USD +main /m),
    stop,
  };
}

/** The first line of what a server prints, which is ended then. */
export async function firstLine(folder: string, line: string, env: Readonly<Record<string, string>>): Promise<string> {
  const { out, err, stop } = await started(folder, line, env);
  await stop();
  return out.split('\n')[0] || err;
}

/** Starts a server, and waits until it has said where it is. */
async function started(folder: string, line: string, env: Readonly<Record<string, string>> = {}) {
  // With what it starts it is a group, so that all of it can be ended.
  const server = spawn(line, { cwd: folder, env: userEnvironment(folder, env), shell: true, detached: true });
  const ended = once(server, 'close');
  let [out, err] = ['', ''];
  server.stderr.on('data', (data) => {
    err += data;
  });
  const told = new Promise<void>((resolve) => {
    server.stdout.on('data', (data) => {
      out += data;
      if (/Ctrl\+C|No token/.test(out)) resolve();
    });
  });
  await Promise.race([told, ended]);
  const stop = async () => {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  };
  return { out, err, stop };
}

/** The command lines that a help opens with. */
export function examplesOf(help: string): string[] {
  const [, lines = ''] = /^Examples?:\n((?: {2}.+\n)+)\n/.exec(help) ?? [];
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(2)]));
}

/** Names of the commands that a help lists. */
export function commandsOf(help: string): string[] {
  const [, list = ''] = help.split('\nCommands:\n');
  return [...list.matchAll(/^ {2}(\w[\w-]*) /gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
}
