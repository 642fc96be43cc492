import { type Answer, type Call, Halt } from '../http.js';
import type { DeliveredLine } from '../service/delivery.js';
import type { Fulfilment, Moment, Order } from '../state.js';
import { type Variant, variant } from './variant.js';

const PACE = 'How long fulfilment takes, and which states it passes, is not shown.';
const NO_CODES = 'Both 403 and 404 are listed for an order that has no codes.';

const instant = variant(
  'pace',
  'fulfilled-at-once',
  'An order is completed as soon as it has been created.',
  PACE,
  (Base) =>
    class extends Base {
      override fulfilmentOf(): Fulfilment {
        return { kind: 'timed', durationMs: 0 };
      }
    },
);

const never = variant(
  'pace',
  'never-fulfilled',
  'A new order stays pending.',
  PACE,
  (Base) =>
    class extends Base {
      override fulfilmentOf(): Fulfilment {
        return { kind: 'held', status: 'pending', deliveredLines: 0, changedAt: this.world.now() };
      }
    },
);

const halfWay = variant(
  'pace',
  'half-fulfilled',
  'A new order delivers its first product, and the others never.',
  PACE,
  (Base) =>
    class extends Base {
      override progress(order: Order, at: Moment) {
        const progress = super.progress(order, at);
        const isStuck =
          order.fulfilment.kind === 'timed' && progress.status !== 'refunded' && progress.deliveredLines > 1;
        return isStuck ? ({ ...progress, status: 'partially_fulfilled', deliveredLines: 1 } as const) : progress;
      }
    },
);

const atOnceWhenDone = variant(
  'pace',
  'all-at-once',
  'A new order is pending until all its products are delivered at once.',
  PACE,
  (Base) =>
    class extends Base {
      override progress(order: Order, at: Moment) {
        const progress = super.progress(order, at);
        if (order.fulfilment.kind === 'held' || progress.status === 'completed' || progress.status === 'refunded') {
          return progress;
        }
        return { status: 'pending', deliveredLines: 0, changedAt: order.createdAt } as const;
      }
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
  (Base) =>
    class extends Base {
      override codesForbidden(call: Call): Answer {
        return this.codesNotYet(call);
      }
    },
);

const alwaysForbidden = variant(
  'no codes yet',
  'no-codes-is-403',
  'An order without codes is answered with 403 in each of its states.',
  NO_CODES,
  (Base) =>
    class extends Base {
      override codesNotYet(call: Call): Answer {
        return this.codesForbidden(call);
      }
    },
);

const completeOnly = variant(
  'codes of a partly fulfilled order',
  'codes-when-complete',
  'The codes of a partly fulfilled order are answered with 404.',
  '"codes not available yet (retry later)": from which state on they are is not shown.',
  (Base) =>
    class extends Base {
      override requireCodes(order: Order, call: Call): void {
        super.requireCodes(order, call);
        const isPartial = this.fulfillmentStatus(order, this.world.now()) === 'partially_fulfilled';
        if (isPartial) throw new Halt(this.codesNotYet(call));
      }
    },
);

const reversedEntries = variant(
  'order of entries',
  'entries-in-reverse',
  'The entries of the codes stand in another order than the items.',
  'The order of the entries is not shown.',
  (Base) =>
    class extends Base {
      override deliveredLines(order: Order): DeliveredLine[] {
        return super.deliveredLines(order).toReversed();
      }
    },
);

const refundedKeepsCodes = variant(
  'codes of a refunded order',
  'refunded-keeps-codes',
  'A refunded order still shows the codes that were delivered.',
  'Whether a refunded order still shows its codes is not shown.',
  (Base) =>
    class extends Base {
      override requireCodes(order: Order, call: Call): void {
        const now = this.world.now();
        const hasCodes = this.progress(order, now).deliveredLines > 0;
        if (this.fulfillmentStatus(order, now) !== 'refunded' || !hasCodes) super.requireCodes(order, call);
      }
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
