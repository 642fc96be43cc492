import { plain } from './escapes.js';
import { nearest } from './text.js';

/** Largest file of waivers that is read, in bytes: many times a waiver for everything that can be waived. */
export const LARGEST_WAIVERS_FILE = 4 * 1024 * 1024;

/** An entry of a file of waivers, before its fields are known to be right. */
type WaiverEntry = Readonly<Record<string, unknown>>;

/** Whether a value of the file is an entry: an object, no array. */
export function isWaiverEntry(value: unknown): value is WaiverEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One fault for each key of the entry that no waiver has, with the key that was probably meant. */
export function unknownKeyFaults(entry: WaiverEntry, known: readonly string[]): string[] {
  return Object.keys(entry)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const meant = nearest(key, known);
      const hint = meant === null ? `the keys are ${known.join(', ')}` : `did you mean "${meant}"?`;
      return `unknown key "${plain(key)}": ${hint}`;
    });
}

/** The fault of a field that must be a text with something in it; none where it is one. `remedy` says what to write. */
export function textFaults(entry: WaiverEntry, key: string, remedy: string): string[] {
  const value = entry[key];
  if (value === undefined || value === null) return [`"${key}" is missing: ${remedy}`];
  if (typeof value !== 'string') return [`"${key}" is not a text: ${remedy}`];
  return value.trim() === '' ? [`"${key}" is empty: ${remedy}`] : [];
}
