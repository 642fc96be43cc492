import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom, type Random } from '../../reference-server/demo/random.js';
import { type Cluster, startCluster } from '../servers/postgres.js';
import { inspectFile, inspectInvariants, inspectMemory, type Opening, prepareDatabase } from './database.js';
import { freePorts, type KillableServers, startFleet } from './fleet.js';
import { inspectAsClient, inspectOrders } from './inspect-http.js';
import { boughtIn, createJournal, type Journal } from './journal.js';
import { startServer } from './server-process.js';
import { type ContractSchemas, goShopping, readJson, rowsOf, type ShopUnderTest } from './shopper.js';

interface CrashOptions {
  readonly database: 'sqlite' | 'postgres';
  readonly rounds: number;
  /** Server processes on the one database. */
  readonly processes: number;
  /** Decides what is bought, and who is killed when. When exactly that hits, the machine decides. */
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** What happened. There should be no exceptions. */
interface CrashOutcome {
  readonly kills: number;
  readonly databaseKills: number;
  readonly orders: number;
  readonly refused: number;
  /** Tries after the first, of any key. */
  readonly retries: number;
  /** Requests without an answer, and those that were answered with a 500. */
  readonly lost: number;
  readonly failed: number;
  /** Keys that were asked for again after they had been acknowledged. */
  readonly replays: number;
  readonly exceptions: readonly string[];
}

/** Orders that a round waits for, at most, before it strikes; and for how long. */
const ORDERS_PER_ROUND = 40;
const PROGRESS_TIMEOUT = 10_000;
/** More than a round's orders are likely to take of one product. */
const CODES_PER_ROUND = 250;
/** The whole database is inspected at most this often before the end. */
const INSPECTIONS = 40;
const SHOPPERS_PER_WALLET = 2;
const FULFILMENT_MS = '20';
/** Long after the last step is due; a server that has lost one would wait for a minute. */
const FULFILMENT_TIMEOUT = 50_000;

interface CrashRun extends CrashOptions {
  readonly random: Random;
  readonly url: string;
  readonly cluster: Cluster | undefined;
  readonly journal: Journal;
  databaseKills: number;
}

/** Buys and kills for the rounds, lets everybody finish, and inspects everything. */
export async function crashTest(options: CrashOptions): Promise<CrashOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'dgo-crash-'));
  const cluster = options.database === 'postgres' ? await startCluster({ durable: true }) : undefined;
  await cluster?.createDatabase('shop');
  const url = cluster?.url('shop') ?? join(folder, 'shop.sqlite');
  const journal = createJournal();
  const crashRun: CrashRun = {
    ...options,
    random: createRandom(options.seed),
    url,
    cluster,
    journal,
    databaseKills: 0,
  };
  try {
    await play(crashRun);
    if (cluster === undefined) await inspectFile(url, journal);
  } finally {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const { counts, exceptions, purchases } = journal;
  const { acknowledged: orders, ...others } = counts;
  const refused = purchases.filter(({ answer }) => answer === 'refused').length;
  return { orders, refused, ...others, databaseKills: crashRun.databaseKills, exceptions };
}

async function play(crashRun: CrashRun): Promise<void> {
  const { journal, url, random } = crashRun;
  const { ready, opening, plenty } = await open(crashRun);
  const args = ['--database', url, '--fulfilment-ms', FULFILMENT_MS];
  const fleet = startFleet(await freePorts(crashRun.processes), args, crashRun.cluster !== undefined, journal);
  try {
    await fleet.ready();
    const shop: ShopUnderTest = {
      baseUrls: () => fleet.baseUrls,
      plenty,
      scarce: [ready.products.scarce.variant_id, ready.products.out_of_stock.variant_id],
    };
    const stop = new AbortController();
    const shoppers = opening.buyers.flatMap((buyer) =>
      Array.from({ length: SHOPPERS_PER_WALLET }, () =>
        goShopping(shop, buyer, createRandom(random.integer(0, 2 ** 31)), journal, stop.signal),
      ),
    );
    for (let round = 1; round <= crashRun.rounds; round += 1) await playRound(crashRun, fleet, round, ready.token);
    stop.abort();
    await Promise.all(shoppers);
    await fulfilled(fleet.baseUrls[0], opening, journal);
    await inspectAsClient(fleet.baseUrls[0], opening.buyers, journal);
    await fleet.stop();
  } finally {
    await fleet.kill();
  }
  await inspectInvariants(url, journal);
  await inspectMemory(url, opening, journal);
}

