import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { isTooDeep } from '../../cli/files.js';
import type { JsonObject } from '../evidence/evidence.js';
import { parseSent } from '../evidence/notation/number.js';
import { isObject } from '../evidence/read-exchange.js';
import { HISTORY_FORMAT, type HistoryEvent, MAX_LINE_BYTES, type RunEvent } from './history-format.js';

const CHUNK = 1024 * 1024;
const LINE_END = 0x0a;
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** The file is not a dgo history, or cannot be read any further. */
export class HistoryError extends Error {}

type EventName = HistoryEvent['event'];
type Named<N extends EventName> = Extract<HistoryEvent, { readonly event: N }>;

/** A whole line of a history, not parsed yet. */
interface HistoryLine {
  /** Counted from 1. */
  readonly number: number;
  readonly bytes: Buffer;
}

/**
 * The events of a history up to its last whole line: a killed run may leave a partial one. With `names`, only those events;
 * other lines are not parsed. Throws `HistoryError` for a line that is not an event and for a file that cannot be decompressed.
 */
export async function* eventsOf<N extends EventName>(file: string, names?: readonly N[]): AsyncGenerator<Named<N>> {
  for await (const line of linesOf(file)) {
    // The beginning of the line suffices, because `HistoryFile` writes every event in this way.
    if (names === undefined || isEvent(line, names)) yield eventOf(line) as Named<N>;
  }
}

/** The first event of a history. Throws `HistoryError` when the file is not a dgo history or was written by another version. */
export async function startOf(file: string): Promise<RunEvent> {
  const first = await firstOf(linesOf(file));
  if (first === undefined || !isEvent(first, ['run'])) {
    throw new HistoryError('it is not a history of dgo check: the first line of one names the run');
  }
  const event = eventOf(first);
  if (event.event !== 'run' || typeof event.target !== 'string' || typeof event.run !== 'string') {
    throw new HistoryError('it is not a history of dgo check: its first line does not name the run');
  }
  if (event.format !== HISTORY_FORMAT) {
    const found = event.format === undefined ? 'no format' : `format ${event.format}`;
    throw new HistoryError(
      `another version of dgo has written it: it has ${found}, and this version reads format ${HISTORY_FORMAT}. Use that version`,
    );
  }
  return event;
}

/** The whole lines of a file; the file may be too long for one string. */
async function* linesOf(file: string): AsyncGenerator<HistoryLine> {
  let rest = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of contentOf(file)) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
      number += 1;
      yield { number, bytes: bytes.subarray(start, end) };
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > MAX_LINE_BYTES) throw tooLong(number + 1);
  }
}

/** The content of a history, decompressed as far as possible. A history that the user decompressed is read unchanged. */
async function* contentOf(file: string): AsyncGenerator<Buffer> {
  const isPlain = !(await isCompressed(file));
  const source = createReadStream(file, { highWaterMark: CHUNK });
  if (isPlain) return yield* source;
  // With this flush, a truncated file is not an error.
  const gunzip = createGunzip({ chunkSize: CHUNK, finishFlush: constants.Z_SYNC_FLUSH });
  // The loop below throws the errors.
  pipeline(source, gunzip, () => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) throw error;
    throw new HistoryError(`it cannot be decompressed any further: ${error.message}`);
  }
}

async function isCompressed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP_MAGIC.length));
    return buffer.equals(GZIP_MAGIC);
  } finally {
    await handle.close();
  }
}

function isEvent({ bytes }: HistoryLine, names: readonly EventName[]): boolean {
  const beginning = bytes.toString('latin1', 0, 32);
  return names.some((name) => beginning.startsWith(`{"event":"${name}"`));
}

function tooLong(line: number): HistoryError {
  return new HistoryError(`line ${line} is longer than ${MAX_LINE_BYTES / CHUNK} MB, and no line that dgo writes is`);
}

/** The event of a line. Throws when the line is not an event. */
function eventOf({ bytes, number }: HistoryLine): HistoryEvent {
  if (bytes.length > MAX_LINE_BYTES) throw tooLong(number);
  if (isTooDeep(bytes)) throw new HistoryError(`line ${number} has too many brackets within each other`);
  let value: unknown;
  try {
    value = parseSent(bytes.toString('utf8'));
  } catch {
    throw new HistoryError(`line ${number} is not JSON`);
  }
  if (!isObject(value) || typeof value['event'] !== 'string') throw new HistoryError(`line ${number} is not an event`);
  const wrong = wrongMember(value);
  if (wrong !== null) throw new HistoryError(`line ${number} has ${wrong} of a type or form that dgo does not write`);
  // The file begins as a history, and only `HistoryFile` writes such lines.
  return value as unknown as HistoryEvent;
}

/** The first line; the rest of the file is not read. */
async function firstOf(lines: AsyncGenerator<HistoryLine>): Promise<HistoryLine | undefined> {
  for await (const line of lines) return line;
  return undefined;
}

/** Members that reports show as numbers, without escaping. */
const NUMBERS =
  /^(?:seed|format|spendLimit|durationMs|requests|spent|exchange|total|counted|answered|uncertain|amount|balance|limit|case|drawn|exchanges|evidence|violated|of|id|ms|throttled|status|bytes)$/;
const WORDS: Readonly<Record<string, RegExp>> = {
  run: /^[\w.-]+$/,
  depth: /^(?:quick|standard|deep)$/,
  startedAt: /^[\d:.TZ+-]+$/,
};
/** The id of a wallet that no double holds. */
const DIGITS = /^\d+$/;
/** A member with amounts by currency. */
const AMOUNTS = 'gone';
/** A member with data of the deployment, which reports escape. */
const FOREIGN = 'input';

/**
 * Of the members that reports show without escaping, the name of one whose value `HistoryFile` would not write; null when there
 * is none. Only the numbers of an exchange are checked: everything else in it is text, which reports escape.
 */
export function wrongMember(event: JsonObject): string | null {
  if (event['event'] === 'facts' || event['event'] === 'evidence') return null;
  const { exchange } = event;
  if (event['event'] !== 'exchange' || !isObject(exchange)) return wrongIn(event);
  const { id, ms, throttled, startedAt, response } = exchange;
  const { status = 0, bytes = 0 } = isObject(response) ? response : {};
  return wrongIn({ id, ms, throttled, startedAt, status, bytes } as JsonObject);
}

function wrongIn(object: JsonObject): string | null {
  for (const [name, value] of Object.entries(object)) {
    if (value === null || value === undefined || name === FOREIGN) continue;
    const isWrong =
      (NUMBERS.test(name) && typeof value !== 'number' && !(name === 'id' && DIGITS.test(String(value)))) ||
      (WORDS[name] !== undefined && !(typeof value === 'string' && WORDS[name].test(value))) ||
      (name === AMOUNTS && Object.values(value).some((amount) => typeof amount !== 'number'));
    if (isWrong) return name;
    const parts = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
    for (const part of parts) {
      const wrong = wrongIn(part);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}
