import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, ftruncateSync, readSync, statSync, writeSync } from 'node:fs';
import { csvCell } from '../../cli/escapes.js';
import { openPrivate, reopenPrivate } from '../../cli/files.js';
import type { Entry } from './entry.js';

const COLUMNS = [
  'id',
  'wallet_id',
  'type',
  'status',
  'amount',
  'balance_after',
  'currency',
  'order_ulid',
  'order_number',
  'deposit_id',
  'deposit_reference',
  'description',
  'created_at',
];
const END = '\r\n';
const NUMBER = /^-?\d+$/;
const BUFFER_BYTES = 512 * 1024;
/** Bytes of UTF-8 that a unit of a string comes to at most. */
const LONGEST_UNIT = 3;
const TAIL_BYTES = 4_096;
const MOST_NAMES = 1_000;

/** Where a table ended when an audit was interrupted. */
export interface CsvMark {
  readonly bytes: number;
  /** Of its last bytes, so that another file is not taken for it. */
  readonly tail: string;
}

/** The rows of the ledger as CSV (RFC 4180, UTF-8), written as they come. Amounts are exact decimals. */
export class CsvFile {
  readonly #descriptor: number;
  readonly #mask: (text: string) => string;
  readonly #names = new Map<string, string>();
  readonly #buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  #bytes: number;
  #filled = 0;

  /** Writes anew, or goes on after the mark. Throws where the file cannot be written, or is not the one that was marked. */
  constructor(file: string, mask: (text: string) => string, mark: CsvMark | null) {
    this.#mask = mask;
    // Before it is opened: that of a FIFO waits for its reader.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
      throw new Error('it is no regular file, and rows that were written must be found again; name a file');
    }
    this.#descriptor = mark === null ? openPrivate(file) : reopenPrivate(file);
    this.#bytes = mark?.bytes ?? 0;
    if (mark === null) this.#put(COLUMNS.join(',') + END);
    else {
      if (fstatSync(this.#descriptor).size < mark.bytes || tailOf(this.#descriptor, mark.bytes) !== mark.tail) {
        closeSync(this.#descriptor);
        throw new Error('it is not as the interrupted audit left it');
      }
      ftruncateSync(this.#descriptor, mark.bytes);
    }
  }

  write(entries: readonly Entry[]): void {
    let text = '';
    for (const entry of entries) text += this.#line(entry);
    this.#put(text);
  }

  /** Makes sure that all rows are on the disk, and says where they end. */
  mark(): CsvMark {
    this.#flush();
    fsyncSync(this.#descriptor);
    return { bytes: this.#bytes, tail: tailOf(this.#descriptor, this.#bytes) };
  }

  close(): void {
    this.#flush();
    closeSync(this.#descriptor);
  }

  /** As bytes at once: a text that waits would keep in memory the pages that it was put together from. */
  #put(text: string): void {
    if (this.#filled + text.length * LONGEST_UNIT > BUFFER_BYTES) this.#flush();
    if (text.length * LONGEST_UNIT > BUFFER_BYTES) this.#writeOut(Buffer.from(text));
    else this.#filled += this.#buffer.write(text, this.#filled);
  }

  #flush(): void {
    this.#writeOut(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #writeOut(bytes: Buffer): void {
    for (let done = 0; done < bytes.length; ) {
      done += writeSync(this.#descriptor, bytes, done, bytes.length - done, this.#bytes + done);
    }
    this.#bytes += bytes.length;
  }

  #line(entry: Entry): string {
    const { id, wallet, type, status, currency, orderUlid, orderNumber, depositId, createdAt } = entry;
    const amounts = `${decimalOf(entry.amountText)},${decimalOf(entry.balanceText)}`;
    const order = `${cell(orderUlid)},${this.#words(orderNumber)}`;
    const deposit = `${this.#words(depositId)},${this.#words(entry.depositReference)}`;
    const kind = `${cell(id)},${this.#name(wallet)},${this.#name(type)},${this.#name(status)}`;
    return `${kind},${amounts},${this.#name(currency)},${order},${deposit},${this.#words(entry.description)},${cell(createdAt)}${END}`;
  }

  /** One of a few texts that come again and again. */
  #name(text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#words(text);
    if (this.#names.size < MOST_NAMES) this.#names.set(text, name);
    return name;
  }

  /** Free text, which may say anything. */
  #words(text: string | null): string {
    return text === null ? '' : cell(this.#mask(text));
  }
}

function cell(text: string | null): string {
  return text === null ? '' : csvCell(text);
}

/** Minor units as a decimal; what is none stays as it was shown. */
export function decimalOf(minor: string): string {
  if (!NUMBER.test(minor)) return cell(minor);
  const sign = minor.startsWith('-') ? '-' : '';
  const digits = minor.slice(sign.length).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function tailOf(descriptor: number, bytes: number): string {
  const length = Math.min(bytes, TAIL_BYTES);
  const buffer = Buffer.alloc(length);
  readSync(descriptor, buffer, 0, length, bytes - length);
  return createHash('sha256').update(buffer).digest('hex');
}
