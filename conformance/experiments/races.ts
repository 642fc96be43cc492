import type { AccountChanges, Attempt, Evidence, Exchange, Page, Race, Role } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { ordersShown } from '../evidence/race.js';
import { finalStatus, isObject, isPayment, pageOf, ulidOf } from '../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../http/recorder.js';
import { type AccountSnapshot, changeSince, takeSnapshot } from './account-snapshots/snapshot.js';
import { attemptOf, create, creationSpec, freshKey } from './create-order.js';
import { experiment } from './experiment.js';
import {
  entriesOf,
  type RaceEntry,
  racedWallet,
  snapshotWallets,
  type WalletSnapshot,
  walletsOf,
  winnerAgain,
} from './races/entries.js';
import { cases, drawn, type Input, worstCase } from './races/inputs.js';

/**
 * Sends creations at once, with one key or each with its own, on one wallet or several, and reads the account
 * afterwards.
 */
export const races = experiment<Input>({
  name: 'races',
  gathers: ['race', 'charge', 'replay'],
  needs: ['token', 'spend', 'wallet'],
  draws: { quick: 0, standard: 0, deep: 40 },
  fixedCases: cases,
  arbitrary: drawn,
  worstCase,
  async *gather(input, io, facts) {
    const accounts: Role[] = input.other > 0 ? ['caller', 'other'] : ['caller'];
    yield* await io.withExclusiveLock(async () => {
      const items = await raceOf(input, io, facts);
      return [...items.map((item): Evidence => ({ kind: 'race', item })), ...(await winnerAgain(items, io, facts))];
    }, accounts);
  },
});

/** At most this many orders are looked up: other clients' payments may name many. */
const MAX_LOOKUPS = 8;

/** A user's account before a race. */
interface Participant {
  readonly as: Role;
  readonly snapshot: AccountSnapshot;
  readonly walletSnapshots: readonly WalletSnapshot[];
}

/** One race, as seen by each user who took part. To be called within `io.withExclusiveLock` on their accounts. */
async function raceOf(input: Input, io: Recorder, facts: Facts): Promise<Race[]> {
  const roles: Role[] = input.other > 0 ? ['caller', 'other'] : ['caller'];
  const participants: Participant[] = [];
  for (const as of roles) participants.push(await participantOf(input, io, facts, as));
  const entries = entriesOf(
    input,
    facts,
    participants.flatMap((participant) => participant.walletSnapshots),
  );
  // A deployment may refuse a key whose first request is still being processed, with any 4xx.
  const intent = input.keys === 'one' ? 'silent' : 'valid';
  const note = noteOf(input, entries.length);
  const specs = entries.map(({ as, order }) => creationSpec(order, { as, intent, note }));
  const reads = readers(input.readers, facts);
  const sent = await sendAll(io, specs, reads);
  const attempts = entries.flatMap((entry, index) => {
    const exchange = sent.creations[index];
    return exchange === undefined ? [] : [{ as: entry.as, attempt: attemptOf(entry.order, exchange, facts), entry }];
  });
  const races: Race[] = [];
  for (const participant of participants) {
    const own = attempts.filter(({ as }) => as === participant.as);
    const pages = participant.as === 'caller' ? sent.pages : [];
    // If another user sends the same key, a refusal of either says nothing about the race of one of them.
    const isAlone = input.keys === 'one' && roles.length === 1;
    const control = isAlone ? await controlOf(io, own, facts) : null;
    const seen = await observeAfterwards(
      io,
      participant,
      own.map(({ attempt }) => attempt),
      facts,
    );
    races.push({ keys: input.keys, control, ...seen, pages: [...pages, ...seen.pages] });
  }
  return races;
}

async function participantOf(input: Input, io: Recorder, facts: Facts, as: Role): Promise<Participant> {
  const wallets = walletsOf(input, facts, as);
  // In parallel, so that as many connections are warm when the race begins.
  const [seen, read] = await Promise.all([takeSnapshot(io, as), snapshotWallets(io, wallets, facts, as)]);
  return { as, snapshot: seen, walletSnapshots: read.snapshots };
}

function noteOf({ keys }: Input, count: number): string {
  return keys === 'one' ? `one of ${count} at once with one key` : `one of ${count} at once`;
}

/** Sends the reads between the later writes, so that some are answered while writes are in flight. */
async function sendAll(
  io: Recorder,
  creations: readonly RequestSpec[],
  reads: readonly RequestSpec[],
): Promise<{ creations: Exchange[]; pages: Page[] }> {
  const alone = Math.max(0, creations.length - reads.length);
  const mixed = reads.flatMap((read, index) => [read, ...creations.slice(alone + index, alone + index + 1)]);
  const specs = [...creations.slice(0, alone), ...mixed];
  const exchanges = await io.sendTogether(specs);
  const answerOf = (spec: RequestSpec) => exchanges[specs.indexOf(spec)];
  return {
    creations: creations.flatMap((spec) => answerOf(spec) ?? []),
    pages: reads.flatMap((spec) => {
      const exchange = answerOf(spec);
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

async function observeAfterwards(
  io: Recorder,
  participant: Participant,
  attempts: readonly Attempt[],
  facts: Facts,
): Promise<Seen> {
  const { as } = participant;
  const change = await changeSince(io, participant.snapshot, as);
  const lookups = await lookUp(io, hiddenOrders(attempts, change), as);
  const uuids = participant.walletSnapshots.map(({ uuid }) => uuid);
  const after = await snapshotWallets(io, uuids, facts, as, participant.walletSnapshots);
  const wallets = participant.walletSnapshots.flatMap((before, index) => {
    const walletSnapshot = after.snapshots[index];
    return walletSnapshot === undefined ? [] : [racedWallet(before, walletSnapshot, after.list, change.rows)];
  });
  const pages = after.snapshots.flatMap(({ page }) => (typeof page === 'string' ? [] : [page]));
  return { attempts, change, wallets, lookups, pages };
}

/** The ULIDs, as written, of orders that a response or a new payment names and the list does not show. */
function hiddenOrders(attempts: readonly Attempt[], { because, orders, rows }: AccountChanges): string[] {
  if (because !== null) return [];
  const listed = new Set(['', ...orders.map(ulidOf)]);
  const shown = ordersShown({ attempts }).map(({ order }) => order);
  const paid = rows.filter(isPayment).map(({ order }) => (isObject(order) ? order : {}));
  const hidden = [...shown, ...paid].filter((order) => !listed.has(ulidOf(order)));
  return [...new Set(hidden.map(({ ulid }) => String(ulid)))].slice(0, MAX_LOOKUPS);
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
