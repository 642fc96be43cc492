import { describe, expect, it } from 'vitest';
import { hideHeaders } from './extra-headers.js';
import { Pseudonyms } from './redaction/pseudonyms.js';

const basic = (credentials: string) => `Basic ${Buffer.from(credentials).toString('base64')}`;

describe('what stands in the value of --header', () => {
  it.each([
    ['letters alone, in both cases', 'QmxvcWtleVNlYWJj', 'QmxvcWtleVNlYWJj'],
    ['small letters alone', 'hunterandgatherer', 'hunterandgatherer'],
    ['capitals alone', 'XKCDQWPLMN', 'xkcdqwplmn'],
    ['a part of a cookie', 'sid=Ab3dE6gH9; u=x', 'Ab3dE6gH9'],
    ['a value in quotes', 'key="abcdefghij"', 'abcdefghij'],
    ['base 64 of credentials', basic('user:pass12345'), 'dXNlcjpwYXNzMTIzNDU='],
    ['credentials', basic('user:pass12345'), 'user:pass12345'],
    ['a password', basic('user:pass12345'), 'pass12345'],
    ['a password with a colon', basic('user:pass:12345'), 'pass:12345'],
    ['a user', basic('gateway-user-7:x'), 'gateway-user-7'],
  ])('is a secret wherever it shows: %s', (_, value, secret) => {
    const pseudonyms = new Pseudonyms();
    expect(JSON.stringify(hideHeaders({ 'X-Any': value }, pseudonyms))).not.toContain(secret);
    expect(pseudonyms.maskText(`so ${secret} it is`).toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it.each(['staging', 'production', 'completed', 'application/json', 'no-cache', 'customer'])(
    'is none where answers say it too: %s',
    (value) => {
      const pseudonyms = new Pseudonyms();
      expect(hideHeaders({ 'X-Any': value }, pseudonyms)).toEqual({ 'X-Any': '<header>' });
      expect(pseudonyms.maskText(`so ${value} it is`)).toBe(`so ${value} it is`);
    },
  );

  it('is none where it names another part', () => {
    const pseudonyms = new Pseudonyms();
    hideHeaders({ Cookie: 'session_name=Ab3dE6gH9; secure' }, pseudonyms);
    expect(pseudonyms.maskText('session_name is secure')).toBe('session_name is secure');
  });
});
