import { deflateRawSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pdfOf, zipOf } from '../../model/documents.js';
import { Pseudonyms } from '../redaction/pseudonyms.js';
import { ARCHIVE_LIMITS, inspectArchive } from './archive.js';
import { inspectPdf, PdfReader } from './pdf.js';

const CODE = 'ABCD-EFGH-IJ12-3456';
const secrets = new Pseudonyms();
const NAME = secrets.hide(CODE, 'code');
const SHORT = secrets.hide('77-123', 'code');

const member = (name: string, content: string | Buffer) => ({ name, content: Buffer.from(content) });
const inspect = (file: Buffer, limits = {}) => inspectArchive(file, secrets, { ...ARCHIVE_LIMITS, ...limits });
const lookInto = (content: string | Buffer, name = 'codes.txt') => inspect(zipOf([member(name, content)]));

/** The archive with one field of its only member's central header changed. */
function tampered(offset: number, value: number): Buffer {
  const file = zipOf([member('a.txt', `code ${CODE}`)]);
  file.writeUInt16LE(value, file.indexOf('PK\x01\x02') + offset);
  return file;
}

describe('a member', () => {
  it.each([
    ['text', `Code: ${CODE}\r\n`, 'text', [NAME]],
    ['without hyphens, in small letters', 'x abcdefghij123456', 'text', [NAME]],
    ['in groups of its own', 'ABC DEF GHI J12 345 6', 'text', [NAME]],
    ['CSV', `code,pin\n${CODE},1\n"77-123",2\n`, 'CSV', [NAME, SHORT]],
    ['JSON', JSON.stringify([{ code: CODE }]), 'JSON', [NAME]],
    ['UTF-16', Buffer.from(`\ufeff${CODE}`, 'utf16le'), 'text', [NAME]],
    ['UTF-8 with its mark', `\ufeff${CODE}`, 'text', [NAME]],
    ['Latin-1', Buffer.from(`Für Sie: ${CODE}`, 'latin1'), 'text', [NAME]],
    ['a short code as a word', 'your code is 77-123.', 'text', [SHORT]],
    ['a short code within a number', 'order 977-1230', 'text', []],
    ['another code', 'ABCD-EFGH-IJ12-3457', 'text', []],
    ['a PDF', '%PDF-1.4 …', 'other', []],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'other', []],
    ['a page with pictures', '<html><img src="data:image/png;base64,AAAA"></html>', 'other', []],
  ])('%s', async (_, content, sort, shows) => {
    const archive = await lookInto(content);
    expect(archive).toMatchObject({ flaw: null, unread: null, members: [{ name: 'codes.txt', content: sort }] });
    expect([...archive.shows].sort()).toEqual([...shows].sort());
  });

  it('is named without secrets, wherever its name leads', async () => {
    const { members, flaw } = await lookInto('x', `../../${CODE}.txt`);
    expect(flaw).toBeNull();
    expect(members[0]?.name).toBe(`../../${NAME}.txt`);
  });

  it('with a password is not read, and no flaw', async () => {
    const file = tampered(8, 0x0801);
    // A password is 12 bytes of their own, which count as packed.
    file.writeUInt32LE(file.readUInt32LE(file.indexOf('PK\x01\x02') + 20) - 12, file.indexOf('PK\x01\x02') + 24);
    expect(await inspect(file)).toMatchObject({ flaw: null, members: [{ content: 'other' }], shows: [] });
  });

  it('that is a folder is left out', async () => {
    expect(await inspect(zipOf([member('codes/', ''), member('codes/a.txt', 'x')]))).toMatchObject({
      flaw: null,
      members: [{ name: 'codes/a.txt' }],
    });
  });
});

