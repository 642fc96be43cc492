import type { Body } from '../evidence/evidence.js';
import { memoryOf } from './json.js';
import type { RunEnd } from './run-end.js';

/** A number of bytes that several users share and never exceed. */
export class ByteBudget {
  readonly limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Takes the bytes; false, and takes nothing, when fewer are left. */
  take(bytes: number): boolean {
    if (this.#taken + bytes > this.limit) return false;
    this.#taken += bytes;
    return true;
  }

  give(bytes: number): void {
    this.#taken -= bytes;
  }
}

/** The memory that the responses to one case use, of the budget that all cases share. */
export class HeldResponses {
  readonly #shared: { readonly byteBudget: ByteBudget; readonly runEnd: RunEnd };
  #bytes = 0;

  constructor(shared: { readonly byteBudget: ByteBudget; readonly runEnd: RunEnd }) {
    this.#shared = shared;
  }

  /** The body, or a note in its place when the budget is exhausted: then the run ends before the memory is full. */
  take(response: { readonly body: Buffer } | null, body: Body | null): Body | null {
    if (response === null || body?.is !== 'json') return body;
    const { byteBudget, runEnd } = this.#shared;
    const bytes = memoryOf(response.body);
    if (byteBudget.take(bytes)) {
      this.#bytes += bytes;
      return body;
    }
    runEnd.trigger(`the answers are too large: those of one moment need more than ${byteBudget.limit} bytes of memory`);
    return { is: 'text', text: '(too large to be held)' };
  }

  release(): void {
    this.#shared.byteBudget.give(this.#bytes);
    this.#bytes = 0;
  }
}
