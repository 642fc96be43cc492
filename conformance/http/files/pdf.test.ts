import { describe, expect, it, onTestFinished } from 'vitest';
import { pdfOf } from '../../model/documents.js';
import { Pseudonyms } from '../redaction/pseudonyms.js';
import { inspectPdf, PdfReader } from './pdf.js';

const secrets = new Pseudonyms();
const NAME = secrets.hide('ABCD-EFGH-IJ12', 'code');

function readerWith(timeLimitMs?: number): PdfReader {
  const reader = new PdfReader(timeLimitMs);
  onTestFinished(() => reader.close());
  return reader;
}

const inspect = (file: Buffer, reader = readerWith()) => inspectPdf(file, secrets, reader);

describe('a PDF file', () => {
  it('is read page by page, without secrets', async () => {
    const lines = [
      'Invoice for #12, 1.234,50 €',
      'ABCD-EFGH-IJ12',
      ...Array.from({ length: 60 }, (_, n) => `line ${n}`),
    ];
    const content = await inspect(pdfOf(lines));
    expect(content).toMatchObject({ flaw: null, unread: null, pages: 2, isWhole: true });
    expect(content.text).toContain('Invoice for #12, 1.234,50 €');
    expect(content.text).toContain(NAME);
    expect(content.text).toContain('line 59');
    expect(content.text).not.toContain('ABCD');
  });

  // Again where others in this process took the memory that the reader is watched for.
  it('that comes again shows no secret that became known meanwhile', { retry: 3 }, async () => {
    const [reader, pseudonyms] = [readerWith(), new Pseudonyms()];
    const file = pdfOf(['wxyz-abcd-qrst']);
    expect((await inspectPdf(file, pseudonyms, reader)).text).toContain('wxyz');
    const name = pseudonyms.hide('wxyz-abcd-qrst', 'code');
    const again = await inspectPdf(Buffer.from(file), pseudonyms, reader);
    expect(again).toMatchObject({ flaw: null, pages: 1, text: expect.stringContaining(name) });
    expect(again.text).not.toContain('wxyz');
  });

  it('is cut where it is long', async () => {
    const content = await inspect(pdfOf(Array.from({ length: 2_000 }, () => 'x'.repeat(60))));
    expect(content).toMatchObject({ flaw: null, isWhole: false });
    expect(content.text.length).toBeLessThanOrEqual(20_000);
  });

  it('is read after a broken one, and beside others', async () => {
    const reader = readerWith();
    const files = [pdfOf(['one']), Buffer.from('%PDF-1.4 nonsense %%EOF'), pdfOf(['two']), pdfOf(['three'])];
    const contents = await Promise.all(files.map((file) => inspect(file, reader)));
    expect(contents.map(({ text, flaw }) => (flaw === null ? text.trim() : 'broken'))).toEqual([
      'one',
      'broken',
      'two',
      'three',
    ]);
  });

  it.each([
    ['HTML', '<html>'],
    ['nothing', ''],
    ['without an end', pdfOf(['x']).subarray(0, -8)],
    ['of noise', `%PDF-1.4\n${'\u0001\u0002<<>>'.repeat(500)}\n%%EOF`],
    [
      'of pages that are not there',
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 3>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF',
    ],
  ])('%s has a flaw', async (_, file) => {
    expect((await inspect(Buffer.from(file))).flaw).toEqual(expect.any(String));
  });
});

describe('a reader', () => {
  it('gives up on a file that takes too long, and after three of them on all', async () => {
    const reader = readerWith(0);
    for (let times = 0; times < 3; times += 1) {
      expect(await inspect(pdfOf(['x']), reader)).toMatchObject({
        flaw: null,
        unread: expect.stringMatching(/within 0 ms/),
      });
    }
    expect((await inspect(pdfOf(['x']), reader)).unread).toMatch(/before it/);
  });

  it('starts anew when it was ended', async () => {
    const reader = readerWith();
    expect(await inspect(pdfOf(['x']), reader)).toMatchObject({ pages: 1 });
    await reader.close();
    expect(await inspect(pdfOf(['y']), reader)).toMatchObject({ pages: 1 });
  });

  it('does not take files without end', async () => {
    const file = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(17 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect((await inspect(file)).unread).toMatch(/bytes/);
  });
});
