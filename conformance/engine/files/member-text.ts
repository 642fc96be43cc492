import type { ArchiveMember } from '../evidence.js';

/** Text that a search understands, with its sort. */
export interface MemberText {
  readonly content: Exclude<ArchiveMember['content'], 'other'>;
  readonly text: string;
}

/** Markup that may show codes as pictures, and text that a password protects. */
const NOT_PLAIN = /<(?:img|image|svg|canvas|script)\b|data:[a-z]+\/[\w.+-]+;base64|-----BEGIN PGP MESSAGE/i;
const MAGIC_OF_DOCUMENTS = /^(?:%PDF|%!PS|\{\\rtf|PK)/;
/** Everything below a space but tabulator, line feed, form feed and carriage return; and delete. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f]/;
const BEYOND_ASCII = /[^\t-~]/g;

/** The text of a file that is readable as such; null for any other file. */
export function memberText(bytes: Buffer): MemberText | null {
  const text = decoded(bytes);
  if (text === null || CONTROL.test(text) || MAGIC_OF_DOCUMENTS.test(text) || NOT_PLAIN.test(text)) return null;
  return { content: sortOf(text), text };
}

/** UTF-8, UTF-16 with its mark, or else one of the codings that have ASCII in common. */
function decoded(bytes: Buffer): string | null {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return inCoding(bytes, 'utf-16le');
  if (mark === 'feff') return inCoding(bytes, 'utf-16be');
  const text = inCoding(bytes, 'utf-8');
  if (text !== null) return text;
  const latin = bytes.toString('latin1');
  return (latin.match(BEYOND_ASCII)?.length ?? 0) * 5 < latin.length ? latin : null;
}

function inCoding(bytes: Buffer, coding: string): string | null {
  try {
    return new TextDecoder(coding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function sortOf(text: string): MemberText['content'] {
  if (/^\s*[[{]/.test(text)) {
    try {
      JSON.parse(text);
      return 'JSON';
    } catch {
      return 'text';
    }
  }
  const lines = text.split(/\r?\n/, 20).filter((line) => line.trim() !== '');
  const fields = lines.map((line) => line.split(/[,;\t]/).length);
  const isTable = lines.length > 0 && (fields[0] ?? 0) > 1 && fields.every((count) => count >= (fields[0] ?? 0));
  return isTable ? 'CSV' : 'text';
}
