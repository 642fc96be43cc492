import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountChanges, Attempt, Delivery, Exchange } from '../../evidence/evidence.js';
import { isObject, jsonOf, orderInCreation } from '../../evidence/read-exchange.js';
import type { Recorder } from '../../http/recorder.js';
import { changeSince, NO_SNAPSHOT, takeSnapshot } from '../account-snapshots/snapshot.js';
import { type Basket, freshKey } from '../create-order.js';
import { basketOf, type ReplayDraft, type Scenario, Sender } from './fixture.js';
import { usualKeys } from './keys.js';

/** Another user sends a key of the caller, from their own wallet; then the caller sends it again. */
export const users: Scenario = {
  baskets: 2,
  copies: () => [5, 1],
  async *run(input, io, facts) {
    const { otherPaying: wallet } = facts;
    if (wallet === null || !facts.met.includes('other token')) return;
    const sender = new Sender(io, facts);
    const [basket, otherBasket] = [basketOf(input, 0), basketOf(input, 1)];
    // A UUID may be taken for unique among all users.
    const key = input.thorough ? usualKeys.UUID() : freshKey();
    const work = async (): Promise<{ draft: ReplayDraft; change: AccountChanges }> => {
      const before = input.thorough ? await takeSnapshot(io) : null;
      const first = await sender.send({ key, basket });
      const stolen = `the key of request #${first.exchange.id}, sent by another user`;
      const repeats = [await sender.send({ key, basket, wallet, as: 'other', note: stolen })];
      if (input.thorough) {
        const note = `${stolen}, with another body`;
        repeats.push(await sender.send({ key, basket: otherBasket, wallet, as: 'other', note }));
        const whole = { key, basket, intent: 'foreign', note: `${stolen}, with the same body` } as const;
        repeats.push(await sender.send({ ...whole, as: 'other' }));
        const bare = {
          key,
          basket,
          intent: 'unauthenticated',
          note: `request #${first.exchange.id} without a token`,
        } as const;
        repeats.push(await sender.send({ ...bare, as: 'none' }));
      }
      repeats.push(
        await sender.send({ key, basket, note: `the key of request #${first.exchange.id}, by its own user` }),
      );
      const draft: ReplayDraft = { means: 'other user', first, repeats };
      return { draft, change: before === null ? NO_SNAPSHOT : await changeSince(io, before) };
    };
    const { draft, change } = await io.withExclusiveLock(work, ['caller', 'other']);
    yield sender.evidence(draft, change);
  },
};

const FIRST_WAIT_MS = 100;

/** Sends one key again when its order has changed its state, if possible when it is completed. */
export const progress: Scenario = {
  baskets: 1,
  copies: () => [2],
  async *run(input, io, facts) {
    const sender = new Sender(io, facts);
    const sending = { key: freshKey(), basket: basketOf(input, 0) };
    const first = await io.withExclusiveLock(() => sender.send(sending));
    const order = orderInCreation(first);
    if (order === null || facts.fulfilmentMs === 0) return;
    const read = await moved(io, String(order['ulid']), order['fulfillment_status'], facts.fulfilmentMs);
    if (read === null) return;
    const params = { order: String(order['ulid']) };
    const codes = () => io.send({ operation: 'getOrderCodes', intent: 'depends', params });
    const shown = await codes();
    yield await io.withExclusiveLock(async () => {
      const before = await takeSnapshot(io);
      const status = statusOf(read);
      const note = `the key of request #${first.exchange.id}, whose order is ${status} by now`;
      const repeats = [await sender.send({ ...sending, note })];
      const draft = { means: 'after progress', first, repeats, progress: read, since: 'last repeat' } as const;
      return sender.evidence(draft, await changeSince(io, before));
    });
    const current = jsonOf(read);
    if (!isObject(current)) return;
    const item: Delivery = { ...UNFOLLOWED, before: current, shownBy: [read.id], codes: shown, again: await codes() };
    yield { kind: 'delivery', item };
  },
};

