import { crc32 } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { pdfOf, zipOf } from './documents.js';

async function unzipped(archive: Buffer): Promise<{ name: string; content: string; sound: boolean }[]> {
  const zip = await fromBufferPromise(archive);
  const members = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    members.push({ name: entry.fileName, content: content.toString(), sound: crc32(content) === entry.crc32 });
  }
  return members;
}

describe('zip', () => {
  it('is read by another library, with names, contents and checksums', async () => {
    const members = [
      { name: '01-codes.txt', content: 'ABCD-1234\n' },
      { name: 'codes-富士.json', content: '[{"code":"é"}]' },
      { name: 'empty.txt', content: '' },
    ];
    const archive = zipOf(members.map(({ name, content }) => ({ name, content: Buffer.from(content) })));
    expect(await unzipped(archive)).toEqual(members.map((member) => ({ ...member, sound: true })));
  });
});

describe('pdf', () => {
  it('shows its lines to another library, with signs and symbols', async () => {
    const pdf = await getDocumentProxy(
      new Uint8Array(pdfOf(['Order #104233', 'Café (a) \\ b: €1,234.50', '富士 card'])),
    );
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('Order #104233');
    expect(text).toContain('Café (a) \\ b: €1,234.50');
    expect(text).toContain('?? card');
  });

  it('has as many pages as its lines need, and a right end', async () => {
    const bytes = pdfOf(Array.from({ length: 100 }, (_, index) => `line ${index}`));
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(pdf.numPages).toBe(3);
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text.join(' ')).toContain('line 99');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1'))?.[1]);
    expect(bytes.toString('latin1', start, start + 4)).toBe('xref');
  });
});
