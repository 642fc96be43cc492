/**
 * The bytes of UTF-8 as a text of one character each: made in no time, and searched twice as fast as what they mean.
 * ASCII is the same in both.
 */
export function byteText(bytes: Buffer): string {
  return bytes.toString('latin1');
}

/** The bytes of a text, one character each. */
export function asByteText(text: string): string {
  return isAscii(text) ? text : byteText(Buffer.from(text));
}

/** What a byte text means. */
export function meaningOf(byteText: string): string {
  return isAscii(byteText) ? byteText : Buffer.from(byteText, 'latin1').toString();
}

function isAscii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}
