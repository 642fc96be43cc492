import { closeSync, openSync, readSync } from 'node:fs';
import { isTooDeep } from '../../cli/files.js';
import { HISTORY_FORMAT, type HistoryEvent, type RunEvent } from './history-event.js';
import { isObject } from './read-json.js';
import { wrongMember } from './sound-event.js';

const CHUNK = 1024 * 1024;
const LINE_END = 0x0a;
/** In bytes: an answer is read up to 8 MB, and evidence repeats a few of them. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** A file is no history, or one that cannot be read any further. */
export class HistoryError extends Error {}

/** A line of a history, and what it may be told by before it is parsed. */
export interface HistoryLine {
  /** Counted from 1. */
  readonly number: number;
  readonly bytes: Buffer;
  /** False for what a run that was killed has left of a line. */
  readonly isWhole: boolean;
}

/** The lines of a file, which as a whole may be too long for a string. */
export function* linesOf(file: string): Generator<HistoryLine> {
  const descriptor = openSync(file, 'r');
  try {
    let rest = Buffer.alloc(0);
    let number = 0;
    for (;;) {
      const chunk = Buffer.alloc(CHUNK);
      const length = readSync(descriptor, chunk);
      if (length === 0) break;
      const bytes = Buffer.concat([rest, chunk.subarray(0, length)]);
      let start = 0;
      for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
        number += 1;
        yield { number, bytes: bytes.subarray(start, end), isWhole: true };
        start = end + 1;
      }
      rest = bytes.subarray(start);
      if (rest.length > LONGEST_LINE) throw tooLong(number + 1);
    }
    if (rest.length > 0) yield { number: number + 1, bytes: rest, isWhole: false };
  } finally {
    closeSync(descriptor);
  }
}

/** Whether the line is an event of one of these kinds. */
export function isEvent({ bytes }: HistoryLine, kinds: readonly HistoryEvent['event'][]): boolean {
  const beginning = bytes.toString('latin1', 0, 32);
  return kinds.some((kind) => beginning.startsWith(`{"event":"${kind}"`));
}

function tooLong(line: number): HistoryError {
  return new HistoryError(`line ${line} is longer than ${LONGEST_LINE / CHUNK} MB, and no line that dgo writes is`);
}

/** The event of a whole line. Throws when it is none. */
export function eventOf({ bytes, number }: HistoryLine): HistoryEvent {
  if (bytes.length > LONGEST_LINE) throw tooLong(number);
  if (isTooDeep(bytes)) throw new HistoryError(`line ${number} has too many brackets within each other`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new HistoryError(`line ${number} is no JSON`);
  }
  if (!isObject(value) || typeof value['event'] !== 'string') throw new HistoryError(`line ${number} is no event`);
  const wrong = wrongMember(value);
  if (wrong !== null) throw new HistoryError(`line ${number} has ${wrong} of a type or form that dgo does not write`);
  // The file begins as histories do, and nothing else than `History` writes such lines.
  return value as unknown as HistoryEvent;
}

/** How a history begins. Throws when the file is none, or was written by a later version. */
export function startOf(file: string): RunEvent {
  const [first] = firstOf(linesOf(file));
  if (first === undefined || !isEvent(first, ['run'])) {
    throw new HistoryError('it is no history of dgo check: those begin with a line that names the run');
  }
  const event = eventOf(first);
  if (event.event !== 'run' || typeof event.target !== 'string' || typeof event.run !== 'string') {
    throw new HistoryError('it is no history of dgo check: its first line does not say which run it is of');
  }
  if ((event.format ?? 0) > HISTORY_FORMAT) {
    throw new HistoryError('a later version of dgo has written it. Use that version');
  }
  return event;
}

/** The first line alone: the rest of the file is not read. */
function firstOf(lines: Generator<HistoryLine>): HistoryLine[] {
  for (const line of lines) return [line];
  return [];
}