/** Only the codes of the order are read, before and after its key is sent again. */
const UNFOLLOWED = {
  after: null,
  owner: 'caller',
  isNew: true,
  ageMs: null,
  isLast: false,
  archive: null,
  invoice: null,
} as const;

/**
 * Reads the order with growing pauses until it is completed. Returns the last reading with a changed state, or null.
 */
async function moved(io: Recorder, ulid: string, began: unknown, withinMs: number): Promise<Exchange | null> {
  let last: Exchange | null = null;
  const deadline = performance.now() + withinMs;
  for (let wait = FIRST_WAIT_MS; ; wait *= 2) {
    const left = deadline - performance.now();
    if (left <= 0) return last;
    await io.pause(Math.min(wait, left));
    const exchange = await io.send({ operation: 'getOrder', intent: 'valid', params: { order: ulid } });
    const status = statusOf(exchange);
    if (status !== null && status !== began) last = exchange;
    if (status === 'completed' || status === 'refunded') return last;
  }
}

function statusOf(exchange: Exchange): string | null {
  const order = jsonOf(exchange);
  const status = isObject(order) ? order['fulfillment_status'] : undefined;
  return typeof status === 'string' ? status : null;
}

/**
 * Pauses before retries: the first attempt may still be in flight, and a deployment may refuse retries until it ends.
 */
export const LATER_MS: readonly number[] = [200, 800, 2_000];
const PAUSES_MS = [0, ...LATER_MS];
const ROUNDS = { quick: 1, thorough: 3 };

/** The client drops the connection before it reads the response, and sends the same key again. */
export const lostAnswers: Scenario = {
  baskets: 6,
  copies: (thorough) =>
    Array.from({ length: 2 * (thorough ? ROUNDS.thorough : ROUNDS.quick) }, () => PAUSES_MS.length + 3),
  async *run(input, io, facts) {
    const sender = new Sender(io, facts);
    const result = await io.withExclusiveLock(async () => {
      const before = await takeSnapshot(io);
      const rounds = Array.from({ length: input.thorough ? ROUNDS.thorough : ROUNDS.quick }, (_, round) => round);
      // In parallel, because most of it is waiting, and no other case may write during it.
      const drafts = await Promise.all(
        rounds.flatMap((round) => [
          lost(sender, basketOf(input, 2 * round + 1), 'sent', round),
          lost(sender, basketOf(input, 2 * round), 'answered', round),
        ]),
      );
      return { drafts, change: await changeSince(io, before) };
    });
    for (const draft of result.drafts) yield sender.evidence(draft, result.change);
  },
};

/** In later rounds, the client waits before it retries, and sends the key once more in the end. */
async function lost(sender: Sender, basket: Basket, drop: 'sent' | 'answered', round: number): Promise<ReplayDraft> {
  const key = freshKey();
  const when = drop === 'sent' ? 'after the request had left' : 'as the answer began';
  const first = await sender.send({ key, basket, drop, note: `the client drops the connection ${when}` });
  const repeats: Attempt[] = [];
  for (const pause of PAUSES_MS) {
    await sleep(pause + 150 * round);
    const note = repeats.length === 0 ? `the key of request #${first.exchange.id}, whose answer was lost` : 'and again';
    // A deployment may refuse a key whose first request is still being processed, with any 4xx.
    const attempt = await sender.send({ key, basket, intent: 'silent', note });
    repeats.push(attempt);
    if (orderInCreation(attempt) !== null) break;
  }
  if (round > 0) repeats.push(await sender.send({ key, basket, note: 'once more, to be sure' }));
  const isAnswered = repeats.some((attempt) => orderInCreation(attempt) !== null);
  const draft: ReplayDraft = { means: 'lost answer', note: `dropped ${when}`, first, repeats };
  return isAnswered ? draft : sender.controlled(draft);
}
