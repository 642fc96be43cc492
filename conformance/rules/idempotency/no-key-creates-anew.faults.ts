import type { Deployment } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order } from '../../model/state.js';

const RULE = 'idempotency/no-key-creates-anew';
const WINDOW_MS = 10_000;

/** Detects a creation without a key whose body was sent a moment ago. */
function guarding(Base: typeof Deployment, onDuplicate: (service: Deployment, order: Order, call: Call) => Answer) {
  return class extends Base {
    readonly #recent = new Map<string, Order>();

    override async createOrder(call: Call): Promise<Answer> {
      if (this.idempotencyKey(call) !== null) return super.createOrder(call);
      const text = `${call.user?.id} ${call.body}`;
      const recent = this.#recent.get(text);
      if (recent !== undefined && this.world.now() - recent.createdAt < WINDOW_MS)
        return onDuplicate(this, recent, call);
      const answer = await super.createOrder(call);
      const order = this.state.orders.at(-1);
      if (answer.status === 201 && order !== undefined) this.#recent.set(text, order);
      return answer;
    }
  };
}

export default [
  state(RULE, 'double-click-guard', 'An identical order within ten seconds is treated as a double click.', (Base) =>
    guarding(Base, (service, order, call) => service.replayed(order, call)),
  ),
  state(RULE, 'duplicate-is-refused', 'An identical order within ten seconds is refused as a duplicate.', (Base) =>
    guarding(Base, (service) => service.invalidOrder('order', 'has just been placed')),
  ),
  state(RULE, 'body-is-the-key', 'If there is no key, a digest of the body is used instead.', {
    idempotencyKey: (original, call) => original(call) ?? `body ${call.body}`,
  }),
  state(
    RULE,
    'equal-payment-is-dropped',
    'The ledger drops a payment that is identical to the previous one, so the second order is not paid.',
    {
      paymentRows(original, order, wallet) {
        const rows = original(order, wallet);
        const last = this.state.transactions.findLast((row) => row.walletUuid === wallet.uuid);
        return rows.filter((row) => last?.type !== 'orderPayment' || row.amount !== last.amount);
      },
    },
  ),
] satisfies readonly Fault[];
