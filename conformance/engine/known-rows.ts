import type { OperationId } from '../../generated/operations.js';
import type { Json, JsonObject } from './evidence.js';
import { endOfNested } from './json-scan.js';
import { parseJson } from './parse-json.js';
import { isObject } from './read-json.js';
import { rowsStart, withoutRows } from './rows-text.js';

const MOST_ROWS = 20_000;
const LONGEST_ROW = 20_000;
/** Of all rows: a deployment that never shows the same twice must not fill the memory. */
const MOST_CHARACTERS = 16_000_000;
/** Rows stand below the body and its `data`. */
const LEVEL = 2;

/** A list that was read row by row. */
export interface RecalledList {
  /** With each row that was seen before as it is kept. */
  readonly value: JsonObject;
  /** Of its rows, as they were sent. */
  readonly texts: readonly string[];
}

/**
 * The rows of lists that were seen before, as they are kept. A run is shown the same orders, products and ledger rows
 * again and again: each is parsed and masked once, and whoever judges rows meets the same object again.
 */
export class KnownRows {
  /** The same text may be a row of another kind in another list. */
  readonly #byText = new Map<OperationId, Map<string, JsonObject>>();
  #kept = new WeakSet<object>();
  #rows = 0;
  #characters = 0;

  /** Whether it is a row as it is kept, with every secret replaced that was known by now. */
  has(value: object): boolean {
    return this.#kept.has(value);
  }

  /**
   * The list with this text. Null for what is no list, and for one that has to be read as a whole: it does not parse, or
   * has a key twice.
   */
  recall(operation: OperationId, text: string): RecalledList | null {
    const known = this.#byText.get(operation);
    const texts: string[] = [];
    const data: Json[] = [];
    const rest = withoutRows(text, (at) => {
      const end = endOfNested(text, at);
      const own = end === -1 ? '' : text.slice(at, end);
      const row = known?.get(own) ?? plainObject(own, LEVEL);
      if (row === null) return -1;
      texts.push(own);
      data.push(row);
      return end;
    });
    const envelope = rest === null || !areOfTheBody(text) ? null : plainObject(rest, 0);
    return envelope === null ? null : { value: { ...envelope, data }, texts };
  }

  /** Keeps the rows of a list, masked, by the texts that `recall` gave them. */
  keep(operation: OperationId, masked: Json, texts: readonly string[]): void {
    if (this.#rows > MOST_ROWS || this.#characters > MOST_CHARACTERS) this.forget();
    const known = this.#byText.get(operation) ?? new Map<string, JsonObject>();
    this.#byText.set(operation, known);
    const rows = isObject(masked) && Array.isArray(masked['data']) ? masked['data'] : [];
    for (const [index, row] of rows.entries()) {
      const text = texts[index];
      if (text === undefined || text.length > LONGEST_ROW || !isObject(row) || this.#kept.has(row)) continue;
      // Copied: a part of a text keeps the whole of it in memory.
      known.set(Buffer.from(text).toString(), row);
      this.#kept.add(row);
      this.#rows += 1;
      this.#characters += text.length;
    }
  }

  /** To be called when another secret is known: it may be in any of them. */
  forget(): void {
    if (this.#rows === 0) return;
    this.#byText.clear();
    this.#rows = 0;
    this.#characters = 0;
    this.#kept = new WeakSet();
  }
}

/** Whether the rows are those of the body itself: an object in it may have a `data` of its own. */
function areOfTheBody(text: string): boolean {
  return plainObject(`${text.slice(0, rowsStart(text))}]}`, 0) !== null;
}

function plainObject(text: string, level: number): JsonObject | null {
  const parsed = parseJson(text, level);
  if ('because' in parsed || parsed.duplicateKeys.length > 0) return null;
  return isObject(parsed.value) ? parsed.value : null;
}
