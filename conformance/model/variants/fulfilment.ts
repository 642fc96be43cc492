import { type Call, Halt } from '../http.js';
import type { Order } from '../state.js';
import { allowed } from './variant.js';

/** How orders are delivered. */
export const fulfilmentVariants = allowed({
  'How long fulfilment takes, and which states it passes, is not shown.': {
    'fulfilled-at-once': {
      place: 'pace',
      what: 'An order is completed as soon as it has been created.',
      fulfilmentOf: () => ({ kind: 'timed', durationMs: 0 }),
    },
    'never-fulfilled': {
      place: 'pace',
      what: 'A new order stays pending.',
      fulfilmentOf() {
        return { kind: 'held', status: 'pending', deliveredLines: 0, changedAt: this.world.now() };
      },
    },
    'half-fulfilled': {
      place: 'pace',
      what: 'A new order delivers its first product, and the others never.',
      progress(original, order, at) {
        const progress = original(order, at);
        const isStuck =
          order.fulfilment.kind === 'timed' && progress.status !== 'refunded' && progress.deliveredLines > 1;
        return isStuck ? ({ ...progress, status: 'partially_fulfilled', deliveredLines: 1 } as const) : progress;
      },
    },
    'all-at-once': {
      place: 'pace',
      what: 'A new order is pending until all its products are delivered at once.',
      progress(original, order, at) {
        const progress = original(order, at);
        if (order.fulfilment.kind === 'held' || progress.status === 'completed' || progress.status === 'refunded') {
          return progress;
        }
        return { status: 'pending', deliveredLines: 0, changedAt: order.createdAt } as const;
      },
    },
  },
  'Transitions: not shown; an adjustment is e.g. a refund.': {
    'every-third-order-refunded': {
      place: 'pace',
      what: 'Every third new order cannot be delivered, and is refunded after a tenth of a second.',
      change: (Base) =>
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
            return (
              fulfilment.kind === 'timed' && refundedAt === null && id % 3 === 0 && createdAt + 100 < this.world.now()
            );
          }
        },
    },
  },
  'Both 403 and 404 are listed for an order that has no codes.': {
    'no-codes-is-404': {
      place: 'no codes yet',
      what: 'An order without codes is answered with 404 in each of its states.',
      codesForbidden(_original, call) {
        return this.codesNotYet(call);
      },
    },
    'no-codes-is-403': {
      place: 'no codes yet',
      what: 'An order without codes is answered with 403 in each of its states.',
      codesNotYet(_original, call) {
        return this.codesForbidden(call);
      },
    },
  },
  '"codes not available yet (retry later)": from which state on they are is not shown.': {
    'codes-when-complete': {
      place: 'codes of a partly fulfilled order',
      what: 'The codes of a partly fulfilled order are answered with 404.',
      requireCodes(original, order, call) {
        original(order, call);
        const isPartial = this.fulfillmentStatus(order, this.world.now()) === 'partially_fulfilled';
        if (isPartial) throw new Halt(this.codesNotYet(call));
      },
    },
  },
  'The order of the entries is not shown.': {
    'entries-in-reverse': {
      place: 'order of entries',
      what: 'The entries of the codes stand in another order than the items.',
      deliveredLines: (original, order) => original(order).toReversed(),
    },
  },
  'Whether a refunded order still shows its codes is not shown.': {
    'refunded-keeps-codes': {
      place: 'codes of a refunded order',
      what: 'A refunded order still shows the codes that were delivered.',
      requireCodes(original, order, call) {
        const now = this.world.now();
        const hasCodes = this.progress(order, now).deliveredLines > 0;
        if (this.fulfillmentStatus(order, now) !== 'refunded' || !hasCodes) original(order, call);
      },
    },
  },
});
