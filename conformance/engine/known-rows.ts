import type { OperationId } from '../../generated/operations.js';
import type { Json, JsonObject } from './evidence.js';

const MOST_ROWS = 20_000;
const LONGEST_ROW = 20_000;
/** Of all rows: a deployment that never shows the same twice must not fill the memory. */
const MOST_CHARACTERS = 16_000_000;

/**
 * The rows of lists that were seen before, as they are kept. A run is shown the same orders, products and ledger rows
 * again and again: each is masked once, and whoever judges rows meets the same object again.
 */
export class KnownRows {
  readonly #byText = new Map<string, JsonObject>();
  #kept = new WeakSet<object>();
  #characters = 0;

  /** Whether it is a row as it is kept, with every secret replaced that was known by now. */
  has(value: object): boolean {
    return this.#kept.has(value);
  }

  /** The answer with each known row as it is kept, and the texts of its rows; null for one that is no list. */
  recall(
    value: Json,
    operation: OperationId,
  ): { readonly value: JsonObject; readonly texts: readonly string[] } | null {
    const rows = rowsOf(value);
    if (rows === null) return null;
    // The same text may be a row of another kind elsewhere.
    const texts = rows.map((row) => `${operation} ${JSON.stringify(row)}`);
    const data = rows.map((row, index) => this.#byText.get(texts[index] ?? '') ?? row);
    return { value: { ...(value as JsonObject), data }, texts };
  }

  /** Keeps the rows of a list, by the texts that `recall` gave them, before they were masked. */
  keep(value: Json, texts: readonly string[]): void {
    if (this.#byText.size > MOST_ROWS || this.#characters > MOST_CHARACTERS) this.forget();
    for (const [index, row] of (rowsOf(value) ?? []).entries()) {
      const text = texts[index];
      if (text === undefined || text.length > LONGEST_ROW || !isObject(row)) continue;
      if (!this.#byText.has(text)) this.#characters += text.length;
      this.#byText.set(text, row);
      this.#kept.add(row);
    }
  }

  /** To be called when another secret is known: it may be in any of them. */
  forget(): void {
    if (this.#byText.size === 0) return;
    this.#byText.clear();
    this.#characters = 0;
    this.#kept = new WeakSet();
  }
}

function rowsOf(value: Json): readonly Json[] | null {
  const data = isObject(value) ? value['data'] : undefined;
  return Array.isArray(data) ? data : null;
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
