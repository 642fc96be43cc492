import type { Deployment } from '../../model/deployment.js';
import { faults } from '../../model/faults/fault.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { Order, User } from '../../model/state.js';

/** The response to an invalid body; null for a valid one. */
function refusalOf(service: Deployment, call: Call): Answer | null {
  try {
    service.readPurchase(call);
    return null;
  } catch (error) {
    if (error instanceof Halt) return error.answer;
    throw error;
  }
}

/** Validates the body before the order of a used key is returned. */
function judgingFirst(
  Base: typeof Deployment,
  onBroken: (service: Deployment, order: Order, refusal: Answer) => Answer,
) {
  return class extends Base {
    override async createOnce(user: User, key: string, call: Call): Promise<Answer> {
      const order = this.lookupKey(user, key, call);
      const refusal = order === undefined ? null : refusalOf(this, call);
      return order === undefined || refusal === null
        ? super.createOnce(user, key, call)
        : onBroken(this, order, refusal);
    }
  };
}

export default faults({
  'idempotency/invalid-body-under-a-used-key#broken-is-400': {
    what: 'An invalid body with a used key is refused with 400 by another layer.',
    state: (Base) => judgingFirst(Base, (_service, _order, refusal) => ({ ...refusal, status: 400 })),
  },
  'idempotency/invalid-body-under-a-used-key#charged-and-refused': {
    what: 'The order of the key is charged again before the invalid body is refused.',
    state: (Base) =>
      judgingFirst(Base, (service, order, refusal) => {
        service.appendRows(
          service.paymentRows(order, service.charge(service.walletNamed(order.walletUuid), order.total)),
        );
        return refusal;
      }),
  },
  'idempotency/invalid-body-under-a-used-key#repaired-and-bought': {
    what: 'An invalid body is completed from the earlier order and bought, but still refused.',
    state: (Base) =>
      judgingFirst(Base, (service, order, refusal) => {
        const now = service.world.now();
        const id = service.world.id();
        const copy = { ...order, id, ulid: service.world.ulid(now), number: service.orderNumber(id), createdAt: now };
        service.appendOrder(copy);
        service.appendRows(
          service.paymentRows(copy, service.charge(service.walletNamed(order.walletUuid), order.total)),
        );
        return refusal;
      }),
  },
});
