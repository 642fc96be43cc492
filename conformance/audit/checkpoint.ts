import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ignoreBySourceControl, makePrivateFolder, openPrivate } from '../../cli/files.js';
import type { KeptArrays, KeptBooks } from './books/books.js';
import type { CsvMark } from './csv.js';
import type { Tally } from './panel.js';
import type { ClosedWindow } from './window.js';

/** Grows whenever what is kept changes its shape. */
const FORMAT = 1;
const MAGIC = 'dgo audit\n';
/** Of the state as JSON, before the arrays. */
const LENGTH_BYTES = 8;

/** What an audit was asked for. One that is taken up again must be asked for the same. */
export interface AuditQuestion {
  readonly target: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly wallet: string | null;
  readonly csv: string | null;
}

/** How far an audit has come, in plain JSON but for the large lists of numbers of the books. */
export interface AuditState {
  readonly question: AuditQuestion;
  /** Last day of the closed part. */
  readonly closedEnd: string;
  readonly windows: readonly ClosedWindow[];
  readonly total: number;
  /** The windows that are done, and the pages that are done of the next. */
  readonly done: { readonly windows: number; readonly pages: number };
  /** The rows of the page that was read last, so that a ledger that has moved is noticed. */
  readonly lastPage: string | null;
  readonly csv: CsvMark | null;
  readonly tallies: Readonly<Record<string, Tally>>;
  readonly notes: readonly string[];
  readonly books: KeptBooks;
  readonly requests: number;
  readonly elapsedMs: number;
}

/** The file in which an interrupted audit is kept: one for each question. */
export function checkpointFile(folder: string, { target, wallet }: AuditQuestion): string {
  const name = createHash('sha256')
    .update(JSON.stringify([target, wallet]))
    .digest('hex')
    .slice(0, 16);
  return join(folder, `audit-${name}.state`);
}

/** Writes the state so that at any moment either the old file or the new one is whole. */
export function writeCheckpoint(file: string, state: AuditState, arrays: readonly ArrayBufferView[]): void {
  const folder = dirname(file);
  makePrivateFolder(folder);
  ignoreBySourceControl(folder);
  const json = Buffer.from(JSON.stringify({ format: FORMAT, ...state, lengths: arrays.map(lengthOf) }));
  const head = Buffer.alloc(MAGIC.length + LENGTH_BYTES);
  head.write(MAGIC);
  head.writeBigUInt64LE(BigInt(json.length), MAGIC.length);
  const draft = `${file}.new`;
  const descriptor = openPrivate(draft);
  try {
    for (const part of [head, json, ...arrays]) writeAll(descriptor, part);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
}

/** The state that was kept, or why it cannot be used; null where there is none. */
export function readCheckpoint(file: string): { state: AuditState; arrays: KeptArrays } | string | null {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  const start = MAGIC.length + LENGTH_BYTES;
  if (bytes.length < start || bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return `${file} is no kept audit`;
  const end = start + Number(bytes.readBigUInt64LE(MAGIC.length));
  try {
    // Written by `writeCheckpoint` above, in the format that is looked at first.
    const kept = JSON.parse(bytes.toString('utf8', start, end)) as AuditState & { format: number; lengths: number[] };
    if (kept.format !== FORMAT) return `${file} was kept by another version of dgo`;
    return { state: kept, arrays: arraysIn(bytes.subarray(end), kept.lengths) };
  } catch {
    return `${file} is damaged`;
  }
}

export function removeCheckpoint(file: string): void {
  rmSync(file, { force: true });
  rmSync(`${file}.new`, { force: true });
}

/** Why an audit cannot be taken up for this question; null where it can. */
export function differenceTo(question: AuditQuestion, kept: AuditQuestion): string | null {
  const names = { target: 'the base URL', from: '--from', to: '--to', wallet: '--wallet', csv: '--csv' } as const;
  for (const [key, name] of Object.entries(names)) {
    const [now, then] = [question, kept].map((one) => one[key as keyof AuditQuestion]);
    if (now !== then) return `${name} is ${now ?? 'not given'}, and was ${then ?? 'not given'}`;
  }
  return null;
}

/** In the order in which `Books.kept` hands them out. */
function arraysIn(bytes: Buffer, lengths: readonly number[]): KeptArrays {
  let at = 0;
  let index = 0;
  // Copied, as an array of numbers has to begin at a multiple of their size.
  const next = (size: number): ArrayBuffer => {
    const length = (lengths[index] ?? 0) * size;
    if (at + length > bytes.length) throw new Error('the arrays are cut short');
    const copy = new ArrayBuffer(length);
    new Uint8Array(copy).set(bytes.subarray(at, at + length));
    at += length;
    index += 1;
    return copy;
  };
  const words = () => new Uint32Array(next(4));
  const [idHigh, idLow, high, low] = [words(), words(), words(), words()];
  const [amounts, rows, numbers] = [new Int32Array(next(4)), words(), new Uint16Array(next(2))];
  return [idHigh, idLow, high, low, amounts, rows, numbers, new Uint8Array(next(1))];
}

function lengthOf(array: ArrayBufferView): number {
  return 'length' in array && typeof array.length === 'number' ? array.length : array.byteLength;
}

function writeAll(descriptor: number, { buffer, byteOffset, byteLength }: ArrayBufferView): void {
  const part = new Uint8Array(buffer, byteOffset, byteLength);
  for (let done = 0; done < part.byteLength; ) {
    done += writeSync(descriptor, part, done, part.byteLength - done);
  }
}
