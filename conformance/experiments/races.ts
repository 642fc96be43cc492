import type { Attempt, Change, Evidence, Exchange, Page, Race, Role } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { isPayment, lowerUlidOf, ordersShown } from '../evidence/race.js';
import { finalStatus, isObject, pageOf } from '../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../http/recorder.js';
import { type AccountSnapshot, changeSince, takeSnapshot } from './account-snapshots/snapshot.js';
import { attemptOf, create, creationAsk, freshKey } from './creation.js';
import { experiment } from './experiment.js';
import { entriesOf, type RaceEntry, racedWallet, type Standing, standings, walletsOf } from './races/entries.js';
import { cases, drawn, type Input, worstCase } from './races/inputs.js';

/**
 * Sends creations at once, with one key or each with its own, on one wallet or several, and reads the account
 * afterwards.
 */
export const races = experiment<Input>({
  name: 'races',
  gathers: ['race', 'charge'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 40 },
  always: cases,
  inputs: drawn,
  worstCase,
  async *gather(input, io, facts) {
    const accounts: Role[] = input.other > 0 ? ['caller', 'other'] : ['caller'];
    const items = await io.alone(() => raceOf(input, io, facts), accounts);
    yield* items.map((item): Evidence => ({ kind: 'race', item }));
  },
});

/** Most orders that are looked up: other clients' payments may name many. */
const MOST_LOOKUPS = 8;

/** A user's account before a race. */
interface Side {
  readonly as: Role;
  readonly snapshot: AccountSnapshot;
  readonly standings: readonly Standing[];
}

/** One race, as seen by each user who took part. To be called within `io.alone` on their accounts. */
async function raceOf(input: Input, io: Recorder, facts: Facts): Promise<Race[]> {
  const roles: Role[] = input.other > 0 ? ['caller', 'other'] : ['caller'];
  const sides: Side[] = [];
  for (const as of roles) sides.push(await sideOf(input, io, facts, as));
  const entries = entriesOf(
    input,
    facts,
    sides.flatMap((side) => side.standings),
  );
  // A deployment may refuse a key whose first request is still being processed, with any 4xx.
  const intent = input.keys === 'one' ? 'silent' : 'valid';
  const note = noteOf(input, entries.length);
  const asks = entries.map(({ as, order }) => creationAsk(order, { as, intent, note }));
  const reads = readers(input.readers, facts);
  const sent = await release(io, asks, reads);
  const attempts = entries.flatMap((entry, index) => {
    const exchange = sent.creations[index];
    return exchange === undefined ? [] : [{ as: entry.as, attempt: attemptOf(entry.order, exchange, facts), entry }];
  });
  const races: Race[] = [];
  for (const side of sides) {
    const own = attempts.filter(({ as }) => as === side.as);
    const pages = side.as === 'caller' ? sent.pages : [];
    // If another user sends the same key, a refusal of either says nothing about the race of one of them.
    const isAlone = input.keys === 'one' && roles.length === 1;
    const control = isAlone ? await controlOf(io, own, facts) : null;
    const seen = await aftermath(
      io,
      side,
      own.map(({ attempt }) => attempt),
      facts,
    );
    races.push({ keys: input.keys, control, ...seen, pages: [...pages, ...seen.pages] });
  }
  return races;
}

async function sideOf(input: Input, io: Recorder, facts: Facts, as: Role): Promise<Side> {
  const wallets = walletsOf(input, facts, as);
  // In parallel, so that as many connections are warm when the race begins.
  const [seen, standing] = await Promise.all([takeSnapshot(io, as), standings(io, wallets, facts, as)]);
  return { as, snapshot: seen, standings: standing.standings };
}

function noteOf({ keys }: Input, count: number): string {
  return keys === 'one' ? `one of ${count} at once with one key` : `one of ${count} at once`;
}

