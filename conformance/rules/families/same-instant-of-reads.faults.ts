import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Answer, Call } from '../../model/http.js';
import type { User } from '../../model/state.js';

/** How long two requests overlap at least. Milliseconds. */
const OVERLAP_MS = 5;

/** Runs a task once for all who ask for it under one name while it runs. */
class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  join(name: string, work: () => T): Promise<T> {
    const running = this.#running.get(name) ?? this.#start(name, work);
    this.#running.set(name, running);
    return running;
  }

  async #start(name: string, work: () => T): Promise<T> {
    await sleep(OVERLAP_MS);
    this.#running.delete(name);
    return work();
  }
}

export default [
  state(
    'documents/invoice-names-the-order',
    'one-temporary-invoice-for-a-user',
    'Invoices of a user are written to one temporary file: of two at the same time, both send the later.',
    (Base) =>
      class extends Base {
        readonly #files = new Map<number, Answer>();

        override async answer(call: Call): Promise<Answer> {
          const answer = await super.answer(call);
          if (call.operation !== 'downloadOrderInvoice' || answer.status !== 200 || !call.user) return answer;
          this.#files.set(call.user.id, answer);
          await sleep(OVERLAP_MS);
          return this.#files.get(call.user.id) ?? answer;
        }
      },
  ),
  state(
    'responses/valid-read-succeeds',
    'caller-in-a-singleton',
    'The caller is kept in a field of the service, which the next request overwrites while this one waits.',
    (Base) =>
      class extends Base {
        #caller: User | null = null;

        override async answer(call: Call): Promise<Answer> {
          if (call.user === null) return super.answer(call);
          this.#caller = call.user;
          await sleep(OVERLAP_MS);
          return super.answer({ ...call, user: this.#caller });
        }
      },
  ),
  state(
    'pagination/current-page-is-the-one-asked',
    'products-read-once-for-all-queries',
    'Simultaneous requests for products share one reading, whatever their parameters are.',
    (Base) =>
      class extends Base {
        readonly #flights = new SingleFlight<Answer>();

        override operate(call: Call): Answer | Promise<Answer> {
          if (call.operation !== 'listProducts') return super.operate(call);
          return this.#flights.join('products', () => this.listProducts(call));
        }
      },
  ),
] satisfies readonly Fault[];
