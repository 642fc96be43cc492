import type { OperationId } from '../../../generated/operations.js';
import type { Json, JsonObject } from '../../evidence/evidence.js';
import { sentText } from '../../evidence/notation/number.js';
import { isObject } from '../../evidence/read-exchange.js';

/** Limit of all rows together, for deployments that never show the same row twice. */
const MAX_CHARACTERS = 4_000_000;
/** Overhead of a row, in characters. */
const ROW_COST = 200;

/**
 * A cache of list rows. A run receives the same orders, products and ledger rows repeatedly: each
 * is masked once, and evidence shares one object. Without this a run takes 1.5 times as long and
 * twice the memory.
 */
export class KnownRows {
  /** By operation and text: the same text may be a row of another kind in another list. */
  readonly #byText = new Map<string, JsonObject>();
  #clean = new WeakSet<object>();
  #characters = 0;

  /** Whether it is a row without any secret that is known by now. */
  isClean(value: object): boolean {
    return this.#clean.has(value);
  }

  /** The response with each row replaced by the object of its first occurrence; the value itself where it is not a list. */
  recall(operation: OperationId, value: Json): Json {
    const rows = rowsIn(value);
    if (!isObject(value) || rows.length === 0) return value;
    return { ...value, data: rows.map((row) => (isObject(row) ? this.#recallRow(operation, row) : row)) };
  }

  /** Takes note of the masked form of a recalled list: rows that masking left unchanged are clean. */
  keep(list: Json, masked: Json): void {
    const kept = rowsIn(masked);
    for (const [index, row] of rowsIn(list).entries()) {
      if (isObject(row) && row === kept[index]) this.#clean.add(row);
    }
  }

  /** To be called when a new secret is known, because any row may contain it. */
  invalidate(): void {
    this.#clean = new WeakSet();
  }

  #recallRow(operation: OperationId, row: JsonObject): JsonObject {
    const text = `${operation} ${sentText(row)}`;
    const known = this.#byText.get(text);
    if (known !== undefined) return known;
    if (this.#characters > MAX_CHARACTERS) {
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
