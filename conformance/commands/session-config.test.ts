import { describe, expect, it } from 'vitest';
import { UsageError } from '../../cli/usage-error.js';
import type { CheckOptions } from './options.js';
import { sessionConfig } from './session-config.js';

const options: CheckOptions = {
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
    const bare = sessionConfig('http://127.0.0.1:4010', options);
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
