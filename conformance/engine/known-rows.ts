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
  /** With each row that was seen before as the object that it was then. */
  readonly value: JsonObject;
  /** Of its rows, as they were sent. */
  readonly texts: readonly string[];
}

/**
 * The rows of lists that were seen before. A run is shown the same orders, products and ledger rows again and again: each
 * is parsed and masked once, and whoever judges rows meets the same object again. Only rows without a secret are kept.
 */
export class KnownRows {
  /** The same text may be a row of another kind in another list. */
  readonly #byText = new Map<OperationId, Map<string, JsonObject>>();
  #clean = new WeakSet<object>();
  #rows = 0;
  #characters = 0;

  /** Whether it is a row in which no secret shows that is known by now. */
  isClean(value: object): boolean {
    return this.#clean.has(value);
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

  /** Keeps the rows of a list that was recalled and then masked, where there was nothing to mask. */
  keep(operation: OperationId, { value, texts }: RecalledList, masked: Json): void {
    if (this.#rows > MOST_ROWS || this.#characters > MOST_CHARACTERS) this.#forget();
    const known = this.#byText.get(operation) ?? new Map<string, JsonObject>();
    this.#byText.set(operation, known);
    const rows = dataOf(masked);
    for (const [index, row] of dataOf(value).entries()) {
      const text = texts[index];
      if (text === undefined || text.length > LONGEST_ROW || !isObject(row) || row !== rows[index]) continue;
      if (this.#clean.has(row)) continue;
      this.#clean.add(row);
      if (known.has(text)) continue;
      // Copied: a part of a text keeps the whole of it in memory.
      known.set(Buffer.from(text).toString(), row);
      this.#rows += 1;
      this.#characters += text.length;
    }
  }

  /** To be called when another secret is known: it may be in any of them. */
  doubt(): void {
    if (this.#rows > 0) this.#clean = new WeakSet();
  }

  #forget(): void {
    this.#byText.clear();
    this.#rows = 0;
    this.#characters = 0;
  }
}

function dataOf(list: Json): readonly Json[] {
  const data = isObject(list) ? list['data'] : undefined;
  return Array.isArray(data) ? data : [];
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
