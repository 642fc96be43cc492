import { cut } from '../../../cli/text.js';
import type { Json, JsonObject } from '../../evidence/evidence.js';
import { sentMember } from '../../evidence/notation/number.js';

/** One printed line of JSON. */
interface JsonLine {
  readonly text: string;
  /** Whether the pointer leads to this line. */
  readonly isMarked: boolean;
}

interface View {
  /** Largest number of members or elements that are shown of one value. */
  readonly width: number;
  readonly mostLines: number;
  readonly path: readonly string[];
  readonly lines: { text: string; isMarked: boolean }[];
}

const WIDTHS = [Number.POSITIVE_INFINITY, 24, 12, 8, 5, 3, 2, 1];
const DEEPEST = 40;
const LONGEST_STRING = 160;

/**
 * A value as indented JSON of at most `mostLines` lines. If it is larger, members and elements of its values are left
 * out, and a line says how many; those on the path of the pointer always stay. `isWhole` is false where something was
 * left out or cut.
 */
export function jsonLines(
  value: Json,
  pointer: string | null,
  mostLines: number,
): { readonly lines: readonly JsonLine[]; readonly isWhole: boolean } {
  const path = pathOf(pointer);
  for (const width of WIDTHS) {
    const view: View = { width, mostLines, path, lines: [] };
    const isWhole = print(value, '', '', 0, path.length > 0, view);
    // Width 1 shows one element of each value and the path of the pointer. There is no smaller view.
    if (view.lines.length <= mostLines || width === 1) return { lines: view.lines, isWhole };
  }
  return { lines: [], isWhole: false };
}

function pathOf(pointer: string | null): string[] {
  if (pointer === null || pointer === '') return [];
  const steps = pointer.split('/').slice(1);
  return steps.slice(0, DEEPEST).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Adds the lines of one value; `number` is the text of a number. Returns whether all of it was shown. */
function print(
  value: Json,
  label: string,
  comma: string,
  depth: number,
  isOnPath: boolean,
  view: View,
  number?: string,
): boolean {
  if (view.lines.length > view.mostLines && !isOnPath) return false;
  const indent = '  '.repeat(depth);
  const wanted = isOnPath ? view.path[depth] : undefined;
  const add = (text: string, isMarked = false) => view.lines.push({ text: indent + text, isMarked });
  if (typeof value !== 'object' || value === null) {
    const text = number ?? JSON.stringify(typeof value === 'string' ? cut(value, LONGEST_STRING) : value);
    add(`${label}${text}${comma}`, isOnPath);
    return typeof value !== 'string' || value.length <= LONGEST_STRING;
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  const keys = isList ? value.length : Object.keys(value);
  const count = typeof keys === 'number' ? keys : keys.length;
  const shown = shownKeys(keys, count, wanted, view);
  // The pointer names a missing member: the value that lacks it is marked.
  const isMarked = isOnPath && !shown.some(([key]) => key === wanted);
  if (count === 0 || depth >= DEEPEST) {
    add(`${label}${open}${count === 0 ? '' : ' … '}${close}${comma}`, isMarked);
    return count === 0;
  }
  const leftOut = (from: number, to: number) => {
    if (to > from) add(`  … ${to - from} of ${count} ${isList ? 'elements' : 'members'} left out`);
  };
  add(`${label}${open}`, isMarked);
  let isWhole = shown.length === count;
  let next = 0;
  for (const [key, position] of shown) {
    leftOut(next, position);
    next = position + 1;
    const name = isList ? '' : `${JSON.stringify(cut(key, LONGEST_STRING))}: `;
    // An array is indexed by text here, as in a pointer.
    const member = (value as JsonObject)[key] ?? null;
    const end = next === count ? '' : ',';
    const number = typeof member === 'number' ? cut(sentMember(value, key), LONGEST_STRING) : undefined;
    isWhole = print(member, name, end, depth + 1, isOnPath && key === wanted, view, number) && isWhole;
  }
  leftOut(next, count);
  add(`${close}${comma}`);
  return isWhole;
}

/** The first keys with their positions, and the wanted key wherever it is. An array is given by its length. */
function shownKeys(
  keys: number | readonly string[],
  count: number,
  wanted: string | undefined,
  view: View,
): [key: string, position: number][] {
  // More would not fit in any case.
  const most = Math.min(count, view.width, view.mostLines + 1);
  const shown = Array.from({ length: most }, (_, index): [string, number] => [
    typeof keys === 'number' ? String(index) : (keys[index] ?? ''),
    index,
  ]);
  const position = wanted === undefined ? -1 : positionOf(wanted, keys);
  return wanted === undefined || position < most ? shown : [...shown, [wanted, position]];
}

/** Counted from 0; -1 where the key is missing. */
function positionOf(wanted: string, keys: number | readonly string[]): number {
  if (typeof keys !== 'number') return keys.indexOf(wanted);
  return /^(0|[1-9][0-9]*)$/.test(wanted) && Number(wanted) < keys ? Number(wanted) : -1;
}
