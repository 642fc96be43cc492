import { isRefused } from '../../evidence/beyond-standards.js';
import { effectsOf } from '../../evidence/creation.js';
import type { AccountChanges, Attempt, BalanceView, Control, JsonObject, Role } from '../../evidence/evidence.js';
import { createdOrder, orderUlidOfRow, ulidOf } from '../../evidence/read-exchange.js';
import type { Recorder, RequestSpec } from '../../http/recorder.js';
import { freshKey } from '../create-order.js';
import { changeSince, takeSnapshot } from './snapshot.js';

/** A creation that must be refused, ready to be sent. */
export interface Probe {
  /** What the request asks for, as far as its body can be read. */
  readonly order: Pick<Attempt, 'wallet' | 'items' | 'cost'>;
  /** The request. It gets a new key each time it is sent. */
  readonly spec: Omit<RequestSpec, 'operation'>;
}

interface ProbeOptions {
  /** The users whose accounts are read before and after. */
  readonly accounts: readonly Role[];
  /** Creations in flight at the same time. */
  readonly concurrency: number;
  /** How often all probes may be sent again because another client buys the same at that moment. Default 0. */
  readonly repeats?: number;
  /** Sends the valid order, after the first snapshots. */
  readonly control?: () => Promise<Attempt>;
  /** Reads the wallet, after the last snapshots. */
  readonly balance?: () => Promise<BalanceView>;
}

/** The result of one probe. `changes` has one entry for each account, in their order. */
interface Outcome<P extends Probe> {
  readonly probe: P;
  readonly attempt: Attempt;
  readonly shared: boolean;
  readonly control: Control | null;
  readonly changes: readonly AccountChanges[];
  readonly balance: BalanceView | null;
}

/** How often a suspected probe is sent again, and how long the accounts are watched each time. */
const CONFIRMATIONS = 2;
const WATCH_MS = 3_000;

/** How often an apparently accepted probe is re-sent at most: once alone, then to confirm it. */
export const RESENDS = 1 + CONFIRMATIONS;

/**
 * Sends the probes between two snapshots of the accounts. If something new shows that no response explains, the refused
 * probes are sent again one by one, each between its own snapshots, until one seems to be the cause. Another client
 * that buys now and then looks the same, so the cause must be confirmed several times; otherwise the account counts as
 * busy.
 */
export async function tryBetweenSnapshots<P extends Probe>(
  io: Recorder,
  probes: readonly P[],
  around: ProbeOptions,
): Promise<readonly Outcome<P>[]> {
  const { outcomes, hasUnexplainedChange } = await sendUntilAttributable(io, probes, around);
  if (!hasUnexplainedChange) return outcomes;
  const { control: _, ...again } = around;
  const known = outcomes[0]?.control ?? null;
  const alone: Outcome<P>[] = [];
  for (const outcome of outcomes) {
    const { probe } = outcome;
    // A probe that may have been accepted has shown enough, and is not paid for twice.
    if (!isRefused(outcome.attempt.exchange)) {
      alone.push(outcome);
      continue;
    }
    const found = await sendBatch(io, [probe], again, known);
    alone.push(...found.outcomes);
    if (!found.hasUnexplainedChange) continue;
    for (let round = 0; round < CONFIRMATIONS; round += 1) {
      const { hasUnexplainedChange: isConfirmed } = await sendBatch(io, [probe], again, known, WATCH_MS);
      if (!isConfirmed) return outcomes.map(asBusy);
    }
    return alone;
  }
  return outcomes.map(asBusy);
}

/** Sends all probes again while other clients buy the same as the probes, so that the two can be told apart. */
async function sendUntilAttributable<P extends Probe>(
  io: Recorder,
  probes: readonly P[],
  around: ProbeOptions,
): Promise<Batch<P>> {
  let tried = await sendBatch(io, probes, around, null);
  for (let left = around.repeats ?? 0; left > 0 && tried.outcomes.some(isAmbiguous); left -= 1) {
    tried = await sendBatch(io, probes, around, null);
  }
  return tried;
}

