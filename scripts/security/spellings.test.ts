import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../conformance/evidence/evidence.js';
import { Pseudonyms } from '../../conformance/http/redaction/pseudonyms.js';
import { expectInSecurity } from './security.test.support.js';

/** Shaped like those that deployments give out: neither is a real one. */
const TOKENS = [
  'dgo_7Hq2-nXw9Zk/Lm4+Rt8=Vb3c',
  '1842|aZ9kQ2mW7xT4vB8nL5pR3sD6fG1hJ0yC',
  'eyJhbGciOi.eyJzdWIiOiI0Mi.Xk3-Qz9_Lp7wVt2',
];

type Spell = (token: string) => string;

const hex = (byte: number, width = 2) => byte.toString(16).padStart(width, '0');
const bytes = (text: string) => [...Buffer.from(text)];
const perByte =
  (spell: (byte: number) => string, between = ''): Spell =>
  (token) =>
    bytes(token).map(spell).join(between);
const base64 =
  (before: string, coding: 'base64' | 'base64url' = 'base64'): Spell =>
  (token) =>
    Buffer.from(`${before}${token}`).toString(coding);
const utf16 = (token: string) => Buffer.from(token, 'utf16le');
const grouped = (text: string, size: number, between: string) =>
  (text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? []).join(between);
const then =
  (...spells: Spell[]): Spell =>
  (token) =>
    spells.reduce((text, spell) => spell(text), token);
const percent = perByte((byte) => `%${hex(byte)}`);
const inHex = perByte((byte) => hex(byte));
const base32: Spell = (token) =>
  grouped(
    bytes(token)
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join(''),
    5,
    ' ',
  )
    .split(' ')
    .map((bits) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(bits.padEnd(5, '0'), 2)])
    .join('');

const homoglyph = (letter: string) => 'асеорхуАСЕОРХУ'['aceopxyACEOPXY'.indexOf(letter)] ?? letter;

/** Ways to spell a token in a text that a deployment answers with. */
const caught: Readonly<Record<string, Spell>> = {
  'as it is': (token) => token,
  'with letters in the other case': (token) =>
    token.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase())),
  'its first 12 characters': (token) => token.slice(0, 12),
  'its first 12 characters in base 64': (token) => base64('')(token.slice(0, 12)),
  'its first half': (token) => token.slice(0, token.length / 2),
  'its last 20 characters': (token) => token.slice(-20),
  'without its last character': (token) => token.slice(0, -1),
  'with a character changed in the middle': (token) => `${token.slice(0, 17)}~${token.slice(18)}`,
  'in groups of four': (token) => grouped(token, 4, '-'),
  'a character a line': (token) => grouped(token, 1, '\n'),
  'with zero-width spaces': (token) => grouped(token, 1, '\u200b'),
  'with soft hyphens': (token) => grouped(token, 3, '\u00ad'),
  'with HTML tags between its characters': (token) => grouped(token, 1, '</b><b>'),
  'in full-width characters': perByte((byte) => String.fromCharCode(byte + 0xfee0)),
  'in mathematical letters': (token) =>
    token.replace(/[a-z]/g, (letter) => String.fromCodePoint(0x1d41a + letter.charCodeAt(0) - 97)),
  'in tag characters (U+E0000)': perByte((byte) => String.fromCodePoint(byte + 0xe0000)),
  'percent escapes where needed': encodeURIComponent,
  'percent escapes throughout': percent,
  'percent escapes twice': then(percent, encodeURIComponent),
  'percent escapes three times': then(percent, encodeURIComponent, encodeURIComponent),
  'percent escapes of UTF-16 (%u0041)': perByte((byte) => `%u${hex(byte, 4)}`),
  'JSON escapes': perByte((byte) => `\\u${hex(byte, 4)}`),
  'JSON in JSON in JSON': then(JSON.stringify, JSON.stringify, JSON.stringify),
  'escapes of JavaScript (\\u{41})': perByte((byte) => `\\u{${hex(byte)}}`),
  'escapes of C (\\x41)': perByte((byte) => `\\x${hex(byte)}`),
  'escapes of shells (\\101)': perByte((byte) => `\\${byte.toString(8).padStart(3, '0')}`),
  'code points (U+0041)': perByte((byte) => `U+${hex(byte, 4)}`, ' '),
  'HTML escapes in base 10': perByte((byte) => `&#${byte};`),
  'HTML escapes in base 16': perByte((byte) => `&#x${hex(byte)};`),
  'HTML escapes without semicolons': perByte((byte) => `&#${byte}`),
  'quoted-printable': perByte((byte) => `=${hex(byte).toUpperCase()}`),
  'quoted-printable with soft line breaks': (token) => grouped(token, 5, '=\r\n'),
  'base 64': base64(''),
  'base 64, one byte later': base64('x'),
  'base 64, two bytes later': base64('xy'),
  'base 64 of user and password': base64('user:'),
  'base 64 for URLs': base64('{"t":"', 'base64url'),
  'base 64 wrapped in lines of eight': (token) => grouped(base64('')(token), 8, '\r\n'),
  'base 64 wrapped by escaped line breaks': (token) => grouped(base64('x')(token), 12, '\\n'),
  'base 64 with percent escapes': then(base64(''), percent),
  'base 64 of base 64': then(base64(''), base64('x')),
  'base 64 of hex': then(inHex, base64('')),
  'base 64 of UTF-16': (token) => utf16(token).toString('base64'),
  'base 64 of UTF-16, high byte first': (token) => utf16(token).swap16().toString('base64'),
  hex: inHex,
  'hex in capitals': (token) => inHex(token).toUpperCase(),
  'hex with colons': perByte((byte) => hex(byte), ':'),
  'hex in groups of four': (token) => grouped(inHex(token), 4, ' '),
  'hex in groups of three': (token) => grouped(inHex(token), 3, ' '),
  'hex with 0x': perByte((byte) => `0x${hex(byte)}`, ', '),
  'hex of UTF-16': (token) => utf16(token).toString('hex'),
  'hex of base 64': then(base64(''), inHex),
  'hex of hex': then(inHex, inHex),
  'bytes in base 10': perByte(String, ', '),
  'bytes in base 8': perByte((byte) => byte.toString(8).padStart(3, '0'), ' '),
  'bytes in base 2': perByte((byte) => byte.toString(2).padStart(8, '0'), ' '),
  'UTF-16 read as bytes': (token) => utf16(token).toString('latin1'),
  'UTF-7': (token) => `+${utf16(token).swap16().toString('base64').replace(/=+$/, '')}-`,
};

