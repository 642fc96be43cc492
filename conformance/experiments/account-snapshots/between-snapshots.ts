import type { Attempt, BalanceView, Change, Control, Exchange, JsonObject, Role } from '../../evidence/evidence.js';
import { finalStatus, isObject, jsonOf } from '../../evidence/read-body.js';
import { tracesOf } from '../../evidence/traces.js';
import type { Ask, Recorder } from '../../http/recorder.js';
import { freshKey } from '../creation.js';
import { changeSince, takeSnapshot } from './snapshot.js';

/** A creation that must be refused, before it is sent. */
export interface Probe {
  /** What is asked for, as far as it can be read. */
  readonly order: Pick<Attempt, 'wallet' | 'items' | 'cost'>;
  /** The request; each time that it is sent it gets a key of its own. */
  readonly ask: Omit<Ask, 'operation'>;
}

interface ProbeOptions {
  /** Whose accounts are looked at before and after. */
  readonly accounts: readonly Role[];
  /** Creations that are under way at once. */
  readonly width: number;
  /** How often all may be sent again because other clients buy the like at that moment; not at all without it. */
  readonly repeats?: number;
  /** Sends the valid order, after the first looks. */
  readonly control?: () => Promise<Attempt>;
  /** Looks at the wallet, after the last looks. */
  readonly balance?: () => Promise<BalanceView>;
}

/** What came of one probe. `changes` are those of the accounts, in their order. */
interface Outcome<P extends Probe> {
  readonly probe: P;
  readonly attempt: Attempt;
  readonly shared: boolean;
  readonly control: Control | null;
  readonly changes: readonly Change[];
  readonly balance: BalanceView | null;
}

/** How often the culprit is tried again, and how long the accounts are watched each time. */
const CONFIRMATIONS = 2;
const WATCH_MS = 3_000;

/**
 * Sends the probes between two looks at the accounts. Only where something shows that no answer explains, those that
 * were refused are sent again one by one, each between looks of its own, until one seems to have done it. Another client that buys now and
 * then looks like that too, so that one has to do it again and again; else the account counts as busy.
 */
export async function tryBetweenSnapshots<P extends Probe>(
  io: Recorder,
  probes: readonly P[],
  around: ProbeOptions,
): Promise<readonly Outcome<P>[]> {
  const { outcomes, isPuzzling } = await clearVolley(io, probes, around);
  if (!isPuzzling) return outcomes;
  const { control: _, ...again } = around;
  const known = outcomes[0]?.control ?? null;
  const alone: Outcome<P>[] = [];
  for (const outcome of outcomes) {
    const { probe } = outcome;
    // What may have been accepted has shown what it had to, and is not paid for twice.
    if (!isRefused(outcome)) {
      alone.push(outcome);
      continue;
    }
    const found = await volley(io, [probe], again, known);
    alone.push(...found.outcomes);
    if (!found.isPuzzling) continue;
    for (let round = 0; round < CONFIRMATIONS; round += 1) {
      const { isPuzzling: isConfirmed } = await volley(io, [probe], again, known, WATCH_MS);
      if (!isConfirmed) return outcomes.map(asBusy);
    }
    return alone;
  }
  return outcomes.map(asBusy);
}

/** While other clients buy what looks like the probes, all are sent once more: in a moment when they do not, it can be told. */
async function clearVolley<P extends Probe>(
  io: Recorder,
  probes: readonly P[],
  around: ProbeOptions,
): Promise<Volley<P>> {
  let tried = await volley(io, probes, around, null);
  for (let left = around.repeats ?? 0; left > 0 && tried.outcomes.some(isBlurred); left -= 1) {
    tried = await volley(io, probes, around, null);
  }
  return tried;
}

function isBlurred<P extends Probe>({ attempt, changes }: Outcome<P>): boolean {
  return changes.some((change) => {
    const { orders, rows } = tracesOf(attempt, change);
    return change.isBusy && orders.length + rows.length > 0;
  });
}

function isRefused<P extends Probe>({ attempt }: Outcome<P>): boolean {
  const status = finalStatus(attempt.exchange) ?? 0;
  return status >= 400 && status < 500;
}

function asBusy<P extends Probe>(outcome: Outcome<P>): Outcome<P> {
  return { ...outcome, changes: outcome.changes.map((change) => ({ ...change, isBusy: true })) };
}

interface Volley<P extends Probe> {
  readonly outcomes: readonly Outcome<P>[];
  /** Something is new that no answer shows, and other clients do not write. */
  readonly isPuzzling: boolean;
}

function volley<P extends Probe>(
  io: Recorder,
  probes: readonly P[],
  around: ProbeOptions,
  known: Control | null,
  watchMs?: number,
): Promise<Volley<P>> {
  const { accounts, width } = around;
  return io.alone(async () => {
    const looks = await Promise.all(accounts.map(async (as) => ({ as, before: await takeSnapshot(io, as) })));
    const valid = (await around.control?.()) ?? null;
    const attempts: Attempt[] = [];
    for (let next = 0; next < probes.length; next += width) {
      attempts.push(...(await Promise.all(probes.slice(next, next + width).map((probe) => send(io, probe)))));
    }
    const seen = await Promise.all(looks.map(({ as, before }) => changeSince(io, before, as, watchMs)));
    const balance = (await around.balance?.()) ?? null;
    const control = valid === null ? known : controlOf(valid, seen);
    const outcomes = probes.flatMap((probe, index) => {
      const attempt = attempts[index];
      if (attempt === undefined) return [];
      const changes = seen.map((change) => withoutOthers(io, change, attempt));
      return [{ probe, attempt, shared: probes.length > 1, control, changes, balance }];
    });
    const isNew = (row: JsonObject) => !io.isOwn(ulidOf(row));
    const isPuzzling = seen.some(({ isBusy, orders, rows }) => !isBusy && [...orders, ...rows].some(isNew));
    return { outcomes, isPuzzling };
  }, accounts);
}

async function send(io: Recorder, { order, ask }: Probe): Promise<Attempt> {
  const key = freshKey();
  const headers = { 'idempotency-key': key, ...ask.headers };
  return { ...order, key, exchange: await io.send({ operation: 'createOrder', ...ask, headers }) };
}

/** The change without what other answers of the case have shown. */
function withoutOthers(io: Recorder, change: Change, attempt: Attempt): Change {
  const own = createdUlid(attempt.exchange);
  const isLeft = (row: JsonObject) => !io.isOwn(ulidOf(row)) || isSame(ulidOf(row), own);
  return { ...change, orders: change.orders.filter(isLeft), rows: change.rows.filter(isLeft) };
}

function controlOf(attempt: Attempt, changes: readonly Change[]): Control {
  const own = createdUlid(attempt.exchange);
  const isIn = (rows: readonly JsonObject[]) => rows.some((row) => isSame(ulidOf(row), own));
  return {
    attempt,
    inOrders: changes.some(({ orders }) => isIn(orders)),
    inLedger: changes.some(({ rows }) => isIn(rows)),
  };
}

/** The ulid of an order, or of the order that a ledger row names; empty where there is none. */
function ulidOf({ ulid, order }: JsonObject): string {
  if (typeof ulid === 'string') return ulid;
  const named = isObject(order) ? order['ulid'] : undefined;
  return typeof named === 'string' ? named : '';
}

function createdUlid(exchange: Exchange): string {
  const body = jsonOf(exchange);
  const order = exchange.response?.status === 201 && isObject(body) ? body['data'] : undefined;
  return isObject(order) ? ulidOf(order) : '';
}

function isSame(one: string, other: string): boolean {
  return one !== '' && one.toUpperCase() === other.toUpperCase();
}
