import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { type EndedProcess, type RunningProcess, startDgo } from '../../conformance/tests/executable.test.support.js';
import {
  type HostileReply,
  honestly,
  startHostile,
} from '../../conformance/tests/hostile/hostile-server.test.support.js';

/** Longer than any limit that is documented, and than a machine under load takes. */
const SAFETY_MS = 45_000;

const folder = mkdtempSync(join(tmpdir(), 'dgo-sigterm-'));
let fifos = 0;
/** A FIFO that has neither a reader nor a writer but the command. */
function fifo(): string {
  fifos += 1;
  const path = join(folder, `fifo-${fifos}`);
  execFileSync('mkfifo', [path]);
  return path;
}
const TOKEN = ['--token', 'a-token-of-no-one'];

/** What is to be done at the end of all: tests that run side by side share their hooks. */
const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups) await clean();
  rmSync(folder, { recursive: true, force: true });
});

/** A server that accepts connections and handles them with the given function. */
async function taking(serve: (socket: Socket) => void): Promise<{ url: string; isVisited: () => boolean }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, isVisited: () => sockets.length > 0 };
}

const silent = () => taking(() => undefined);
const dripping = () =>
  taking((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n');
    const drip = setInterval(() => socket.write(' '), 50);
    socket.on('close', () => clearInterval(drip));
  });

async function deployment(reply: HostileReply = (visit) => void visit.socket.write(honestly(visit))) {
  const server = await startHostile(reply);
  cleanups.push(() => server.close());
  return server;
}

async function until(isSo: () => boolean, { child }: RunningProcess): Promise<void> {
  while (!isSo() && child.exitCode === null && child.signalCode === null) await sleep(20);
}

/** Starts a command, waits until it is where it should be, sends SIGTERM once and sees it end. */
async function terminated(
  args: readonly string[],
  isThere: (running: RunningProcess) => boolean | Promise<boolean>,
  env: Readonly<Record<string, string>> = {},
): Promise<EndedProcess> {
  const running = startDgo(args, env);
  cleanups.push(running.clean);
  let there = false;
  while (!there) {
    expect(running.child.exitCode, running.written().err).toBeNull();
    there = await isThere(running);
    await sleep(20);
  }
  running.child.kill('SIGTERM');
  const ended = await Promise.race([running.ended, sleep(SAFETY_MS - 10_000)]);
  if (ended === undefined) throw new Error('SIGTERM has not ended it');
  return ended;
}

const sentAfter = (ms: number) => async () => {
  await sleep(ms);
  return true;
};
/** By now the commands have loaded and stand where they wait. */
const waiting = sentAfter(3_000);
/** A shell shows 143 for both. */
const isEndedBySigterm = ({ status, signal }: EndedProcess) => status === 143 || signal === 'SIGTERM';

// promise: Limits: SIGTERM ends each command within seconds; `check` and `audit` write their reports first.
describe.concurrent('SIGTERM ends a process within its seconds', { timeout: SAFETY_MS }, () => {
  it.each(['check', 'audit', 'prove'])('dgo %s, while the deployment never answers', async (command) => {
    const { url, isVisited } = await silent();
    expect(await terminated([command, url, ...TOKEN], isVisited)).toSatisfy(isEndedBySigterm);
  });

  it.each(['check', 'audit'])('dgo %s, amid a TLS handshake that is not answered', async (command) => {
    const { url, isVisited } = await silent();
    const ended = await terminated([command, url.replace('http:', 'https:'), ...TOKEN], isVisited);
    expect(ended).toSatisfy(isEndedBySigterm);
  });

  it.each(['check', 'audit'])('dgo %s, while a body comes byte by byte', async (command) => {
    const { url, isVisited } = await dripping();
    expect(await terminated([command, url, ...TOKEN, '--timeout', '100000'], isVisited)).toSatisfy(isEndedBySigterm);
  });

  it('dgo check --plan, while the deployment never answers', async () => {
    const { url, isVisited } = await silent();
    expect(await terminated(['check', url, '--plan', ...TOKEN], isVisited)).toSatisfy(isEndedBySigterm);
  });
});

