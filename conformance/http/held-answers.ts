import type { Body } from '../evidence/evidence.js';
import { memoryOf } from './files/json-size.js';
import type { RawResponse } from './transport.js';
import type { Wire } from './wire.js';

/** What the answers to one case take of the memory that all cases share. */
export class HeldAnswers {
  readonly #wire: Wire;
  #bytes = 0;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** The body, or a note in its place: answers that are too much to be held at once end the run, before they fill the memory. */
  take(response: RawResponse | null, body: Body | null): Body | null {
    if (response === null || body?.is !== 'json') return body;
    const { held, ending } = this.#wire;
    const bytes = memoryOf(response.body);
    if (held.take(bytes)) {
      this.#bytes += bytes;
      return body;
    }
    ending.request(`the answers are too large: those of one moment need more than ${held.limit} bytes of memory`);
    return { is: 'text', text: '(too large to be held)' };
  }

  release(): void {
    this.#wire.held.give(this.#bytes);
    this.#bytes = 0;
  }
}
