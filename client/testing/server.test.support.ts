import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

/** What `dgo serve --demo --json` prints: everything a client needs to know. */
export interface Demo {
  readonly base_url: string;
  readonly token: string;
  readonly other_token: string;
  readonly wallets: readonly { uuid: string; currency: string; owner: 'main' | 'poor' | 'other' }[];
  readonly products: Readonly<Record<'cheap' | 'euro' | 'scarce', { id: number; variant_id: number; price: number }>>;
}

const executable = fileURLToPath(new URL('../../dist/cli/dgo.js', import.meta.url));

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
