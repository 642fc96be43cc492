import type { OperationId } from '../../generated/operations.js';
import type { Body } from './evidence.js';

/** Of all texts: a deployment that never answers the same twice must not fill the memory. */
const MOST_CHARACTERS = 8_000_000;

/**
 * Answers that were seen before, as they are kept. A run reads the same page again and again, to see whether anything
 * has changed: where not, it need not be parsed and masked again, and whoever judges it meets the same object.
 */
export class KnownAnswers {
  /** Rows are remembered by their operation, so answers are too. */
  readonly #byText = new Map<OperationId, Map<string, Body>>();
  #characters = 0;

  /** The answer of an operation with this text, if there was one; undefined otherwise. */
  recall(operation: OperationId, text: string): Body | undefined {
    return this.#byText.get(operation)?.get(text);
  }

  keep(operation: OperationId, text: string, body: Body): void {
    if (this.#characters > MOST_CHARACTERS) this.forget();
    this.#characters += text.length;
    const known = this.#byText.get(operation) ?? new Map<string, Body>();
    this.#byText.set(operation, known.set(text, body));
  }

  /** To be called when another secret is known: it may be in any of them. */
  forget(): void {
    this.#byText.clear();
    this.#characters = 0;
  }
}
