import type { Body, Json } from './evidence.js';
import { duplicateKeys } from './json.js';
import type { Pseudonyms } from './pseudonyms.js';
import { type RawResponse, sha256 } from './transport.js';

const TEXT_KEPT = 4_000;
/** Looking for duplicate keys costs more than parsing; large bodies repeat the small ones' shape anyway. */
const LARGEST_SCANNED = 64 * 1024;
const DEEPEST = 200;

/** Media type without parameters, in lower case. */
export function mediaTypeOf(headers: RawResponse['headers']): string | null {
  const value = headers.find(([name]) => name === 'content-type')?.[1];
  const type = value?.split(';')[0]?.trim().toLowerCase();
  return type === undefined || type === '' ? null : type;
}

/** A body as evidence: parsed where it is JSON, with secrets replaced; only digest and first bytes of anything binary. */
export function readBody(raw: Buffer, mediaType: string | null, pseudonyms: Pseudonyms): Body {
  if (raw.length === 0) return { is: 'empty' };
  const binary = mediaType !== null && !/json|^text\/|xml|html/.test(mediaType);
  if (binary) return { is: 'bytes', sha256: sha256(raw), magic: raw.subarray(0, 5).toString('latin1') };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return { is: 'malformed', because: 'it is not valid UTF-8', text: excerpt(raw.toString('latin1'), pseudonyms) };
  }
  if (mediaType !== null && !mediaType.includes('json')) return { is: 'text', text: excerpt(text, pseudonyms) };
  try {
    const value = JSON.parse(text) as Json;
    if (depth(value) > DEEPEST) throw new SyntaxError(`nested more than ${DEEPEST} levels deep`);
    const duplicates = raw.length <= LARGEST_SCANNED ? duplicateKeys(text) : [];
    return { is: 'json', value: pseudonyms.maskJson(value), duplicateKeys: duplicates };
  } catch (error) {
    const because = error instanceof Error ? pseudonyms.maskText(error.message) : 'it does not parse';
    return mediaType === null
      ? { is: 'text', text: excerpt(text, pseudonyms) }
      : { is: 'malformed', because, text: excerpt(text, pseudonyms) };
  }
}

function excerpt(text: string, pseudonyms: Pseudonyms): string {
  return pseudonyms.maskText(text).slice(0, TEXT_KEPT);
}

function depth(root: Json): number {
  let deepest = 0;
  const stack: { value: Json; level: number }[] = [{ value: root, level: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    deepest = Math.max(deepest, next.level);
    if (deepest > DEEPEST) break;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const value of Object.values(next.value) as Json[]) stack.push({ value, level: next.level + 1 });
  }
  return deepest;
}