/** Sends the reads between the later writes, so that some are answered while writes are in flight. */
async function release(
  io: Recorder,
  creations: readonly RequestSpec[],
  reads: readonly RequestSpec[],
): Promise<{ creations: Exchange[]; pages: Page[] }> {
  const alone = Math.max(0, creations.length - reads.length);
  const mixed = reads.flatMap((read, index) => [read, ...creations.slice(alone + index, alone + index + 1)]);
  const asks = [...creations.slice(0, alone), ...mixed];
  const exchanges = await io.sendTogether(asks);
  const answerOf = (ask: RequestSpec) => exchanges[asks.indexOf(ask)];
  return {
    creations: creations.flatMap((ask) => answerOf(ask) ?? []),
    pages: reads.flatMap((ask) => {
      const exchange = answerOf(ask);
      const page = exchange === undefined ? 'not sent' : pageOf(exchange);
      return typeof page === 'string' ? [] : [page];
    }),
  };
}

/** First pages of the ledger, newest first and oldest first, with and without the wallet. */
function readers(count: number, facts: Facts): RequestSpec[] {
  const wallet = facts.payer?.uuid ?? '';
  const today = utcDay(Date.now());
  const queries: RequestSpec['query'][] = [
    { wallet_id: wallet, sort: 'desc', per_page: '100' },
    { sort: 'desc', per_page: '100' },
    { wallet_id: wallet, start_date: today, sort: 'asc', per_page: '100' },
    { start_date: today, sort: 'asc', per_page: '100' },
  ];
  return Array.from({ length: count }, (_, index) => {
    const query = queries[index % queries.length];
    return { operation: 'listTransactions', intent: 'valid', ...(query === undefined ? {} : { query }) };
  });
}

/** If all were refused: sends the order alone, which shows whether the race was the reason. Null otherwise. */
async function controlOf(
  io: Recorder,
  attempts: readonly { attempt: Attempt; entry: RaceEntry }[],
  facts: Facts,
): Promise<Attempt | null> {
  const isRefused = ({ exchange }: Attempt) => Math.floor((finalStatus(exchange) ?? 0) / 100) === 4;
  const [first] = attempts;
  if (first === undefined || !attempts.every(({ attempt }) => isRefused(attempt))) return null;
  const { as, order } = first.entry;
  return create(io, { ...order, key: freshKey() }, facts, { as, note: 'the same order alone' });
}

type Seen = Omit<Race, 'keys' | 'control'>;

async function aftermath(io: Recorder, side: Side, attempts: readonly Attempt[], facts: Facts): Promise<Seen> {
  const { as } = side;
  const change = await changeSince(io, side.snapshot, as);
  const lookups = await lookUp(io, hiddenOrders(attempts, change), as);
  const uuids = side.standings.map(({ uuid }) => uuid);
  const after = await standings(io, uuids, facts, as);
  const wallets = side.standings.flatMap((before, index) => {
    const standing = after.standings[index];
    return standing === undefined ? [] : [racedWallet(before, standing, after.list, change.rows)];
  });
  const pages = after.standings.flatMap(({ page }) => (typeof page === 'string' ? [] : [page]));
  return { attempts, change, wallets, lookups, pages };
}

/** The ULIDs, as written, of orders that a response or a new payment names and the list does not show. */
function hiddenOrders(attempts: readonly Attempt[], { because, orders, rows }: Change): string[] {
  if (because !== null) return [];
  const listed = new Set(['', ...orders.map(lowerUlidOf)]);
  const shown = ordersShown({ attempts }).map(({ order }) => order);
  const paid = rows.filter(isPayment).map(({ order }) => (isObject(order) ? order : {}));
  const hidden = [...shown, ...paid].filter((order) => !listed.has(lowerUlidOf(order)));
  return [...new Set(hidden.map(({ ulid }) => String(ulid)))].slice(0, MOST_LOOKUPS);
}

function lookUp(io: Recorder, ulids: readonly string[], as: Role): Promise<Exchange[]> {
  const note = 'an order that its creation or its payment names, and the list does not';
  return io.sendTogether(
    ulids.map((ulid) => ({
      operation: 'getOrder',
      intent: 'depends',
      as,
      note,
      params: { order: ulid },
    })),
  );
}