function isAmbiguous<P extends Probe>({ attempt, changes }: Outcome<P>): boolean {
  return changes.some((change) => {
    const { orders, rows } = effectsOf(attempt, change);
    return change.isBusy && orders.length + rows.length > 0;
  });
}

function asBusy<P extends Probe>(outcome: Outcome<P>): Outcome<P> {
  return { ...outcome, changes: outcome.changes.map((change) => ({ ...change, isBusy: true })) };
}

interface Batch<P extends Probe> {
  readonly outcomes: readonly Outcome<P>[];
  /** True if something is new that no response shows, although no other client writes. */
  readonly hasUnexplainedChange: boolean;
}

function sendBatch<P extends Probe>(
  io: Recorder,
  probes: readonly P[],
  around: ProbeOptions,
  known: Control | null,
  watchMs?: number,
): Promise<Batch<P>> {
  const { accounts, concurrency } = around;
  return io.withExclusiveLock(async () => {
    const snapshots = await Promise.all(accounts.map(async (as) => ({ as, before: await takeSnapshot(io, as) })));
    const valid = (await around.control?.()) ?? null;
    const attempts: Attempt[] = [];
    for (let next = 0; next < probes.length; next += concurrency) {
      attempts.push(...(await Promise.all(probes.slice(next, next + concurrency).map((probe) => send(io, probe)))));
    }
    const seen = await Promise.all(snapshots.map(({ as, before }) => changeSince(io, before, as, watchMs)));
    const balance = (await around.balance?.()) ?? null;
    const control = valid === null ? known : controlOf(valid, seen);
    const outcomes = probes.flatMap((probe, index) => {
      const attempt = attempts[index];
      if (attempt === undefined) return [];
      const changes = seen.map((change) => withoutOthers(io, change, attempt));
      return [{ probe, attempt, shared: probes.length > 1, control, changes, balance }];
    });
    const isNew = (row: JsonObject) => !io.madeOrders.isBy(io, ulidIn(row));
    const hasUnexplainedChange = seen.some(({ isBusy, orders, rows }) => !isBusy && [...orders, ...rows].some(isNew));
    return { outcomes, hasUnexplainedChange };
  }, accounts);
}

async function send(io: Recorder, { order, spec }: Probe): Promise<Attempt> {
  const key = freshKey();
  const headers = { 'idempotency-key': key, ...spec.headers };
  return { ...order, key, exchange: await io.send({ operation: 'createOrder', ...spec, headers }) };
}

/** The change without what other responses of the case show. */
function withoutOthers(io: Recorder, change: AccountChanges, attempt: Attempt): AccountChanges {
  const own = createdUlid(attempt);
  const isLeft = (row: JsonObject) => !io.madeOrders.isBy(io, ulidIn(row)) || isSame(ulidIn(row), own);
  return { ...change, orders: change.orders.filter(isLeft), rows: change.rows.filter(isLeft) };
}

function controlOf(attempt: Attempt, changes: readonly AccountChanges[]): Control {
  const own = createdUlid(attempt);
  const isIn = (rows: readonly JsonObject[]) => rows.some((row) => isSame(ulidIn(row), own));
  return {
    attempt,
    inOrders: changes.some(({ orders }) => isIn(orders)),
    inLedger: changes.some(({ rows }) => isIn(rows)),
  };
}

/** The ulid of an order, or of the order that a ledger row names, in upper case; empty if there is none. */
function ulidIn(row: JsonObject): string {
  return ulidOf(row) || orderUlidOfRow(row);
}

function createdUlid(attempt: Attempt): string {
  return ulidOf(createdOrder(attempt) ?? {});
}

function isSame(one: string, other: string): boolean {
  return one !== '' && one === other;
}
