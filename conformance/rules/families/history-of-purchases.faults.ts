import { type Fault, state } from '../../model/faults/fault.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { Movement } from '../../model/service/ledger.js';
import type { QuotedLine } from '../../model/service/pricing.js';
import type { MinorUnits, Transaction, User, Wallet } from '../../model/state.js';

export default [
  state(
    'errors/refusal-leaves-the-balance',
    'first-item-stays-reserved',
    'Sums are reserved item by item, and when the funds do not suffice for all, the first item stays reserved.',
    (Base) =>
      class extends Base {
        #lines: readonly QuotedLine[] = [];

        override requireWithinLimits(user: User, lines: readonly QuotedLine[], total: MinorUnits): void {
          super.requireWithinLimits(user, lines, total);
          this.#lines = lines;
        }

        override canPay(wallet: Wallet, total: MinorUnits): boolean {
          const suffices = super.canPay(wallet, total);
          const [first, second] = this.#lines;
          const isReserved = !suffices && first && second && super.canPay(wallet, first.totalPrice);
          if (isReserved) this.charge(wallet, first.totalPrice);
          return suffices;
        }
      },
  ),
  state(
    'idempotency/replay-after-other-orders',
    'only-the-latest-key',
    'Only the key of the latest order of a user is remembered, in a column of the user.',
    {
      lookupKey(original, user, key, call) {
        const order = original(user, key, call);
        const keyed = new Set(this.state.keys.values());
        const latest = this.state.orders.findLast((one) => one.userId === user.id && keyed.has(one.ulid));
        return latest === order ? order : undefined;
      },
    },
  ),
  state(
    'idempotency/refused-key-is-free-again',
    'insufficient-funds-remembered',
    'A refusal for insufficient funds is stored with its key, and repeated when the key buys something affordable.',
    (Base) =>
      class extends Base {
        readonly #refusals = new Map<string, Halt>();

        override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
          const scope = this.keyScope(user, key);
          const refusal = this.#refusals.get(scope);
          if (refusal !== undefined) throw refusal;
          try {
            return await super.createOnce(user, key, call);
          } catch (error) {
            const isPoor = error instanceof Halt && error.answer.body === this.insufficientFunds(call).body;
            if (isPoor) this.#refusals.set(scope, error);
            throw error;
          }
        }
      },
  ),
  state(
    'orders/payment-row-is-minus-the-total',
    'total-of-the-refused-order',
    'After a refusal for insufficient funds, the wallet keeps the refused total, and its next payment row shows it.',
    (Base) =>
      class extends Base {
        readonly #refused = new Map<string, MinorUnits>();

        override canPay(wallet: Wallet, total: MinorUnits): boolean {
          const suffices = super.canPay(wallet, total);
          if (!suffices) this.#refused.set(wallet.uuid, total);
          return suffices;
        }

        override ledgerRow(wallet: Wallet, movement: Movement): Transaction {
          const refused = this.#refused.get(wallet.uuid);
          if (movement.type !== 'orderPayment' || refused === undefined) return super.ledgerRow(wallet, movement);
          this.#refused.delete(wallet.uuid);
          return super.ledgerRow(wallet, { ...movement, amount: -refused });
        }
      },
  ),
  state(
    'orders/created-with-payment-completed',
    'tenth-order-of-an-hour-is-reviewed',
    'From the tenth order of a wallet within an hour on, payments wait for a review, though the wallet is charged.',
    {
      newOrder(original, quote, fulfilment, at) {
        const order = original(quote, fulfilment, at);
        const since = at - 3_600_000;
        const recent = this.state.orders.filter((one) => one.walletUuid === order.walletUuid && one.createdAt > since);
        return recent.length < 9 ? order : { ...order, paymentStatus: 'pending' };
      },
    },
  ),
] satisfies readonly Fault[];
