import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createRandom } from '../../../reference-server/demo/random.js';
import { DGO } from '../../servers/demo-server.js';

/** A server on invented data of some size. */
export interface GrowthStage {
  /** Rows of the ledger; a fifth of it are orders, a twentieth products. */
  readonly rows: number;
  /** UUID of a wallet that pays for orders. */
  readonly wallet: string;
  /** How long it took to write the data. */
  readonly seconds: number;
  /** The JSON document at a path below `/api/v1`. */
  read<Body>(path: string): Promise<Body>;
  /** Milliseconds from the request to the last byte of the answer. */
  time(path: string): Promise<number>;
  /** Ends the server. @returns the most memory that its process had, in bytes. */
  stop(): Promise<number>;
}

const script = (name: string) =>
  join(import.meta.dirname, '..', `${name}${import.meta.filename.endsWith('.ts') ? '.ts' : '.js'}`);

/** Seeds an empty database, a file or a URL, and starts a server on it. `memoryFile` is for the server's last words. */
export async function openStage(rows: number, database: string, memoryFile: string): Promise<GrowthStage> {
  const sizes = ['--ledger', rows, '--orders', Math.floor(rows / 5), '--products', Math.ceil(rows / 20)].map(String);
  const seed = [...process.execArgv, script('../seed'), ...sizes, '--database', database, '--json'];
  const seeded = JSON.parse(execFileSync(process.execPath, seed, { encoding: 'utf8' })) as Seeded;
  const args = [
    '--import',
    script('report-usage'),
    DGO,
    'serve',
    '--json',
    '--log-level',
    'warn',
    '--port',
    '0',
    '--database',
    database,
  ];
  const env = { ...process.env, BENCH_MEMORY_FILE: memoryFile };
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const base = `${await baseUrl(server)}/api/v1`;
  const headers = { accept: 'application/json', authorization: `Bearer ${seeded.token}` };
  const ask = async (path: string) => {
    const response = await fetch(`${base}${path}`, { headers });
    if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    rows,
    wallet: seeded.wallets[0]?.uuid ?? '',
    seconds: seeded.seconds,
    // The path says which document it is.
    read: async <Body>(path: string) => (await (await ask(path)).json()) as Body,
    time: async (path) => {
      const begin = performance.now();
      await (await ask(path)).arrayBuffer();
      return performance.now() - begin;
    },
    stop: async () => {
      server.kill();
      await once(server, 'exit');
      return Number(readFileSync(memoryFile, 'utf8').split(' ')[1]);
    },
  };
}

/** What the generator prints. */
interface Seeded {
  readonly token: string;
  readonly wallets: readonly { readonly uuid: string }[];
  readonly seconds: number;
}

async function baseUrl({ stdout }: ChildProcess): Promise<string> {
  if (stdout !== null) {
    for await (const line of createInterface({ input: stdout })) {
      return (JSON.parse(line) as { base_url: string }).base_url;
    }
  }
  throw new Error('the reference server ended before it was ready: its own words stand above');
}

/** A request whose cost is compared between ledgers of all sizes. */
interface Probe {
  readonly name: string;
  /** How often the first page of the smallest ledger it may cost; null is no limit. */
  readonly limit: number | null;
  /** Whether the plot shows it. */
  readonly drawn: boolean;
  /** The path of the request at a stage. */
  path(stage: GrowthStage): Promise<string>;
}

/** What the last page of a small ledger is allowed, the last page of a large one is too. */
const LEDGER_LIMIT = 2;

const PER_PAGE = 10;

/** The first probe is what all others are compared with, on the smallest ledger. */
export const PROBES: readonly Probe[] = [
  ledger('ledger, first page', '', 0),
  ledger('ledger, last page', '', 1, true),
  ledger('ledger, oldest first, middle page', '&sort=asc', 0.5),
  ledger(
    'ledger, one day',
    middleDay((day) => `&start_date=${day}&end_date=${day}`),
    0,
    true,
  ),
  ledger(
    'ledger, from a day on, last page',
    middleDay((day) => `&start_date=${day}`),
    1,
  ),
  ledger(
    'ledger, up to a day, middle page',
    middleDay((day) => `&end_date=${day}`),
    0.5,
  ),
  ledger('ledger of a wallet, last page', async ({ wallet }) => `&wallet_id=${wallet}`, 1, true),
  ledger(
    'ledger of a wallet up to a day, its total',
    async (stage) => `&wallet_id=${stage.wallet}${await middleDay((day) => `&end_date=${day}`)(stage)}`,
    0,
  ),
  list('orders, middle page', '/orders?', 0.5),
  list('orders, both filters, middle page', '/orders?fulfillment_status=completed&payment_status=completed', 0.5, true),
  list('orders, both filters, last page', '/orders?fulfillment_status=completed&payment_status=completed', 1),
  list('products, last page', '/products?', 1),
  { name: 'search for the name of a product', limit: null, drawn: true, path: nameSearch },
  list('search for a frequent word, last page', '/products/search?term=gift', 1),
  list('search for two letters', `/products/search?term=${encodeURIComponent('龍の')}`, 0),
];

type Query = string | ((stage: GrowthStage) => Promise<string>);

function ledger(name: string, query: Query, part: number, drawn = false): Probe {
  const path = async (stage: GrowthStage) => `/transactions?${typeof query === 'string' ? query : await query(stage)}`;
  return { name, limit: LEDGER_LIMIT, drawn, path: async (stage) => pageOf(stage, await path(stage), part) };
}

function list(name: string, path: string, part: number, drawn = false): Probe {
  return { name, limit: null, drawn, path: (stage) => pageOf(stage, path, part) };
}

interface Page {
  readonly data: readonly { readonly name: string; readonly created_at: string }[];
  readonly meta: { readonly last_page: number };
}

/** The path of a page: the first for 0, the last for 1. */
async function pageOf(stage: GrowthStage, path: string, part: number): Promise<string> {
  const { meta } = await stage.read<Page>(`${path}&per_page=${PER_PAGE}`);
  return `${path}&per_page=${PER_PAGE}&page=${Math.max(1, Math.round(meta.last_page * part))}`;
}

/** A query with the date of the row in the middle of the ledger. */
function middleDay(query: (day: string) => string): (stage: GrowthStage) => Promise<string> {
  return async (stage) => {
    const { data } = await stage.read<Page>(await pageOf(stage, '/transactions?', 0.5));
    return query(data[0]?.created_at.slice(0, 10) ?? '');
  };
}

async function nameSearch(stage: GrowthStage): Promise<string> {
  const { data } = await stage.read<Page>(await pageOf(stage, '/products?', 0.5));
  return `/products/search?term=${encodeURIComponent(data[0]?.name ?? '')}&per_page=${PER_PAGE}`;
}

const FULFILMENT = ['pending', 'processing', 'partially_fulfilled', 'completed', 'refunded'];
const PAYMENT = ['pending', 'completed'];
const PAGES = 40;

/** Asks for random pages of the orders under each pair of filters. @returns the 95th percentile in milliseconds. */
export async function orderLatencies(stage: GrowthStage): Promise<{ p95: number; requests: number }> {
  const random = createRandom(1);
  const times: number[] = [];
  for (const fulfilment of FULFILMENT) {
    for (const payment of PAYMENT) {
      for (let page = 0; page < PAGES; page += 1) {
        const query = `/orders?fulfillment_status=${fulfilment}&payment_status=${payment}`;
        times.push(await stage.time(await pageOf(stage, query, random.next())));
      }
    }
  }
  return { p95: p95Of(times), requests: times.length };
}

/** The time that 95 % of the others stay below. */
export function p95Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
