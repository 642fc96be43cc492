import { type Call, Halt } from '../http.js';
import type { Order } from '../state.js';
import { type Variant, variant } from './variant.js';

const PACE = 'How long fulfilment takes, and which states it passes, is not shown.';
const NO_CODES = 'Both 403 and 404 are listed for an order that has no codes.';

const instant = variant('pace', 'fulfilled-at-once', 'An order is completed as soon as it has been created.', PACE, {
  fulfilmentOf: () => ({ kind: 'timed', durationMs: 0 }),
});

const never = variant('pace', 'never-fulfilled', 'A new order stays pending.', PACE, {
  fulfilmentOf() {
    return { kind: 'held', status: 'pending', deliveredLines: 0, changedAt: this.world.now() };
  },
});

const halfWay = variant(
  'pace',
  'half-fulfilled',
  'A new order delivers its first product, and the others never.',
  PACE,
  {
    progress(original, order, at) {
      const progress = original(order, at);
      const isStuck =
        order.fulfilment.kind === 'timed' && progress.status !== 'refunded' && progress.deliveredLines > 1;
      return isStuck ? ({ ...progress, status: 'partially_fulfilled', deliveredLines: 1 } as const) : progress;
    },
  },
);

const atOnceWhenDone = variant(
  'pace',
  'all-at-once',
  'A new order is pending until all its products are delivered at once.',
  PACE,
  {
    progress(original, order, at) {
      const progress = original(order, at);
      if (order.fulfilment.kind === 'held' || progress.status === 'completed' || progress.status === 'refunded') {
        return progress;
      }
      return { status: 'pending', deliveredLines: 0, changedAt: order.createdAt } as const;
    },
  },
);

const refundedSoon = variant(
  'pace',
  'every-third-order-refunded',
  'Every third new order cannot be delivered, and is refunded after a tenth of a second.',
  'Transitions: not shown; an adjustment is e.g. a refund.',
  (Base) =>
    class extends Base {
      override async before(call: Call): Promise<void> {
        await super.before(call);
        const due = this.state.orders.filter((order) => this.isDue(order));
        for (const { ulid, walletUuid } of due) {
          await this.withWalletLock(walletUuid, async () => {
            if (this.orderNamed(ulid).refundedAt === null) this.refund(ulid);
          });
        }
      }

      isDue({ fulfilment, refundedAt, createdAt, id }: Order): boolean {
        return fulfilment.kind === 'timed' && refundedAt === null && id % 3 === 0 && createdAt + 100 < this.world.now();
      }
    },
);

const neverForbidden = variant(
  'no codes yet',
  'no-codes-is-404',
  'An order without codes is answered with 404 in each of its states.',
  NO_CODES,
  {
    codesForbidden(_original, call) {
      return this.codesNotYet(call);
    },
  },
);

const alwaysForbidden = variant(
  'no codes yet',
  'no-codes-is-403',
  'An order without codes is answered with 403 in each of its states.',
  NO_CODES,
  {
    codesNotYet(_original, call) {
      return this.codesForbidden(call);
    },
  },
);

const completeOnly = variant(
  'codes of a partly fulfilled order',
  'codes-when-complete',
  'The codes of a partly fulfilled order are answered with 404.',
  '"codes not available yet (retry later)": from which state on they are is not shown.',
  {
    requireCodes(original, order, call) {
      original(order, call);
      const isPartial = this.fulfillmentStatus(order, this.world.now()) === 'partially_fulfilled';
      if (isPartial) throw new Halt(this.codesNotYet(call));
    },
  },
);

const reversedEntries = variant(
  'order of entries',
  'entries-in-reverse',
  'The entries of the codes stand in another order than the items.',
  'The order of the entries is not shown.',
  {
    deliveredLines: (original, order) => original(order).toReversed(),
  },
);

const refundedKeepsCodes = variant(
  'codes of a refunded order',
  'refunded-keeps-codes',
  'A refunded order still shows the codes that were delivered.',
  'Whether a refunded order still shows its codes is not shown.',
  {
    requireCodes(original, order, call) {
      const now = this.world.now();
      const hasCodes = this.progress(order, now).deliveredLines > 0;
      if (this.fulfillmentStatus(order, now) !== 'refunded' || !hasCodes) original(order, call);
    },
  },
);

/** How orders are delivered. */
export const fulfilmentVariants: readonly Variant[] = [
  instant,
  never,
  halfWay,
  atOnceWhenDone,
  refundedSoon,
  neverForbidden,
  alwaysForbidden,
  completeOnly,
  reversedEntries,
  refundedKeepsCodes,
];
