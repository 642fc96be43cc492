import { isUtf8 } from 'node:buffer';
import type { OperationId } from '../../generated/operations.js';
import type { Body } from '../evidence/evidence.js';
import { inspectArchive } from './files/archive.js';
import { inspectPdf, type PdfReader } from './files/pdf.js';
import { oversized, parseJson } from './json.js';
import { isAllowlisted } from './redaction/allowlist.js';
import type { Pseudonyms } from './redaction/pseudonyms.js';
import type { RequestSpec } from './request.js';
import type { RawResponse } from './transport.js';

const TEXT_KEPT = 4_000;
/** The beginning of a text that is masked. Masked before it is cut, so that no part of a secret is left at the end. */
const MASKED_CHARACTERS = 64 * 1024;

/** Media type without parameters, in lower case. */
export function mediaTypeOf(headers: RawResponse['headers']): string | null {
  const value = headers.find(([name]) => name === 'content-type')?.[1];
  const type = value?.split(';')[0]?.trim().toLowerCase();
  return type === undefined || type === '' ? null : type;
}

/**
 * A body as evidence: parsed where it is JSON, with secrets replaced; only digest and first bytes of anything binary.
 * Text that may contain codes is not kept unless it is JSON, because codes cannot be distinguished from other text.
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
    const beginning = text.slice(0, MASKED_CHARACTERS);
    if (holdsCodes) return pseudonyms.withheld(beginning);
    const isInvoice = operation === 'downloadOrderInvoice';
    return (isInvoice ? pseudonyms.maskDocument(beginning) : pseudonyms.maskText(beginning)).slice(0, TEXT_KEPT);
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
  // Masked last, because a secret in the value may also be one of its keys.
  // In a response that may contain codes any key may be one: their number is reported, but not their names.
  const maskKey = (key: string) => (holdsCodes ? key.split('.').map(keyOrHidden).join('.') : pseudonyms.maskText(key));
  return { is: 'json', value, duplicateKeys: parsed.duplicateKeys.map(maskKey) };
}

function keyOrHidden(key: string): string {
  return isAllowlisted(key) ? key : '<hidden>';
}

/** The first bytes, which identify the type of a file. For a file of codes, only those of a ZIP or PDF. */
function magicOf(raw: Buffer, holdsCodes: boolean): string {
  const magic = raw.subarray(0, 5).toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the signature
  return !holdsCodes || /^(PK[\x03\x05\x07]|%PDF-)/.test(magic) ? magic : '';
}

/** Operations whose responses contain codes, with any status, and paths that resemble theirs. */
const CODE_READS: ReadonlySet<OperationId | null> = new Set<OperationId>(['getOrderCodes', 'downloadOrderCodes']);
const CODE_PATH = /codes/i;

/** Whether the response to a request may contain codes. */
export function mayHoldCodes({ operation, target }: Pick<RequestSpec, 'operation' | 'target'>): boolean {
  return CODE_READS.has(operation) || (target !== undefined && CODE_PATH.test(target));
}

interface Means {
  readonly pseudonyms: Pseudonyms;
  readonly pdfReader: PdfReader;
}

/** The body of a response as evidence. A promise for a file that is opened: its description, without its bytes. */
export function readAnswer(
  spec: Pick<RequestSpec, 'operation' | 'opensFile' | 'target'>,
  response: RawResponse,
  { pseudonyms, pdfReader }: Means,
): Body | Promise<Body> {
  const { operation, opensFile } = spec;
  const { status, body: raw, headers } = response;
  const holdsCodes = mayHoldCodes(spec);
  const mediaType = mediaTypeOf(headers);
  const plain = () =>
    oversized(raw, mediaType, pseudonyms, holdsCodes) ?? readBody(raw, mediaType, pseudonyms, holdsCodes, operation);
  const isDownload = operation === 'downloadOrderCodes' || operation === 'downloadOrderInvoice';
  if (!isDownload || status !== 200) return plain();
  // The first bytes identify a file, whatever its media type; a body with a binary media type is opened as a file too.
  const looksLikeFile = /^(PK|%PDF)/.test(raw.toString('latin1', 0, 5));
  const body = looksLikeFile ? null : plain();
  if (body !== null && body.is !== 'bytes') return body;
  const file = { is: 'bytes', sha256: pseudonyms.digestOf(raw), magic: magicOf(raw, holdsCodes) } as const;
  if (!opensFile) return file;
  return operation === 'downloadOrderCodes'
    ? inspectArchive(raw, pseudonyms).then((archive) => ({ ...file, archive }))
    : inspectPdf(raw, pseudonyms, pdfReader).then((document) => ({ ...file, document }));
}
