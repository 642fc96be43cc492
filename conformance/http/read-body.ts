import { isUtf8 } from 'node:buffer';
import type { OperationId } from '../../generated/operations.js';
import type { Body } from '../evidence/evidence.js';
import { parseJson } from './parse-json.js';
import type { Pseudonyms } from './redaction/pseudonyms.js';
import { isUsual } from './redaction/usual-words.js';
import type { RawResponse } from './transport.js';

const TEXT_KEPT = 4_000;
/** Searched before it is cut, so that no half of a secret is left at the end. */
const TEXT_LOOKED_AT = 64 * 1024;

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
  if (binary) return { is: 'bytes', sha256: pseudonyms.digestOf(raw), magic: magicOf(raw, holdsCodes) };
  const kept = (text: string): string => {
    const looked = text.slice(0, TEXT_LOOKED_AT);
    if (holdsCodes) return pseudonyms.withheld(looked);
    const isInvoice = operation === 'downloadOrderInvoice';
    return (isInvoice ? pseudonyms.maskDocument(looked) : pseudonyms.maskText(looked)).slice(0, TEXT_KEPT);
  };
  if (!isUtf8(raw)) return { is: 'malformed', because: 'it is not valid UTF-8', text: kept(raw.toString('latin1')) };
  const text = raw.toString();
  if (mediaType !== null && !mediaType.includes('json')) return { is: 'text', text: kept(text) };
  const body = readJson(text, pseudonyms, holdsCodes, operation);
  if ('because' in body) {
    return mediaType === null
      ? { is: 'text', text: kept(text) }
      : { is: 'malformed', because: body.because, text: kept(text) };
  }
  return body;
}

type JsonBody = Extract<Body, { is: 'json' }>;

function readJson(
  text: string,
  pseudonyms: Pseudonyms,
  holdsCodes: boolean,
  operation: OperationId | null,
): JsonBody | { readonly because: string } {
  const parsed = parseJson(text);
  if ('because' in parsed) return parsed;
  const value =
    operation === null || holdsCodes
      ? pseudonyms.maskJson(parsed.value, holdsCodes)
      : pseudonyms.maskList(operation, parsed.value);
  // Masked last: a secret of the value may be one of its keys.
  // Of an answer that may hold codes any key may be one: that there are such is told, and not which.
  const told = (key: string) => (holdsCodes ? key.split('.').map(keyOrHidden).join('.') : pseudonyms.maskText(key));
  return { is: 'json', value, duplicateKeys: parsed.duplicateKeys.map(told) };
}

function keyOrHidden(key: string): string {
  return isUsual(key) ? key : '<hidden>';
}

/** The bytes that tell the type of a file. Of one that should hold codes, only those of a ZIP or PDF. */
export function magicOf(raw: Buffer, holdsCodes: boolean): string {
  const magic = raw.subarray(0, 5).toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the signature
  return !holdsCodes || /^(PK[\x03\x05\x07]|%PDF-)/.test(magic) ? magic : '';
}
