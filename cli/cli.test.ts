import { execFileSync, spawn } from 'node:child_process';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { executable } from '../conformance/tests/executable.test.support.js';
import { block, commandMessage, commandProperty, csvCell, inert, jsonText, plain, shellQuoted } from './escapes.js';
import { crashText } from './guard-process.js';
import { nearest } from './text.js';

it('text of a deployment cannot move the cursor, end a line, hide or turn around', () => {
  expect(plain('\u001b[31mred\u0007\r\nnext\u009b2J\u202egnp.exe\u200b\ufeff\t')).toBe(
    '\\u001b[31mred\\u0007\\u000d\\u000anext\\u009b2J\\u202egnp.exe\\u200b\\ufeff\\u0009',
  );
  expect(plain('Ünïcode – 漢字 €')).toBe('Ünïcode – 漢字 €');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plain(text)).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
      expect(plain(plain(text))).toBe(plain(text));
    }),
    { numRuns: 40 },
  );
});

it('text of several lines keeps them, indented', () => {
  expect(block('Error: a\n  at b\u001b[0m\nCONFORMANT')).toBe('Error: a\n      at b\\u001b[0m\n    CONFORMANT');
});

it('quoted text is one word to a shell, and unchanged', () => {
  const words = fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), { seed: 1, numRuns: 50 });
  const all = [...words, "it's", '$HOME `id` $(id) "x" \\ !', "'", "''''", '-n', '; rm -rf /'].filter(
    (text) => !text.includes('\u0000'),
  );
  const script = `for word in ${all.map(shellQuoted).join(' ')}; do printf '%s\\036' "$word"; done`;
  expect(execFileSync('sh', ['-c', script]).toString().split('\u001e').slice(0, -1)).toEqual(all);
});

describe('a command to the runner of a workflow is none any more', () => {
  it.each([
    ['::error::x', '\\u003a:error::x'],
    ['  ::set-output name=a::b', '  \\u003a:set-output name=a::b'],
    ['a ##[group]b', 'a \\u0023#[group]b'],
    ['##vso[task.setvariable variable=a]b', '\\u0023#vso[task.setvariable variable=a]b'],
    ['###[error]', '#\\u0023#[error]'],
    [':::error::x', ':\\u003a:error::x'],
  ])('%s', (text, expected) => {
    expect(plain(text)).toBe(expected);
    expect(jsonText(text)).not.toMatch(/##\w*\[/);
    expect(JSON.parse(jsonText(text))).toBe(text);
    expect(commandMessage(text)).not.toMatch(/##\w*\[/);
  });

  it.each(['http://[::1]:4010/', '[::ffff:10.0.0.1]', 'std::vector', 'a # b ## c', '#[x]'])(
    'and %s is none',
    (text) => {
      expect(plain(text)).toBe(text);
    },
  );

  it('a property ends nowhere early', () => {
    expect(commandProperty('a,b:c%0A\n::x')).toBe('a%2Cb%3Ac%250A%0A\\u003a%3Ax');
  });
});

describe('a cell', () => {
  it.each([
    ['Payment of order #104233', 'Payment of order #104233'],
    ['a,b', '"a,b"'],
    ['say "yes"', '"say ""yes"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['-1234', '-1234'],
    ['paid;=1+1', '"paid;\'=1+1"'],
    ['paid;"=1+1"', '"paid;""\'=1+1"""'],
    ['paid\t@A1', '"paid\t\'@A1"'],
    ['paid| -1+1', '"paid| \'-1+1"'],
    ['paid\n=1+1', '"paid\n\'=1+1"'],
    ['paid, =1+1', '"paid, \'=1+1"'],
    ['a - b = c', 'a - b = c'],
    ['\u001b[2J', '\\u001b[2J'],
    ['a ##[group]', 'a \\u0023#[group]'],
  ])('of %j', (text, expected) => expect(csvCell(text)).toBe(expected));

  it('is read back as it was by a reader of RFC 4180, but for apostrophes before formulas', () => {
    const unit = fc.constantFrom('a', '"', ',', ';', '\t', '\r', '\n', '=', ' ', 'é', '-');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const rows: string[][] = parse(`x,${csvCell(text)}\r\n`, { record_delimiter: '\r\n' });
        expect(rows.map((row) => row.length)).toEqual([2]);
        const read = rows[0]?.[1] ?? '';
        expect(read.replaceAll("'", '')).toBe(text);
        const isNumber = /^-?\d+$/.test(read);
        for (const cell of read.split(/[,;\t|\r\n]/)) expect(!isNumber && /^[\s"]*[=+\-@]/.test(cell)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('of many blanks takes no longer than of many letters', () => {
    const begin = performance.now();
    for (const unit of ['\t', ' ', '"', ',\t', "'=", '##', ':']) csvCell(unit.repeat(1_000_000));
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});

it('inline Markdown has no mark of Markdown left', () => {
  const text = inert('[a](http://x) ![b] <b> @all #1 `c` www.x.y gh-1 | ~ $x$').replaceAll(/&#\d+;/g, '');
  expect(text).not.toMatch(/[<>`*_[\]!@#|~\\:$]|www\.|gh-/);
});

describe('the nearest name', () => {
  it.each([
    ['resaon', ['rule', 'reason', 'owner'], 'reason'],
    ['Owner', ['rule', 'reason', 'owner'], 'owner'],
    ['money/currency-agrees', ['money/currencies-agree', 'money/decimal-agrees-with-amount'], 'money/currencies-agree'],
    ['ticket', ['rule', 'reason', 'owner'], null],
    ['', ['rule'], null],
    ['rule', [], null],
  ])('to %j among %j is %j', (word, names, expected) => {
    expect(nearest(word, names)).toBe(expected);
  });
});

const TOKEN = 'dgo_S3cret-T0ken/of+a=tester';

describe('what is said of a crash', () => {
  it.each<[string, string[], Record<string, string>]>([
    ['an option', ['--token', TOKEN], {}],
    ['an option with its value', [`--other-token=${TOKEN}`], {}],
    ['a header', ['--header', `X-Key: ${TOKEN}`], {}],
    ['a variable', [], { DGO_TOKEN: TOKEN }],
    ['several headers in a variable', [], { DGO_HEADER: JSON.stringify([`X-Key: ${TOKEN}`]) }],
    ['the URL of a proxy', [], { https_proxy: `http://clerk:${TOKEN}@proxy.example` }],
  ])('hides the secret of %s', (_, args, environment) => {
    const base64 = Buffer.from(`x${TOKEN}`).toString('base64');
    const error = Object.assign(new Error(`it fell over ${TOKEN}\nand \u001b[2J over`), {
      headers: { a: TOKEN, base64 },
    });
    const text = crashText(error, args, environment);
    expect(text).toMatch(/^dgo itself failed; please report this: Error: it fell over <token:/);
    expect(text).not.toContain(TOKEN);
    expect(text).not.toContain(base64.slice(4, -4));
    expect(text).not.toContain('\u001b');
  });

  it('is said of whatever was thrown', () => {
    expect(crashText('a text', [], {})).toContain("'a text'");
    expect(crashText(undefined, [], {})).toContain('undefined');
  });
});

it('a reader that goes away early is no failure', async () => {
  const child = spawn(process.execPath, [...executable(), 'check', '--list']);
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  child.stdout.once('data', () => child.stdout.destroy());
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect(said.join('')).toBe('');
  expect(status).toBe(0);
});
