import { writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/server.test.support.js';
import { readCodesFile } from './codes-file.js';

const folder = await temporaryFolder();
afterAll(() => folder.remove());

const HEADER = 'product_variant_id,code,serial_number,pin_code,expiration_date';

async function all(file: string) {
  const rows: unknown[] = [];
  for await (const row of readCodesFile(file)) rows.push(row);
  return rows;
}

async function read(content: string | Uint8Array) {
  const file = folder.file('codes.csv');
  await writeFile(file, content);
  return all(file);
}

const record = (line: number, code: string) => ({
  line,
  product_variant_id: '1',
  code,
  serial_number: 's',
  pin_code: 'p',
  expiration_date: 'd',
});

describe('readCodesFile', () => {
  it('reads columns in any order, quotes, line breaks of either kind and a byte order mark', async () => {
    const rows = await read(
      '\ufeffcode,expiration_date,pin_code,serial_number,product_variant_id\r\nA,d,p,s,1\r\n"B, ""b""",d,p,s,1\n\nC,d,p,s,1',
    );
    expect(rows).toEqual([record(2, 'A'), record(3, 'B, "b"'), record(5, 'C')]);
  });

  it('counts lines as an editor does, also within a value', async () => {
    expect(await read(`${HEADER}\n1,"A\nB",s,p,d\n1,C,s,p,d\n`)).toEqual([record(2, 'A\nB'), record(4, 'C')]);
  });

  it('goes on after a line with too few or too many values', async () => {
    const rows = await read(`${HEADER}\n1,A\n1,B,s,p,d,e\n1,C,s,p,d\n`);
    const rule = (count: number) => `has ${count} values, and the header names 5 columns`;
    expect(rows).toEqual([
      { line: 2, column: null, value: null, rule: rule(2) },
      { line: 3, column: null, value: null, rule: rule(6) },
      record(4, 'C'),
    ]);
  });

  it.each([
    ['', 'is empty: its first line names the columns'],
    ['1,SECRET,s,p,d\n', 'the column code is missing'],
    [`${HEADER},SECRET\n`, '1 of its columns are unknown'],
    [`${HEADER},code\n`, 'the column code is there twice'],
    [`${HEADER.replaceAll(',', ';')}\n`, 'with commas between them'],
    [`${HEADER}\n1,"SECRET"x,s,p,d\n`, 'is no CSV file around line 2'],
    [`${HEADER}\n1,"SECRET,s,p,d\n`, 'a quote is not closed'],
  ])('refuses %j with a reason that shows no secret', async (content, reason) => {
    const error = await read(content).then(String, String);
    expect(error).toContain(reason);
    expect(error).not.toContain('SECRET');
  });

  it('does not read all of a long file to find that a quote is not closed', async () => {
    const error = await read(`${HEADER}\n1,"${'SECRET\n'.repeat(20_000)}`).then(String, String);
    expect(error).toContain('a quote is not closed');
    expect(error).not.toContain('SECRET');
  });

  it('names a file that cannot be read', async () => {
    await expect(all(folder.file('none.csv'))).rejects.toThrow(/none\.csv cannot be read: ENOENT/);
    await expect(all(folder.path)).rejects.toThrow(/cannot be read: EISDIR/);
  });
});
