import type { Deployment } from '../../model/deployment.js';
import { faults } from '../../model/faults/fault.js';
import type { Code } from '../../model/fulfilment.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { Movement } from '../../model/service/ledger.js';
import type { QuotedLine } from '../../model/service/pricing.js';
import type { MinorUnits, Order, OrderLine, Transaction, User, Wallet } from '../../model/state.js';

/** A fault of the codes that depends on what an order's codes have been through. */
function remembering(codes: (codes: readonly Code[]) => readonly Code[], operation: Call['operation']) {
  return (Base: typeof Deployment) =>
    class extends Base {
      readonly #orders = new Set<string>();

      override codesOf(order: Order, line: OrderLine): readonly Code[] {
        const original = super.codesOf(order, line);
        return this.#orders.has(order.ulid) ? codes(original) : original;
      }

      override async after(answer: Answer, call: Call): Promise<Answer> {
        if (call.operation === operation && answer.status === 200) this.#orders.add(this.orderOf(call).ulid);
        return super.after(answer, call);
      }
    };
}

export default faults({
  'documents/archive-comes-with-the-codes#archive-deleted-after-download': {
    what: 'The archive is deleted when it has been sent, and is not made again.',
    state: (Base) =>
      class extends Base {
        readonly #sent = new Set<string>();

        override downloadOrderCodes(call: Call): Answer {
          const { ulid } = this.orderOf(call);
          if (this.#sent.has(ulid)) return this.codesNotYet(call);
          const answer = super.downloadOrderCodes(call);
          this.#sent.add(ulid);
          return answer;
        }
      },
  },
  'codes/stay-the-same#downloaded-codes-are-gone': {
    what: 'Downloading the archive marks the codes as handed out, and get-codes lists only those that are not.',
    state: (Base) =>
      class extends Base {
        readonly #sent = new Set<string>();

        override downloadOrderCodes(call: Call): Answer {
          const answer = super.downloadOrderCodes(call);
          this.#sent.add(this.orderOf(call).ulid);
          return answer;
        }

        override deliveredLines(order: Order) {
          const lines = super.deliveredLines(order);
          return this.#sent.has(order.ulid) ? lines.map((entry) => ({ ...entry, codes: [] })) : lines;
        }
      },
  },
  'codes/stay-the-same#pins-lose-zeros-after-download': {
    what: 'A download stores the PINs as numbers, so that their leading zeros are gone from then on.',
    state: remembering(
      (codes) => codes.map((code) => ({ ...code, pinCode: code.pinCode.replace(/^0+(?=.)/, '') })),
      'downloadOrderCodes',
    ),
  },
  'errors/refusal-leaves-the-balance#first-item-stays-reserved': {
    what: 'Sums are reserved item by item, and when the funds do not suffice for all, the first item stays reserved.',
    state: (Base) =>
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
  },
  'idempotency/replay-after-other-orders#only-the-latest-key': {
    what: 'Only the key of the latest order of a user is remembered, in a column of the user.',
    lookupKey(original, user, key, call) {
      const order = original(user, key, call);
      const keyed = new Set(this.state.keys.values());
      const latest = this.state.orders.findLast((one) => one.userId === user.id && keyed.has(one.ulid));
      return latest === order ? order : undefined;
    },
  },
  'idempotency/refused-key-is-free-again#insufficient-funds-remembered': {
    what: 'A refusal for insufficient funds is stored with its key, and repeated when the key buys something affordable.',
    state: (Base) =>
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
  },
  'orders/payment-row-is-minus-the-total#total-of-the-refused-order': {
    what: 'After a refusal for insufficient funds, the wallet keeps the refused total, and its next payment row shows it.',
    state: (Base) =>
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
  },
  'orders/created-with-payment-completed#tenth-order-of-an-hour-is-reviewed': {
    what: 'From the tenth order of a wallet within an hour on, payments wait for a review, though the wallet is charged.',
    newOrder(original, quote, fulfilment, at) {
      const order = original(quote, fulfilment, at);
      const since = at - 3_600_000;
      const recent = this.state.orders.filter((one) => one.walletUuid === order.walletUuid && one.createdAt > since);
      return recent.length < 9 ? order : { ...order, paymentStatus: 'pending' };
    },
  },
});
