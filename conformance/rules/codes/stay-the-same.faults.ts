import { SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { editJson } from '../../model/faults/edits.js';
import { faults } from '../../model/faults/fault.js';
import { type Code, codesOfLine } from '../../model/fulfilment.js';
import { type Answer, type Call, Halt } from '../../model/http.js';
import type { Order, OrderLine } from '../../model/state.js';

const FRESH = 1_000_000;
const BATCH = 10_000;

export default faults({
  'codes/stay-the-same#drawn-at-each-read': {
    what: 'The codes are taken from the stock when they are read instead of when they are bought.',
    state: (Base) =>
      class extends Base {
        #drawn = FRESH;

        override codesOf(order: Order, line: OrderLine): readonly Code[] {
          this.#drawn += line.quantity;
          return codesOfLine(order, { ...line, firstCode: this.#drawn });
        }
      },
  },
  'codes/stay-the-same#shown-once': {
    what: 'The codes of an order are shown once and never again.',
    state: (Base) =>
      class extends Base {
        readonly #shown = new Set<string>();

        override getOrderCodes(call: Call): Answer {
          const answer = super.getOrderCodes(call);
          const { ulid } = this.orderOf(call);
          if (this.#shown.has(ulid)) throw new Halt(this.codesForbidden(call));
          this.#shown.add(ulid);
          return answer;
        }
      },
  },
  'codes/stay-the-same#drawn-by-each-first-read': {
    what: 'The codes are taken on the first read without a lock: two simultaneous readers get different codes, and the later ones are kept.',
    state: (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;
        readonly #kept = new Map<string, number>();
        #own: number | null = null;
        #drawn = FRESH;

        override async operate(call: Call): Promise<Answer> {
          if (call.operation !== 'getOrderCodes') return super.operate(call);
          const { ulid } = this.orderOf(call);
          if (this.#kept.has(ulid)) return super.operate(call);
          this.#drawn += BATCH;
          const own = this.#drawn;
          await this.storageLatency();
          this.#own = own;
          try {
            const answer = this.getOrderCodes(call);
            this.#kept.set(ulid, own);
            return answer;
          } finally {
            this.#own = null;
          }
        }

        override codesOf(order: Order, line: OrderLine): readonly Code[] {
          const start = order.lines[0]?.firstCode ?? line.firstCode;
          const first = this.#own ?? this.#kept.get(order.ulid) ?? start;
          return codesOfLine(order, { ...line, firstCode: first + line.firstCode - start });
        }
      },
  },
  'codes/stay-the-same#another-pin': {
    what: 'New PINs are generated for each response.',
    wire: () => {
      let count = 100_000;
      return editJson('getOrderCodes', (body) => ({
        ...body,
        data: body.data.map((entry) => ({
          ...entry,
          codes: entry.codes.map((code) => {
            count += 1;
            return { ...code, pin_code: String(count) };
          }),
        })),
      }));
    },
  },
});