/** Fills the shop, with a first process that ends in peace. */
async function open(crashRun: CrashRun) {
  const first = startServer(['--database', crashRun.url, '--demo', '--port', '0']);
  const ready = await first.ready;
  if (ready === undefined) throw new Error(`the server did not start: ${first.log()}`);
  first.kill('SIGTERM');
  await first.ended;
  const { cheap, euro, discounted } = ready.products;
  const plenty = [cheap.variant_id, euro.variant_id, discounted.variant_id] as const;
  return {
    ready,
    plenty,
    opening: await prepareDatabase(crashRun.url, ready, plenty, CODES_PER_ROUND * crashRun.rounds),
  };
}

async function playRound(crashRun: CrashRun, fleet: KillableServers, round: number, token: string): Promise<void> {
  const { journal, random, say } = crashRun;
  const begin = Date.now();
  const before = journal.purchases.length;
  const known = journal.exceptions.length;
  await progress(journal, random.integer(0, ORDERS_PER_ROUND));
  await sleep(random.integer(0, 30));
  await strike(crashRun, fleet);
  // Some processes are killed again while they start.
  if (random.next() < 0.25) {
    await sleep(random.integer(0, 900));
    fleet.crash(random.integer(0, crashRun.processes - 1));
  }
  await fleet.ready();
  // A database that was killed may still recover beneath servers that are ready.
  for (const baseUrl of fleet.baseUrls) await readJson(`${baseUrl}/api/v1/wallets`, token);
  // A purchase that was begun in this round may be answered in the next; the inspection of all comes at the end.
  await inspectOrders(fleet.baseUrls[0], journal, before);
  if (round % Math.ceil(crashRun.rounds / INSPECTIONS) === 0) await inspectInvariants(crashRun.url, journal);
  const orders = boughtIn(journal, before).length;
  say(`round ${round}: ${orders} orders, ${journal.counts.retries} retries so far, ${Date.now() - begin} ms`);
  for (const exception of journal.exceptions.slice(known)) say(`EXCEPTION: ${exception}`);
}

/** Waits until the given number of further orders is acknowledged: a slow machine needs longer for the same round. */
async function progress(journal: Journal, orders: number): Promise<void> {
  const deadline = Date.now() + PROGRESS_TIMEOUT;
  const wanted = journal.counts.acknowledged + orders;
  while (journal.counts.acknowledged < wanted && Date.now() < deadline) await sleep(2);
}

/** Kills one server process, or all, or the database below them, or both. */
async function strike(crashRun: CrashRun, fleet: KillableServers): Promise<void> {
  const { random, cluster, processes } = crashRun;
  const all = Array.from({ length: processes }, (_, index) => index);
  const servers = random.next() < 0.4 ? all : [random.integer(0, processes - 1)];
  const target = cluster === undefined ? 'servers' : random.pick(['servers', 'postgres', 'child', 'both']);
  if (target === 'servers' || target === 'both') for (const index of servers) fleet.crash(index);
  if (cluster === undefined || target === 'servers') return;
  crashRun.databaseKills += 1;
  if (target === 'child') {
    await cluster.killChild((count) => random.integer(0, count - 1));
    return;
  }
  await cluster.kill();
  await sleep(random.integer(0, 300));
  await cluster.restart();
}

/** Waits until the last acknowledged orders are completed; which they are, the inspection says. */
async function fulfilled(baseUrl: string, { buyers }: Opening, journal: Journal): Promise<void> {
  const bought = new Set(boughtIn(journal).map(({ answer }) => answer.ulid));
  const isOpen = async (token: string, status: string) => {
    const url = `${baseUrl}/api/v1/orders?per_page=100&fulfillment_status=${status}`;
    for await (const { ulid } of rowsOf<ContractSchemas['Order']>(url, token)) if (bought.has(ulid)) return true;
    return false;
  };
  const deadline = Date.now() + FULFILMENT_TIMEOUT;
  for (const token of new Set(buyers.map((buyer) => buyer.token))) {
    for (const status of ['pending', 'processing', 'partially_fulfilled']) {
      while (Date.now() < deadline && (await isOpen(token, status))) await sleep(50);
    }
  }
}
