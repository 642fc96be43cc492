import { describe, expect, it } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import { readHeaders } from './extra-headers.js';

describe('--header', () => {
  it.each<[string[], Record<string, string>]>([
    [[], {}],
    [['X-Api-Key: abc'], { 'x-api-key': 'abc' }],
    [['X-One:1', 'X-Two:  a: b, c \t'], { 'x-one': '1', 'x-two': 'a: b, c' }],
    [['Cookie: a=1; b=2'], { cookie: 'a=1; b=2' }],
    [['["X-One: 1", "X-Two: [2]"]', 'X-Three: 3'], { 'x-one': '1', 'x-two': '[2]', 'x-three': '3' }],
  ])('%j is read', (texts, headers) => {
    expect(readHeaders(texts)).toEqual(headers);
  });

  it.each<[string, RegExp]>([
    ['secret', /must be like 'X-Api-Key: value'/],
    [': secret', /no name of a header/],
    ['X Api Key: secret', /no name of a header/],
    ['X-A\r\nX-B: secret', /no name of a header/],
    ['X-A: secret\r\nX-B: 1', /--header X-A: its value must be visible ASCII/],
    ['X-A: secret\nX-B: 1', /without line breaks/],
    ['X-A: \u00e9secret', /must be visible ASCII/],
    ['X-A: secret\u0000', /must be visible ASCII/],
    ['X-A:   ', /and not empty/],
    ['Authorization: Bearer secret', /--header Authorization cannot be given: give the token with --token/],
    ['IDEMPOTENCY-KEY: secret', /the suite sets it by itself/],
    ['Content-Length: 5', /the suite sets it by itself/],
    ['Transfer-Encoding: chunked', /the suite sets it by itself/],
    ['Host: secret.example', /put the host into the base URL/],
    ['Proxy-Authorization: Basic secret', /into the URL of the proxy/],
    ['If-None-Match: "secret"', /with a condition nothing would be answered/],
    ['["X-A: secret"', /are a JSON array/],
    ['["X-A: secret", 5]', /are a JSON array/],
    ['["X-A: secret", "x-a: 2"]', /--header x-a is given twice/],
  ])('%j is refused without its value', (text, message) => {
    expect(() => readHeaders([text])).toThrow(UsageError);
    expect(() => readHeaders([text])).toThrow(message);
    expect(() => readHeaders([text])).not.toThrow(/secret/);
  });
});
