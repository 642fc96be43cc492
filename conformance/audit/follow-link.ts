import { readLink } from '../evidence/notation/target.js';
import type { Line } from './line.js';

/** Where a link of a page leads, as a target below the base URL, whatever origin it names; null where it is no URL. */
export function targetOfLink(line: Line, text: string, from: string): string | null {
  const io = line.recorder();
  const link = readLink(text, io.urlOf(from));
  return link === null ? null : io.belowBase(link.path) + link.search;
}
