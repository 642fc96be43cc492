import type { Exchange } from '../../evidence/evidence.js';
import { isObject, jsonOf, orderShown } from '../../evidence/read-body.js';
import type { Recorder } from '../../http/recorder.js';
import { freshKey } from '../books/attempt.js';
import { changeSince, look } from '../books/look.js';
import { Desk } from './desk.js';
import { basketOf, type Scene } from './scene.js';

const FIRST_WAIT_MS = 100;

/** One key again when its order has moved on: completed where that can be waited for. */
export const progress: Scene = {
  baskets: 1,
  copies: () => [2],
  async *play(props, io, facts) {
    const desk = new Desk(io, facts);
    const sending = { key: freshKey(), basket: basketOf(props, 0) };
    const first = await io.alone(() => desk.send(sending));
    const order = orderShown(first);
    if (order === null || facts.fulfilmentMs === 0) return;
    const read = await moved(io, String(order['ulid']), order['fulfillment_status'], facts.fulfilmentMs);
    if (read === null) return;
    yield await io.alone(async () => {
      const before = await look(io);
      const status = statusOf(read);
      const note = `the key of exchange ${first.exchange.id}, whose order is ${status} by now`;
      const repeats = [await desk.send({ ...sending, note })];
      const story = { means: 'after progress', first, repeats, progress: read, since: 'last repeat' } as const;
      return desk.evidence(story, await changeSince(io, before));
    });
  },
};

/** Reads the order, ever more rarely, until it is completed; the last reading that shows it elsewhere than it began. */
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