describe.concurrent('SIGTERM ends a process that waits for a file', { timeout: SAFETY_MS }, () => {
  it('dgo check, while it writes a report that is not read', async () => {
    const { baseUrl, facts } = await deployment();
    const only = ['--depth', 'quick', '--only', 'products/unknown-is-404', '--report', `json=${fifo()}`];
    const isWriting = async (running: RunningProcess) => {
      await until(() => running.written().out.includes('CONFORMANT'), running);
      await sleep(500);
      return true;
    };
    const ended = await terminated(['check', baseUrl, '--token', facts.token, ...only], isWriting);
    // The guard ends it, where the file is opened by the main thread.
    expect(ended).toSatisfy((one: EndedProcess) => isEndedBySigterm(one) || one.signal === 'SIGKILL');
    expect(ended.out).toContain('CONFORMANT');
  });

  it('dgo audit refuses a --csv that is no regular file, and writes nothing there', async () => {
    const { baseUrl, facts } = await deployment();
    const { ended, clean } = startDgo(['audit', baseUrl, '--token', facts.token, '--csv', fifo()]);
    cleanups.push(clean);
    const { status, err } = await ended;
    expect(err).toMatch(/it is no regular file/);
    expect(status).toBe(2);
  });

  it.each([
    ['check', 'http://127.0.0.1:1', '--waive', fifo()],
    ['judge', fifo()],
    ['compare', fifo(), fifo()],
  ])('dgo %s', async (...args) => {
    expect(await terminated(args, waiting)).toSatisfy(isEndedBySigterm);
  });
});

it('SIGTERM ends dgo serve, while it waits for a database', { timeout: SAFETY_MS }, async () => {
  const file = join(folder, 'locked.sqlite');
  writeFileSync(file, '');
  const holder = new DatabaseSync(file);
  holder.exec('pragma journal_mode = delete; begin exclusive');
  const ended = await terminated(['serve', '--port', '0', '--database', file], sentAfter(1_500));
  holder.close();
  expect(ended).toSatisfy(isEndedBySigterm);
});

describe('SIGTERM ends a process whose main thread is blocked', { timeout: SAFETY_MS }, () => {
  const blocked = `import{isMainThread}from'node:worker_threads';if(isMainThread)setTimeout(()=>{for(;;);},5000)`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(blocked)}` };

  it.each(['check', 'audit'])('dgo %s, by a guard in another thread', async (command) => {
    const { url } = await silent();
    const ended = await terminated([command, url, ...TOKEN], sentAfter(6_000), env);
    expect(ended.signal).toBe('SIGKILL');
  });

  it.each([
    ['prove', '--depth', 'quick'],
    ['judge', fifo()],
  ])('dgo %s, which has no handler that could be held up', async (...args) => {
    expect(await terminated(args, sentAfter(6_000), env)).toSatisfy(isEndedBySigterm);
  });
});

describe('SIGTERM at any moment of a run', { timeout: 300_000 }, () => {
  it('ends it, also while it judges and reduces', async () => {
    const { baseUrl, facts } = await deployment(async (visit) => {
      const broken = visit.honest.body.toString().replaceAll('"per_page":', '"per_pages":');
      visit.socket.write(honestly({ ...visit, honest: { ...visit.honest, body: Buffer.from(broken) } }));
    });
    const args = ['check', baseUrl, '--token', facts.token, '--spend', '50', '--report', `json=${join(folder, 'any')}`];
    for (const ms of [400, 800, 1_200, 2_000, 3_000, 5_000]) {
      expect(await terminated(args, sentAfter(ms)), `after ${ms} ms`).toSatisfy(isEndedBySigterm);
    }
  });
});
