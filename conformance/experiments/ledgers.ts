import type { Evidence, LedgerStep, WalkStep } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { utcDay } from '../evidence/notation/timestamp.js';
import { createdAtMs } from '../evidence/read-exchange.js';
import type { Recorder } from '../http/recorder.js';
import { closingBalance } from './account-snapshots/balance.js';
import { newestRow } from './account-snapshots/newest-row.js';
import { type Depth, experiment } from './experiment.js';
import { pagesOf, RowSteps } from './ledgers/pages.js';
import { KnownOrders, Payments } from './ledgers/payments.js';
import { unique } from './walk/queries.js';
import { stepsOf, walk } from './walk/walk.js';

const DAY_MS = 86_400_000;
type LedgerInput = {
  as: 'caller' | 'other';
  /** UUID; null for all wallets of the user, with the orders that they paid. */
  wallet: string | null;
  /** The first day that is read; null for the beginning. */
  since: string | null;
  /** Whether wallets that the run learns of from the ledger of all wallets are then read alone. */
  each: boolean;
};

/** At most this many wallets are read alone because the ledger of all wallets showed them. */
const MAX_OTHERS = 6;

/**
 * Reads ledgers from the first row to the last: of each wallet alone, and of all wallets with the orders that they
 * paid.
 */
export const ledgers = experiment<LedgerInput>({
  name: 'ledgers',
  gathers: ['ledger', 'walk'],
  needs: ['token'],
  draws: { quick: 0, standard: 0, deep: 0 },
  fixedCases: ledgerInputs,
  arbitrary: () => null,
  worstCase: () => 0,
  async *gather(input, io, facts) {
    if (input.wallet !== null) {
      yield* walletLedger(input, input.wallet, io, facts);
      return;
    }
    const known = [...facts.ledger.walletIds, facts.otherWallet ?? ''].map((uuid) => uuid.toLowerCase());
    const others = new Map<string, string>();
    for await (const evidence of wholeLedger(input, io, facts)) {
      const uuid = walletIn(evidence);
      if (uuid !== null && !known.includes(uuid.toLowerCase())) others.set(uuid.toLowerCase(), uuid);
      yield evidence;
    }
    for (const uuid of input.each ? [...others.values()].slice(0, MAX_OTHERS) : []) {
      yield* walletLedger({ ...input, wallet: uuid }, uuid, io, facts);
    }
  },
});

/** The orders are read first, so that each of them can be expected in the ledger. */
async function* wholeLedger(input: LedgerInput, io: Recorder, facts: Facts): AsyncGenerator<Evidence> {
  const { as, since } = input;
  yield ledger({ is: 'start', as, wallet: null, since });
  const orders = new KnownOrders(io, as);
  await orders.read(facts.pageLimit);
  const payments = new Payments();
  const rows = rowsOf(input, io, facts);
  let because = orders.because;
  for (let step = await rows.next(); ; step = await rows.next()) {
    if (step.done) {
      const isComplete = step.value === null;
      for (const order of orders.listed) {
        yield ledger({ is: 'order', order: await payments.of(io, as, order, isComplete) });
      }
      because = step.value ?? because;
      break;
    }
    const evidence = step.value;
    if (evidence.kind === 'ledger' && evidence.item.is === 'gap') payments.markGap();
    if (evidence.kind !== 'ledger' || evidence.item.is !== 'row') yield evidence;
    else {
      payments.note(evidence.item.row.row);
      yield ledger({ is: 'row', row: await orders.beside(evidence.item.row) });
    }
  }
  yield ledger({ is: 'end', complete: because === null, because, balance: null });
}

async function* walletLedger(input: LedgerInput, uuid: string, io: Recorder, facts: Facts): AsyncGenerator<Evidence> {
  yield ledger({ is: 'start', as: input.as, wallet: uuid, since: input.since });
  if (input.since !== null) yield* rowBefore(input.since, input.as, uuid, io);
  const rows = rowsOf(input, io, facts);
  let oldest: number | null = null;
  let isEmpty = true;
  for (let step = await rows.next(); ; step = await rows.next()) {
    if (step.done) {
      const because = step.value;
      const wallet = { as: input.as, uuid, oldest: input.since === null ? oldest : null };
      const balance = isEmpty ? null : await closingBalance(io, wallet, facts);
      yield ledger({ is: 'end', complete: because === null, because, balance });
      return;
    }
    const evidence = step.value;
    if (evidence.kind === 'ledger' && evidence.item.is === 'row') {
      oldest ??= createdAtMs(evidence.item.row.row);
      isEmpty = false;
    }
    yield evidence;
  }
}

