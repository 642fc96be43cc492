import type { Pseudonyms } from './pseudonyms.js';

/** Values that are no secret wherever they show: a word such as `staging` or `completed` stands in answers as well. */
const WORD = /^[a-z_-]{1,20}$/i;
const SHORTEST_PART = 12;

/**
 * Header values as they are kept: by a pseudonym each, since they often hold keys. From now on a value is masked
 * wherever it shows, and so are the longer parts of one that is put together, such as a cookie.
 */
export function hideHeaders(
  headers: Readonly<Record<string, string>>,
  pseudonyms: Pseudonyms,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (WORD.test(value)) return [name, '<header>'];
      for (const part of value.split(/[\s;,=]+/)) {
        if (part.length >= SHORTEST_PART && part !== value && !WORD.test(part)) pseudonyms.hide(part, 'header');
      }
      return [name, pseudonyms.hide(value, 'header')];
    }),
  );
}