/** What no search for known spellings finds, and why it is not tried. */
const missed: Readonly<Record<string, Spell>> = {
  'its first 11 characters': (token) => token.slice(0, 11),
  backwards: (token) => [...token].reverse().join(''),
  ROT13: (token) =>
    token.replace(/[a-z]/gi, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)),
    ),
  'with Cyrillic letters that look alike': (token) => token.replace(/[aceopxy]/gi, homoglyph),
  'every other character': (token) => grouped(token, 1, 'Q'),
  'base 32': base32,
  'base 64 of compressed bytes': (token) => deflateSync(token).toString('base64'),
  'base 64 five times': then(base64(''), base64(''), base64(''), base64(''), base64('')),
};

/** Ways to spell a token in JSON, over several members. */
const inJson: Readonly<Record<string, (token: string) => Json>> = {
  'JSON: a key': (token) => ({ [token]: 1 }),
  'JSON: an array of bytes': (token) => ({ data: bytes(token) }),
  'JSON: a Buffer of Node': (token) => JSON.parse(JSON.stringify(Buffer.from(token))) as Json,
  'JSON: an object of bytes': (token) => ({ ...bytes(token) }),
  'JSON: an array of characters': (token) => [...token],
  'JSON: an array of lines in base 64': (token) => grouped(base64('')(token), 6, ' ').split(' '),
};

const keeps = (spelt: string, token: string) => {
  const pseudonyms = new Pseudonyms();
  pseudonyms.hide(token, 'token');
  return pseudonyms.maskText(`so ${spelt} it is`).includes(spelt);
};

describe('a token in a text', () => {
  it.each(Object.entries(caught))('%s is caught', (_, spell) => {
    for (const token of TOKENS) expect(keeps(spell(token), token), spell(token)).toBe(false);
  });

  it.each(Object.entries(missed))('%s is not, which SECURITY.md says', (_, spell) => {
    for (const token of TOKENS) expect(keeps(spell(token), token), spell(token)).toBe(true);
  });
});

it.each(Object.entries(inJson))('a token in %s is caught', (_, spell) => {
  for (const token of TOKENS) {
    const pseudonyms = new Pseudonyms();
    pseudonyms.hide(token, 'token');
    const value = spell(token);
    const masked = JSON.stringify(pseudonyms.maskJson(value));
    expect(masked).toMatch(/<(?:token|piece):/);
    expect(masked).not.toContain(JSON.stringify(value).slice(1, -1));
  }
});

it('every spelling is in SECURITY.md', () => {
  const rows = [...Object.keys(caught), ...Object.keys(inJson)].map((way) => [way, 'yes']);
  const limits = Object.keys(missed).map((way) => [way, 'no']);
  expectInSecurity({ name: 'spellings', columns: ['way', 'caught'], rows: [...rows, ...limits], fixed: 2 });
});
