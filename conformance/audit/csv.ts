import { closeSync, statSync, writeSync } from 'node:fs';
import { csvCell } from '../../cli/escapes.js';
import { openPrivate } from '../../cli/files.js';
import { AuditError } from './config.js';
import type { Row } from './store/database.js';
import type { Store } from './store/store.js';

const COLUMNS = [
  ...['id', 'wallet_id', 'type', 'status', 'amount', 'balance_after', 'currency', 'order_ulid', 'order_number'],
  ...['deposit_id', 'deposit_reference', 'description', 'created_at'],
];
const END = '\r\n';
const NUMBER = /^-?\d+$/;

/** Opens the file for the rows. @throws AuditError where it cannot be written, or is no regular file. */
export function openCsv(file: string): number {
  try {
    // Before it is opened: that of a FIFO waits for its reader.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === false)
      throw new Error('it is no regular file; name a file');
    return openPrivate(file);
  } catch (error) {
    throw new AuditError(`--csv ${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Writes the rows of the table, each once and oldest first, as CSV (RFC 4180, UTF-8). Amounts are exact decimals. */
export async function writeCsv(store: Store, descriptor: number): Promise<void> {
  writeAll(descriptor, COLUMNS.join(',') + END);
  for (let after = -1; ; ) {
    const rows = await store.query('rows', after);
    const last = rows.at(-1);
    if (last === undefined) break;
    writeAll(descriptor, rows.map(lineOf).join(''));
    after = Number(last['seq']);
  }
  closeSync(descriptor);
}

export function lineOf(row: Row): string {
  const cells = COLUMNS.map((name) => {
    if (name === 'amount') return decimalOf(String(row['amount_text'] ?? row['amount'] ?? ''));
    if (name === 'balance_after') return decimalOf(String(row['balance_text'] ?? row['balance_after'] ?? ''));
    return csvCell(String(row[name] ?? ''));
  });
  return cells.join(',') + END;
}

/** Minor units as a decimal; what is none stays as it was shown. */
export function decimalOf(minor: string): string {
  if (!NUMBER.test(minor)) return csvCell(minor);
  const sign = minor.startsWith('-') ? '-' : '';
  const digits = minor.slice(sign.length).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function writeAll(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
}
