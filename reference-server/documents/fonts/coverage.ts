import { readTables } from './woff.js';

/** The code points that a font draws. */
export type Coverage = ReadonlySet<number>;

/**
 * Reads which characters a font has, from its `cmap` table. The lists that come with font packages do not tell: they say
 * which characters a file was cut out for, and not which of them the font has.
 */
export function readCoverage(file: Buffer): Coverage {
  const cmap = readTables(file).find((table) => table.tag === 'cmap')?.bytes;
  const covered = new Set<number>();
  if (cmap === undefined) return covered;
  for (const offset of subtables(cmap)) {
    const subtable = cmap.subarray(offset);
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, covered);
    if (format === 12) readGroups(subtable, covered);
  }
  return covered;
}

/** Offsets of the subtables for Unicode: platform 0, and platform 3 with encoding 1 or 10. */
function subtables(cmap: Buffer): number[] {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => 4 + 8 * index);
  const unicode = records.filter((at) => {
    const platform = cmap.readUInt16BE(at);
    return platform === 0 || (platform === 3 && [1, 10].includes(cmap.readUInt16BE(at + 2)));
  });
  return unicode.map((at) => cmap.readUInt32BE(at + 4));
}

/** Format 4: segments of the basic plane. A character may still map to glyph 0, which stands for none. */
function readSegments(subtable: Buffer, covered: Set<number>): void {
  const doubleCount = subtable.readUInt16BE(6);
  for (let at = 0; at < doubleCount; at += 2) {
    const last = subtable.readUInt16BE(14 + at);
    const first = subtable.readUInt16BE(16 + doubleCount + at);
    const delta = subtable.readUInt16BE(16 + 2 * doubleCount + at);
    const offsetAt = 16 + 3 * doubleCount + at;
    const offset = subtable.readUInt16BE(offsetAt);
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint += 1) {
      const listed = offset === 0 ? codePoint : subtable.readUInt16BE(offsetAt + offset + 2 * (codePoint - first));
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) % 0x10000;
      if (glyph !== 0) covered.add(codePoint);
    }
  }
}

/** Format 12: groups of consecutive characters, over all planes. */
function readGroups(subtable: Buffer, covered: Set<number>): void {
  const count = subtable.readUInt32BE(12);
  for (let group = 0; group < count; group += 1) {
    const first = subtable.readUInt32BE(16 + 12 * group);
    const last = subtable.readUInt32BE(20 + 12 * group);
    for (let codePoint = first; codePoint <= last; codePoint += 1) covered.add(codePoint);
  }
}
