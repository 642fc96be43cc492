import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/*
 * The services that tests of the client call: one that answers by script, and the reference server.
 */

const executable = fileURLToPath(new URL('../dist/cli/dgo.js', import.meta.url));

/** A request as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** When, in milliseconds. */
  readonly at: number;
}

/** Answers a request by hand. */
export type Answer = (response: ServerResponse, request: Arrived) => void;

/** A server that answers the first request with the first answer, and so on, the last one for ever; until the test ends. */
export async function scripted(...answers: Answer[]): Promise<{ baseUrl: string; arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body, at: Date.now() };
      arrived.push(one);
      answers[Math.min(arrived.length, answers.length) - 1]?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, arrived };
}

/** An answer in JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

/** Closes the connection without a word. */
export const dropped: Answer = (response) => {
  response.destroy();
};

/** Never answers. */
export const silent: Answer = () => {};

/** What `dgo serve --demo --json` prints: everything a client needs to know. */
export interface Demo {
  readonly base_url: string;
  readonly token: string;
  readonly other_token: string;
  readonly wallets: readonly { uuid: string; currency: string; owner: 'main' | 'poor' | 'other' }[];
  readonly products: Readonly<Record<'cheap' | 'euro' | 'scarce', { id: number; variant_id: number; price: number }>>;
}

/** A reference server in a process of its own, for all tests of a file; `npm test` has built it. */
export function useServer(...flags: string[]): () => Demo {
  let demo: Demo | null = null;
  let server: ChildProcess | null = null;
  beforeAll(async () => {
    const started = spawn(process.execPath, [executable, 'serve', '--demo', '--json', '--port', '0', ...flags], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = started;
    demo = await new Promise<Demo>((resolve, reject) => {
      createInterface({ input: started.stdout }).once('line', (line) => resolve(JSON.parse(line)));
      started.once('exit', (code) => reject(new Error(`dgo serve ended with ${code}: is dist/ built?`)));
    });
  });
  afterAll(async () => {
    if (server === null || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  });
  return () => {
    if (demo === null) throw new Error('the server is started before the tests');
    return demo;
  };
}

/** UUID of a wallet of the demo data. */
export function walletOf({ wallets }: Demo, owner: 'main' | 'poor' | 'other', currency = 'USD'): string {
  const found = wallets.find((wallet) => wallet.owner === owner && wallet.currency === currency);
  if (found === undefined) throw new Error(`there is no ${owner} wallet in ${currency}`);
  return found.uuid;
}

/** An order of one or more of the cheapest product. */
export function cheapOrder(demo: Demo, quantity = 1, owner: 'main' | 'poor' = 'main') {
  const items = [{ product_variant_id: demo.products.cheap.variant_id, quantity }];
  return { wallet_id: walletOf(demo, owner), items };
}
