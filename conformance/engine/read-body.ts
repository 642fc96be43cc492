import type { OperationId } from '../../generated/operations.js';
import type { Body, Json } from './evidence.js';
import { duplicateKeys } from './json.js';
import type { Pseudonyms } from './pseudonyms.js';
import { type RawResponse, sha256 } from './transport.js';

const TEXT_KEPT = 4_000;
/** Looking for duplicate keys costs more than parsing; large bodies repeat the small ones' shape anyway. */
const LARGEST_SCANNED = 64 * 1024;
const DEEPEST = 200;
const WITHHELD = '(not kept, as it may hold codes)';

/** Media type without parameters, in lower case. */
export function mediaTypeOf(headers: RawResponse['headers']): string | null {
  const value = headers.find(([name]) => name === 'content-type')?.[1];
  const type = value?.split(';')[0]?.trim().toLowerCase();
  return type === undefined || type === '' ? null : type;
}

/**
 * A body as evidence: parsed where it is JSON, with secrets replaced; only digest and first bytes of anything binary.
 * Text that may hold codes is not kept unless it is JSON, because codes cannot be told from other text.
 */
export function readBody(
  raw: Buffer,
  mediaType: string | null,
  pseudonyms: Pseudonyms,
  holdsCodes = false,
  operation: OperationId | null = null,
): Body {
  if (raw.length === 0) return { is: 'empty' };
  const binary = mediaType !== null && !/json|^text\/|xml|html/.test(mediaType);
  if (binary) return { is: 'bytes', sha256: sha256(raw), magic: magicOf(raw, holdsCodes) };
  const kept = (text: string) => (holdsCodes ? WITHHELD : pseudonyms.maskText(text).slice(0, TEXT_KEPT));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
  } catch {
    return { is: 'malformed', because: 'it is not valid UTF-8', text: kept(raw.toString('latin1')) };
  }
  if (mediaType !== null && !mediaType.includes('json')) return { is: 'text', text: kept(text) };
  const { answers } = pseudonyms;
  const known = operation === null || holdsCodes ? undefined : answers.recall(operation, text);
  if (known !== undefined) return known;
  const parsed = parse(text);
  if ('because' in parsed) {
    if (mediaType === null) return { is: 'text', text: kept(text) };
    return { is: 'malformed', because: parsed.because, text: kept(text) };
  }
  const duplicates = repeatedKeys(text, parsed.value);
  const isList = operation !== null && !holdsCodes && parsed.canBeWritten;
  const value = isList ? pseudonyms.maskList(parsed.value, operation) : pseudonyms.maskJson(parsed.value, holdsCodes);
  const body = { is: 'json', value, duplicateKeys: duplicates.map((key) => pseudonyms.maskText(key)) } as const;
  if (operation !== null && !holdsCodes) answers.keep(operation, text, body);
  return body;
}

interface Parsed {
  readonly value: Json;
  /** Whether JSON can write the value again: it cannot write infinity, which 1e400 is read as, nor minus zero. */
  readonly canBeWritten: boolean;
}

/** The value of a JSON text, or why it has none. The parser's own message would quote the text, secrets included. */
function parse(text: string): Parsed | { readonly because: string } {
  try {
    const value = JSON.parse(text) as Json;
    const numbers = { areUsual: true };
    if (isDeeper(value, DEEPEST, numbers)) return { because: `it is nested more than ${DEEPEST} levels deep` };
    return { value, canBeWritten: numbers.areUsual };
  } catch (error) {
    const position = /at position \d+/.exec(error instanceof Error ? error.message : '')?.[0];
    return { because: `it does not parse as JSON${position === undefined ? '' : ` ${position}`}` };
  }
}

/** The bytes that tell the type of a file. Of one that should hold codes, only those of a ZIP or PDF. */
export function magicOf(raw: Buffer, holdsCodes: boolean): string {
  const magic = raw.subarray(0, 5).toString('latin1');
  return !holdsCodes || /^(PK|%PDF)/.test(magic) ? magic : '';
}

function isDeeper(value: Json, levels: number, numbers: { areUsual: boolean }): boolean {
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))) numbers.areUsual = false;
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((member: Json) => isDeeper(member, levels - 1, numbers));
}

/** Keys that occur twice in an object. What reads the same as it would be written has none, and need not be searched. */
function repeatedKeys(text: string, value: Json): string[] {
  return text.length > LARGEST_SCANNED || JSON.stringify(value) === text ? [] : duplicateKeys(text);
}
