import type { OperationId } from '../../../generated/operations.js';
import type { Body } from '../../evidence/evidence.js';
import type { Ask } from '../ask.js';
import { magicOf, mediaTypeOf, readBody } from '../read-body.js';
import type { Pseudonyms } from '../redaction/pseudonyms.js';
import type { RawResponse } from '../transport.js';
import { inspectArchive } from './archive.js';
import { oversized } from './json-size.js';
import { inspectPdf } from './pdf.js';
import type { PdfReader } from './pdf-reader.js';

/** Operations whose answers are made of codes, whatever their status says, and addresses that are like theirs. */
const CODE_READS: ReadonlySet<OperationId | null> = new Set<OperationId>(['getOrderCodes', 'downloadOrderCodes']);
const CODE_PATH = /codes/i;

/** Whether the answer to a request may hold codes. */
export function mayHoldCodes({ operation, target }: Pick<Ask, 'operation' | 'target'>): boolean {
  return CODE_READS.has(operation) || (target !== undefined && CODE_PATH.test(target));
}

interface Means {
  readonly pseudonyms: Pseudonyms;
  readonly pdfReader: PdfReader;
}

/** The body of an answer as evidence. A promise for a file that is opened: what is in it, without the file. */
export function readAnswer(
  ask: Pick<Ask, 'operation' | 'opensFile' | 'target'>,
  response: RawResponse,
  { pseudonyms, pdfReader }: Means,
): Body | Promise<Body> {
  const { operation, opensFile } = ask;
  const { status, body: raw, headers } = response;
  const holdsCodes = mayHoldCodes(ask);
  const mediaType = mediaTypeOf(headers);
  const plain = () =>
    oversized(raw, mediaType, pseudonyms, holdsCodes) ?? readBody(raw, mediaType, pseudonyms, holdsCodes, operation);
  const isDownload = operation === 'downloadOrderCodes' || operation === 'downloadOrderInvoice';
  if (!isDownload || status !== 200) return plain();
  // A file is one, whatever its media type says; and what is said to be a file is opened as one.
  const looksLikeFile = /^(PK|%PDF)/.test(raw.toString('latin1', 0, 5));
  const body = looksLikeFile ? null : plain();
  if (body !== null && body.is !== 'bytes') return body;
  const file = { is: 'bytes', sha256: pseudonyms.digestOf(raw), magic: magicOf(raw, holdsCodes) } as const;
  if (!opensFile) return file;
  return operation === 'downloadOrderCodes'
    ? inspectArchive(raw, pseudonyms).then((archive) => ({ ...file, archive }))
    : inspectPdf(raw, pseudonyms, pdfReader).then((document) => ({ ...file, document }));
}
