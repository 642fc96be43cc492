import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readBounded, writePrivate } from '../../cli/files.js';
import { counted } from '../../cli/text.js';
import { HISTORY_SUFFIX } from './history-format.js';

const MEGABYTE = 1024 * 1024;
/** Histories that are kept, and their bytes together. */
const MOST = { count: 20, bytes: 300 * MEGABYTE };
/** A history of the last day is kept whatever the number: its ids were printed and may be replayed. In bytes, all together. */
const MOST_OF_A_DAY = 3_000 * MEGABYTE;
const DAY_MS = 86_400_000;

/** Where it is written down which histories were removed. */
const REMOVED = 'removed.txt';
/** Removals that are remembered. */
const MOST_REMEMBERED = 1_000;
const MAX_REMOVED_BYTES = MEGABYTE;

/**
 * Removes the oldest histories before `run` writes its own, and writes down which and why. Run ids begin with the time in a
 * sortable form.
 */
export function prune(folder: string, run: string): void {
  let bytes = 0;
  const newestFirst = readdirSync(folder)
    .filter((name) => name.endsWith(HISTORY_SUFFIX))
    .sort()
    .reverse();
  const removed: string[] = [];
  for (const [index, name] of newestFirst.entries()) {
    // Another run may have removed the file meanwhile.
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    bytes += found?.size ?? 0;
    const isOfToday = Date.now() - (found?.mtimeMs ?? 0) < DAY_MS;
    const because = isOfToday ? beyond(0, bytes, MOST_OF_A_DAY) : beyond(index + 1, bytes, MOST.bytes);
    if (because === null) continue;
    rmSync(join(folder, name), { force: true });
    const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
    removed.push(`${name.slice(0, -HISTORY_SUFFIX.length)} removed ${day} UTC by run ${run}: ${because}`);
  }
  if (removed.length > 0) remember(folder, removed);
}

/** Why a history is removed, given its place and the bytes of all up to it; null where it stays. */
function beyond(place: number, bytes: number, mostBytes: number): string | null {
  if (place >= MOST.count) return `it was older than a day, and ${MOST.count} newer ones are kept`;
  return bytes > mostBytes ? `the histories took more than ${counted(mostBytes / MEGABYTE, 'megabyte')}` : null;
}

function remember(folder: string, removed: readonly string[]): void {
  const lines = [...removals(folder), ...removed].slice(-MOST_REMEMBERED);
  writePrivate(join(folder, REMOVED), `${lines.join('\n')}\n`);
}

function removals(folder: string): string[] {
  const file = join(folder, REMOVED);
  if (!existsSync(file)) return [];
  try {
    return readBounded(file, MAX_REMOVED_BYTES).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** When the history of this run was removed, by which run and why; null where none is known to have been. */
export function removalOf(folder: string, run: string): string | null {
  const line = removals(folder).findLast((one) => one.startsWith(`${run} removed `));
  return line?.slice(run.length + 1) ?? null;
}
