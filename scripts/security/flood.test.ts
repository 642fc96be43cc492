import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningProcess, startDgo } from '../../conformance/tests/executable.test.support.js';

const CLIENTS = 400;
/** Nothing that is served promptly takes so long, on the slowest machine. */
const PROMPT_MS = 30_000;
/** The server has some 120 with its demo data. */
const MEGABYTES = 450;

let running: RunningProcess;
let base = '';
let token = '';
let otherToken = '';
const sockets: Socket[] = [];

beforeAll(async () => {
  running = startDgo(['serve', '--demo', '--json', '--port', '0', '--log-level', 'error']);
  while (!running.written().out.includes('\n')) await sleep(50);
  const said = JSON.parse(running.written().out.split('\n')[0] ?? '');
  [base, token, otherToken] = [said.base_url, said.token, said.other_token];
}, 60_000);
afterAll(() => running.clean());

/** Connections that each send the text, and read nothing. */
async function clients(text: string): Promise<readonly Socket[]> {
  const { hostname, port } = new URL(base);
  return Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket.on('error', () => undefined).pause());
      await new Promise((resolve) => socket.once('connect', resolve));
      socket.write(text);
      return socket;
    }),
  );
}

const status = async (path: string, bearer: string | null) =>
  (
    await fetch(`${base}/api/v1${path}`, {
      headers: { connection: 'close', ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }) },
      signal: AbortSignal.timeout(PROMPT_MS),
    })
  ).status;

/** Another user is served ten times in a row. */
async function othersAreServed(): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    expect(await status('/wallets', otherToken)).toBe(200);
    expect(await status('/orders?per_page=100', otherToken)).toBe(200);
  }
}

const head = (line: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, 'Host: shop.example', ...more.map((header) => header), '', ''].join('\r\n');
const bearer = () => `Authorization: Bearer ${token}`;

// promise: Server: Other users are served while 400 clients of one token flood the server.
describe(`others are served while ${CLIENTS} clients`, { timeout: 120_000 }, () => {
  it('of one token send a body byte by byte', async () => {
    const flood = await clients(
      head('POST /api/v1/orders', bearer(), 'Content-Type: application/json', 'Content-Length: 100000'),
    );
    const drip = setInterval(() => {
      for (const socket of flood) socket.write(' ');
    }, 100);
    try {
      await sleep(1_000);
      expect(await status('/wallets', token), 'the room of this user is taken').toBe(429);
      await othersAreServed();
      expect(await status('/products', null)).toBe(200);
    } finally {
      clearInterval(drip);
      for (const socket of flood) socket.destroy();
    }
  });

  it('of one token never read the pages that they ask for', async () => {
    const flood = await clients(head('GET /api/v1/transactions?per_page=100', bearer()).repeat(6));
    await sleep(1_000);
    await othersAreServed();
    for (const socket of flood) socket.destroy();
  });

  it('pipeline hundreds of requests each, and never read', async () => {
    const flood = await clients(head('GET /api/v1/transactions?per_page=100', bearer()).repeat(300));
    await sleep(1_000);
    await othersAreServed();
    for (const socket of flood) socket.destroy();
  });

  it('without a token never read the largest page of the documentation', async () => {
    const flood = await clients(head('GET /docs/reference.html'));
    await sleep(1_000);
    await othersAreServed();
    for (const socket of flood) socket.destroy();
  });

  it('and has not taken much memory for it', async () => {
    running.child.kill('SIGTERM');
    const { status: exit, peakMegabytes, err } = await running.ended;
    expect(err).toBe('');
    expect(exit).toBe(0);
    expect(peakMegabytes).toBeLessThan(MEGABYTES);
    console.log(`the server had ${peakMegabytes} MB at most`);
  });
});
