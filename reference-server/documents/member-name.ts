/** Together with the number and the suffix, far below the 255 bytes that file systems allow. */
const MAX_BYTES = 120;

/**
 * Name of a product's file in the archive, as `03-Aurora-Play-50-EUR.txt`. Letters and digits of any script stay, and all
 * else becomes a hyphen: no name has a path, a drive, a leading dot or a character that some system forbids. The number
 * keeps names apart, also where letter case does not count.
 */
export function memberName(index: number, productName: string): string {
  const number = String(index + 1).padStart(2, '0');
  const words = productName
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  const short = shorten(words);
  return short === '' ? `${number}.txt` : `${number}-${short}.txt`;
}

/** Whole characters only, so that the bytes stay valid UTF-8. */
function shorten(text: string): string {
  let result = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_BYTES) break;
    result += character;
  }
  return result.replace(/-+$/, '');
}