/** The last row before a day. The rows from that day on must continue it. */
async function* rowBefore(since: string, as: LedgerInput['as'], uuid: string, io: Recorder): AsyncGenerator<Evidence> {
  const endDate = utcDay(Date.parse(since) - DAY_MS);
  const { row, index, at: exchange } = await newestRow(io, uuid, as, endDate);
  if (row !== null) yield ledger({ is: 'row', row: { row, exchange, index, order: 'unread', orderExchange: null } });
}

/**
 * The rows as they arrive, as a ledger and as a walk. A walk that was written into has no end: the ledger is walked again in
 * quiet. Returns why the rows are not all, or null.
 */
async function* rowsOf(
  { as, wallet, since }: LedgerInput,
  io: Recorder,
  { pageLimit }: Facts,
): AsyncGenerator<Evidence, string | null> {
  const query = {
    ...(wallet === null ? {} : { wallet_id: wallet }),
    ...(since === null ? {} : { start_date: since }),
    sort: 'asc',
    per_page: '100',
  };
  const list = 'listTransactions';
  yield walkStep({ is: 'start', list, query, direction: 'forwards' });
  const rows = new RowSteps();
  const totals = new Set<number>();
  let count = 0;
  let mayMissRows = false;
  const pages = pagesOf(io, { list, query, as, pageLimit });
  for (let step = await pages.next(); ; step = await pages.next()) {
    if (step.done) {
      const because = step.value;
      const isSteady = totals.size <= 1 && !mayMissRows && (because !== null || totals.has(count));
      if (isSteady) yield walkStep({ is: 'end', complete: because === null, steady: true, because });
      else yield* stepsOf(await walk(io, { list, query, direction: 'forwards', pageLimit, as }));
      return because;
    }
    const { page } = step.value;
    totals.add(page.meta.total);
    count += page.rows.length;
    yield walkStep({ is: 'page', page });
    mayMissRows ||= step.value.mayMissRows;
    if (step.value.mayMissRows) yield ledger({ is: 'gap', because: 'the list changed while it was read' });
    for (const row of rows.next(step.value)) yield ledger({ is: 'row', row });
  }
}

function walletIn({ kind, item }: Evidence): string | null {
  const row = kind === 'ledger' && item.is === 'row' ? item.row.row : null;
  return typeof row?.['wallet_id'] === 'string' ? row['wallet_id'] : null;
}

function ledger(item: LedgerStep): Evidence {
  return { kind: 'ledger', item };
}

function walkStep(item: WalkStep): Evidence {
  return { kind: 'walk', item };
}

const MAX_WALLETS: Readonly<Record<Depth, number>> = { quick: 1, standard: 8, deep: 20 };

/** Every wallet alone, and all together; above quick depth, also the other user's, and from a later day on. */
function ledgerInputs(facts: Facts, depth: Depth): LedgerInput[] {
  const { ledger, pageLimit, payer, otherWallet, met } = facts;
  const { closedDays } = ledger;
  // Of a ledger that is too long to read, only the part that grows today is read.
  const isShort = ledger.total <= pageLimit * 100;
  const since = isShort ? null : (closedDays.at(-2) ?? closedDays.at(-1) ?? null);
  const own = unique([...(payer?.uuid == null ? [] : [payer.uuid]), ...ledger.walletIds]).slice(0, MAX_WALLETS[depth]);
  const [first] = own;
  const read = (as: LedgerInput['as'], wallet: string | null, from: string | null): LedgerInput => {
    return { as, wallet, since: from, each: wallet === null && depth !== 'quick' };
  };
  const later = closedDays[Math.floor(closedDays.length / 2)] ?? null;
  if (depth === 'quick') return [...own.map((uuid) => read('caller', uuid, since)), read('caller', null, since)];
  return [
    ...own.map((uuid) => read('caller', uuid, since)),
    ...(first === undefined || later === null ? [] : [read('caller', first, later)]),
    ...(met.includes('other token') && otherWallet !== null ? [read('other', otherWallet, null)] : []),
    ...(met.includes('other token') ? [read('other', null, null)] : []),
    ...(isShort ? [] : [read('caller', null, null)]),
    read('caller', null, since),
  ];
}