describe('an archive', () => {
  const whole = zipOf([member('a.txt', `code ${CODE}`), member('b.txt', 'more')]);
  const wrong = Buffer.from(whole);
  wrong.writeUInt8(0x21, wrong.indexOf(CODE));

  it.each([
    ['that is none', Buffer.from(`{"code":"${CODE}"}`)],
    ['that is empty', Buffer.alloc(0)],
    ['that is cut off', whole.subarray(0, -1)],
    ['without its beginning', whole.subarray(10)],
    ['with a line before it', Buffer.concat([Buffer.from('\n'), whole])],
    ['with a changed byte', wrong],
    ['with members that overlap', tamperedTwice()],
    ['that says more bytes than it has', tampered(24, 4_000)],
    ['that is noise', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251))],
  ])('%s has a flaw, which does not tell the codes', async (_, file) => {
    const { flaw } = await inspect(file);
    expect(flaw).toEqual(expect.any(String));
    expect(flaw).not.toContain('ABCD');
  });

  it('with a line break after it is sound', async () => {
    expect(await inspect(Buffer.concat([whole, Buffer.from('\r\n')]))).toMatchObject({ flaw: null, unread: null });
    expect(await inspect(zipOf([]))).toMatchObject({ flaw: null, members: [] });
  });

  it('is bounded in members, bytes and time', async () => {
    expect((await inspect(whole, { members: 1 })).unread).toMatch(/2 members/);
    expect((await inspect(whole, { bytes: 10 })).unread).toMatch(/inflates to more/);
    expect((await inspect(whole, { milliseconds: -1 })).unread).toMatch(/too long/);
  });

  it('that inflates to more than it says is given up at once', async () => {
    const { flaw } = await inspect(bomb());
    expect(flaw).toMatch(/cannot be inflated/);
  });
});

/** Two members, the second of which begins within the first. */
function tamperedTwice(): Buffer {
  const file = zipOf([member('a.txt', 'one'), member('b.txt', 'two')]);
  file.writeUInt32LE(4, file.lastIndexOf('PK\x01\x02') + 42);
  return file;
}

/** A member of a few bytes, by its header, that inflates to 30 MB. */
function bomb(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(30_000_000));
  const file = zipOf([member('a.txt', packed)]);
  const central = file.lastIndexOf('PK\x01\x02');
  for (const header of [8, central + 10]) file.writeUInt16LE(8, header);
  file.writeUInt32LE(10, central + 24);
  return file;
}

const pdfSecrets = new Pseudonyms();
const PDF_NAME = pdfSecrets.hide('ABCD-EFGH-IJ12', 'code');

function readerWith(timeLimitMs?: number): PdfReader {
  const reader = new PdfReader(timeLimitMs);
  onTestFinished(() => reader.close());
  return reader;
}

const lookIntoPdf = (file: Buffer, reader = readerWith()) => inspectPdf(file, pdfSecrets, reader);

describe('a PDF file', () => {
  it('is read page by page, without secrets', async () => {
    const lines = [
      'Invoice for #12, 1.234,50 €',
      'ABCD-EFGH-IJ12',
      ...Array.from({ length: 60 }, (_, n) => `line ${n}`),
    ];
    const content = await lookIntoPdf(pdfOf(lines));
    expect(content).toMatchObject({ flaw: null, unread: null, pages: 2, isWhole: true });
    expect(content.text).toContain('Invoice for #12, 1.234,50 €');
    expect(content.text).toContain(PDF_NAME);
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
    const content = await lookIntoPdf(pdfOf(Array.from({ length: 2_000 }, () => 'x'.repeat(60))));
    expect(content).toMatchObject({ flaw: null, isWhole: false });
    expect(content.text.length).toBeLessThanOrEqual(20_000);
  });

  it('is read after a broken one, and beside others', async () => {
    const reader = readerWith();
    const files = [pdfOf(['one']), Buffer.from('%PDF-1.4 nonsense %%EOF'), pdfOf(['two']), pdfOf(['three'])];
    const contents = await Promise.all(files.map((file) => lookIntoPdf(file, reader)));
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
    expect((await lookIntoPdf(Buffer.from(file))).flaw).toEqual(expect.any(String));
  });
});

describe('a reader', () => {
  it('gives up on a file that takes too long, and after three of them on all', async () => {
    const reader = readerWith(0);
    for (let times = 0; times < 3; times += 1) {
      expect(await lookIntoPdf(pdfOf(['x']), reader)).toMatchObject({
        flaw: null,
        unread: expect.stringMatching(/within 0 ms/),
      });
    }
    expect((await lookIntoPdf(pdfOf(['x']), reader)).unread).toMatch(/before it/);
  });

  it('starts anew when it was ended', async () => {
    const reader = readerWith();
    expect(await lookIntoPdf(pdfOf(['x']), reader)).toMatchObject({ pages: 1 });
    await reader.close();
    expect(await lookIntoPdf(pdfOf(['y']), reader)).toMatchObject({ pages: 1 });
  });

  it('does not take files without end', async () => {
    const file = Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(17 * 1024 * 1024), Buffer.from('%%EOF')]);
    expect((await lookIntoPdf(file)).unread).toMatch(/bytes/);
  });
});
