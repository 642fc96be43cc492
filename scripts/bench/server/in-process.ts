/** A process that buys without HTTP: the same transactions on a database of its own, which is the argument. */
import { createUlids } from '../../../reference-server/domain/ulids.js';
import { openDatabase } from '../../../reference-server/store/database.js';
import { placeOrder } from '../../../reference-server/store/place-order.js';
import { callers } from './loader.js';
import type { Purchases } from './workload.js';

/** A day: nothing is fulfilled while it is measured. */
const LATER = 86_400_000;

const db = await openDatabase(process.argv[2] ?? '');
const nextUlid = createUlids();
let bought = 0;

process.on('message', async (message: Purchases | { readonly ask: string }) => {
  if (!('buyers' in message)) return;
  const { buyers, variantId, durationMs } = message;
  const sample = await callers(message.callers, durationMs, () => {
    bought += 1;
    const buyer = buyers[bought % buyers.length];
    if (buyer === undefined) throw new Error('there is no buyer');
    const { userId, walletUuid } = buyer;
    const wanted = { userId, walletUuid, items: [{ variantId, quantity: 1 }], key: `in-process-${bought}` };
    const now = Date.now();
    return placeOrder(db, wanted, { now, firstStepAt: now + LATER, nextUlid });
  });
  process.send?.(sample);
});
process.once('SIGTERM', () => process.exit());
// Nothing else keeps it alive.
process.channel?.ref();
console.log('{}');
