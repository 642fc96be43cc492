import type { PdfContent } from '../evidence.js';
import type { Pseudonyms } from '../pseudonyms.js';
import type { PdfReader } from './pdf-reader.js';

/** Readers look so far for the header, and so far from the end for the end mark. */
const MARGIN = 1_024;

/** Looks into what should be a PDF file. Never throws. */
export async function inspectPdf(
  raw: Buffer,
  mask: Pick<Pseudonyms, 'maskText' | 'maskDocument'>,
  reader: PdfReader,
): Promise<PdfContent> {
  const nothing = { pages: 0, text: '', isWhole: true };
  const flaw = flawOf(raw);
  if (flaw !== null) return { ...nothing, flaw, unread: null };
  const reading = await reader.read(raw);
  if ('unread' in reading) return { ...nothing, flaw: null, unread: reading.unread };
  if ('error' in reading) {
    if (reading.locked) return { ...nothing, flaw: null, unread: 'it has a password' };
    return { ...nothing, flaw: `it does not open: ${mask.maskDocument(reading.error)}`, unread: null };
  }
  const { pages, text, isWhole } = reading;
  return { flaw: pages > 0 ? null : 'it has no page', unread: null, pages, text: mask.maskDocument(text), isWhole };
}

function flawOf(raw: Buffer): string | null {
  if (!raw.subarray(0, MARGIN).includes('%PDF-')) return `it does not begin with %PDF-`;
  return raw.subarray(-MARGIN).includes('%%EOF') ? null : 'it does not end with %%EOF';
}
