import type { OperationId } from '../../../generated/operations.js';
import type { Json, JsonObject } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-body.js';

/** Of all rows: a deployment that never shows the same twice must not fill the memory. */
const MOST_CHARACTERS = 4_000_000;
/** What a row takes beside its characters, in characters. */
const ROW_COST = 200;

/**
 * The rows of lists that were seen before. A run is shown the same orders, products and ledger rows again and again: each
 * is masked once, and rules and evidence meet the same object again. Without this a run takes half as long again and
 * twice the memory.
 */
export class KnownRows {
  /** The same text may be a row of another kind in another list. */
  readonly #byText = new Map<string, JsonObject>();
  #clean = new WeakSet<object>();
  #characters = 0;

  /** Whether it is a row in which no secret shows that is known by now. */
  isClean(value: object): boolean {
    return this.#clean.has(value);
  }

  /** The answer, each of its rows as the object that it was when it was first seen; the value itself where it is no list. */
  recall(operation: OperationId, value: Json): Json {
    const rows = rowsIn(value);
    if (!isObject(value) || rows.length === 0) return value;
    return { ...value, data: rows.map((row) => (isObject(row) ? this.#recallRow(operation, row) : row)) };
  }

  /** To be told what became of a list that was recalled when it was masked. */
  keep(list: Json, masked: Json): void {
    const kept = rowsIn(masked);
    for (const [index, row] of rowsIn(list).entries()) {
      if (isObject(row) && row === kept[index]) this.#clean.add(row);
    }
  }

  /** To be called when another secret is known: it may be in any of them. */
  doubt(): void {
    this.#clean = new WeakSet();
  }

  #recallRow(operation: OperationId, row: JsonObject): JsonObject {
    const text = `${operation} ${JSON.stringify(row)}`;
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    if (this.#characters > MOST_CHARACTERS) {
      this.#byText.clear();
      this.#characters = 0;
    }
    this.#byText.set(text, row);
    this.#characters += text.length + ROW_COST;
    return row;
  }
}

function rowsIn(value: Json): readonly Json[] {
  const data = isObject(value) ? value['data'] : undefined;
  return Array.isArray(data) ? data : [];
}
