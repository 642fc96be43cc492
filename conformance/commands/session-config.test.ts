import { describe, expect, it } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import type { CheckFlags } from './options.js';
import { readHeaders, sessionConfig } from './session-config.js';

const options: CheckFlags = {
  wallet: [],
  spend: 0,
  depth: 'quick',
  only: [],
  skip: [],
  settle: 1,
  fulfilmentTimeout: 2,
  rate: 2,
  timeout: 3,
  report: [],
  token: 'T',
};

describe('the session of a command', () => {
  it('is made of its arguments', () => {
    const wallets = { wallet: ['a', 'b'], poorWallet: 'p', otherWallet: 'o' };
    expect(
      sessionConfig('https://shop.example/base', { ...options, ...wallets, token: 'T', otherToken: 'T2', spend: 5 }),
    ).toEqual({
      baseUrl: new URL('https://shop.example/base'),
      tokens: { caller: 'T', other: 'T2', invalid: expect.any(String) },
      wallets: { own: ['a', 'b'], poor: 'p', other: 'o' },
      spend: 5,
      sharedAccount: false,
      settleMs: 1,
      fulfilmentMs: 2,
      timeoutMs: 3,
      rate: 2,
      headers: {},
    });
    expect(sessionConfig('https://shop.example', { ...options, header: ['X-A: 1'], maxTime: 0 })).toMatchObject({
      headers: { 'x-a': '1' },
      longestMs: 0,
    });
    const { token: _, ...without } = options;
    const bare = sessionConfig('http://127.0.0.1:4010', { ...without, anonymous: true });
    expect(Object.keys(bare.tokens)).toEqual(['invalid']);
    expect(bare.wallets).toEqual({ own: [], poor: null, other: null });
  });

  it.each([
    [{ wallet: ['A'], otherWallet: 'a' }, /--other-wallet a is a wallet of the account itself/],
    [{ poorWallet: 'p', otherWallet: 'p' }, /--other-wallet p is a wallet of the account itself/],
    [{ token: 'secret', otherToken: 'secret' }, /^--other-token is the same as --token: give one of another user/],
  ])('refuses the other user that is the user itself: %o', (wrong, message) => {
    expect(() => sessionConfig('https://shop.example', { ...options, ...wrong })).toThrow(message);
  });

  it.each<[Partial<Record<'token' | 'otherToken', string>>]>([[{}], [{ token: '' }], [{ otherToken: 'T2' }]])(
    'refuses to be without a token: %o',
    (given) => {
      const { token: _, ...without } = options;
      const config = () => sessionConfig('https://shop.example', { ...without, ...given });
      expect(config).toThrow(UsageError);
      expect(config).toThrow(
        /^no token is given, or it is empty: .* --token, or set DGO_TOKEN\. In CI, a secret .* empty/,
      );
      expect(config).toThrow(/With --anonymous, dgo judges only what needs no token$/);
    },
  );

  it.each([
    [{}, /^--anonymous sends no token, and --token gives one: leave out --token to .* or --anonymous/],
    [{ otherToken: 'T2' }, /--token and --other-token give some: leave out --token and --other-token/],
  ])('refuses a token beside --anonymous: %o', (given, message) => {
    const config = () => sessionConfig('https://shop.example', { ...options, ...given, anonymous: true });
    expect(config).toThrow(UsageError);
    expect(config).toThrow(message);
  });

  it.each([
    [undefined, /give the base URL/],
    ['shop.example', /is no base URL .*not shown.* It needs http:\/\/ or https:\/\//],
    ['ftp://shop.example', /is no base URL/],
    ['http://', /is no base URL/],
    ['https://user:secret@shop.example', /would be written into reports: give a token/],
    ['https://user:12/secret@shop.example', /with an @, would be written/],
    ['secret-secret-secret', /is no base URL/],
    ['user:secret@shop.example', /is no base URL/],
    ['ftp://user:secret@shop.example/a', /is no base URL/],
    ['https://shop.example?x=secret', /at https:\/\/shop.example has a query or a fragment/],
    ['https://shop.example/api/v1#secret', /has a query or a fragment/],
    ['https://shop.example#x', /has a query or a fragment/],
    ['https://shop.example/api/v1', /ends with \/api\/v1: leave that out/],
    ['https://shop.example/base/api/v1/', /ends with \/api\/v1: leave that out/],
  ])('refuses %s', (text, message) => {
    expect(() => sessionConfig(text, options)).toThrow(UsageError);
    expect(() => sessionConfig(text, options)).toThrow(message);
    if (text?.includes('secret')) expect(() => sessionConfig(text, options)).not.toThrow(/secret/);
  });
});

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
