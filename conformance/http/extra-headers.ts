import type { Pseudonyms } from './redaction/pseudonyms.js';
import { isUsual } from './redaction/usual-words.js';

/** Values that are no secret wherever they show, as they stand in answers as well. */
const HARMLESS =
  /^(?:staging|production|development|preview|sandbox|no-cache|no-store|max-age=0|keep-alive|gzip|close|text\/[a-z]+|application\/json|\*\/\*)$/i;
/** A name of something: small letters. */
const NAME = /^[a-z_-]{1,20}$/;
const NAMED = /^[\w.-]{1,40}=(?=.{2})/;

/**
 * Header values as they are kept: by a pseudonym each, since they often hold keys. From now on a value of 8 characters or
 * more is masked wherever it shows, and so are the parts of one that is put together, such as a cookie, and user and
 * password of `Basic` credentials.
 */
export function hideHeaders(
  headers: Readonly<Record<string, string>>,
  pseudonyms: Pseudonyms,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (isHarmless(value)) return [name, '<header>'];
      for (const part of partsOf(value)) if (!isHarmless(part)) pseudonyms.hide(part, 'header');
      return [name, pseudonyms.hide(value, 'header')];
    }),
  );
}

function isHarmless(value: string): boolean {
  return HARMLESS.test(value) || isUsual(value);
}

function partsOf(value: string): string[] {
  const parts = value.split(/[\s;,]+/).flatMap((part) => {
    const named = part.replace(NAMED, '').replaceAll('"', '');
    return named === part && NAME.test(part) ? [] : [named];
  });
  const basic = /^Basic +([\w+/=-]+)$/i.exec(value)?.[1];
  if (basic === undefined) return parts;
  const credentials = Buffer.from(basic, 'base64').toString();
  const user = credentials.split(':', 1)[0] ?? '';
  return [...parts, credentials, user, credentials.slice(user.length + 1)];
}
