import type { Deployment } from '../../model/deployment.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Code } from '../../model/fulfilment.js';
import type { Answer, Call } from '../../model/http.js';
import type { Order, OrderLine } from '../../model/state.js';

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

export default [
  state(
    'documents/archive-comes-with-the-codes',
    'archive-deleted-after-download',
    'The archive is deleted when it has been sent, and is not made again.',
    (Base) =>
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
  ),
  state(
    'codes/stay-the-same',
    'downloaded-codes-are-gone',
    'Downloading the archive marks the codes as handed out, and get-codes lists only those that are not.',
    (Base) =>
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
  ),
  state(
    'codes/stay-the-same',
    'pins-lose-zeros-after-download',
    'A download stores the PINs as numbers, so that their leading zeros are gone from then on.',
    remembering(
      (codes) => codes.map((code) => ({ ...code, pinCode: code.pinCode.replace(/^0+(?=.)/, '') })),
      'downloadOrderCodes',
    ),
  ),
] satisfies readonly Fault[];
