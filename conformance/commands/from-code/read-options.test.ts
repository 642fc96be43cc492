import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../cli/usage-error.js';
import { NEVER_ISSUED } from '../../http/request.js';
import { rules } from '../../rules/index.js';
import { judgeableRules } from '../../run/judged.js';
import type { CheckOptions } from './options.js';
import { readOptions } from './read-options.js';

const UUID = '0d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const OTHER = '1D9F6C3E-5B1A-4C8E-9A77-3F2B1C0D4E5F';
const THEIRS = '2d9f6c3e-5b1a-4c8e-9a77-3f2b1c0d4e5f';
const baseUrl = 'https://shop.example/base';
const token = 'T';
const waiver = { rule: 'errors/unknown-path-is-404', reason: 'x', owner: 'Ann', expires: '2999-01-31' };

/** Options that the compiler would refuse, as code without types gives them. */
function read(options: unknown): ReturnType<typeof readOptions> {
  // That is what is tried here.
  return readOptions(options as CheckOptions);
}

describe('options from code', () => {
  it('have safe defaults, those of the command line', () => {
    const { session, run, strict, waivers, demands, history, rules: left } = readOptions({ baseUrl, token });
    expect(session).toMatchObject({
      baseUrl: new URL(baseUrl),
      tokens: { invalid: NEVER_ISSUED, caller: token },
      wallets: { own: [], poor: null, other: null },
      spend: 0,
      sharedAccount: false,
      settleMs: 0,
      fulfilmentMs: 30_000,
      timeoutMs: 10_000,
      rate: 0,
      headers: {},
      environment: {},
    });
    expect(session).not.toHaveProperty('longestMs');
    expect(run).toEqual({ depth: 'standard', seed: expect.any(Number) });
    expect({ strict, waivers, history }).toEqual({ strict: false, waivers: null, history: null });
    expect(demands).toMatchObject({ minJudged: null, required: [] });
    expect(left).toEqual(rules);
  });

  it('configure the run', () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const read = readOptions({
      baseUrl: new URL(baseUrl),
      token: 'T',
      otherToken: 'T2',
      wallets: [UUID, OTHER],
      poorWallet: UUID,
      otherWallet: THEIRS,
      spend: 2_550,
      sharedAccount: true,
      depth: 'deep',
      only: ['money/*', 'auth'],
      skip: ['auth/*-is-401'],
      seed: 7,
      strict: true,
      settleMs: 1,
      fulfilmentMs: 2,
      timeoutMs: 3,
      rate: 4,
      maxTimeMs: 5,
      headers: { 'X-Api-Key': 'K: 1' },
      environment: { HTTP_PROXY: 'http://proxy.example:3128' },
      history: 'kept',
      signal,
      onProgress: (progress) => seen.push(progress),
    });
    expect(read.session).toMatchObject({
      baseUrl: new URL(baseUrl),
      tokens: { caller: 'T', other: 'T2' },
      wallets: { own: [UUID, OTHER], poor: UUID, other: THEIRS },
      spend: 2_550,
      sharedAccount: true,
      settleMs: 1,
      fulfilmentMs: 2,
      timeoutMs: 3,
      rate: 4,
      longestMs: 5,
      headers: { 'x-api-key': 'K: 1' },
      environment: { HTTP_PROXY: 'http://proxy.example:3128' },
    });
    read.run.onProgress?.(1, 2, 3);
    expect(seen).toEqual([{ done: 1, of: 2, requests: 3 }]);
    expect(read).toMatchObject({ run: { depth: 'deep', seed: 7 }, strict: true, history: 'kept' });
    expect(read.run.interrupt).toBe(signal);
    expect(read.rules.map(({ id }) => id)).toContain('auth/foreign-order-is-hidden');
    expect(read.rules.filter(({ id }) => !/^(money|auth)\//.test(id) || /is-401$/.test(id))).toEqual([]);
  });

  it('that are undefined are not given', () => {
    const nothing = {
      otherToken: undefined,
      minJudged: undefined,
      require: undefined,
      wallets: undefined,
      spend: undefined,
      only: undefined,
      signal: undefined,
    };
    const { session, rules: left } = readOptions({
      baseUrl,
      anonymous: true,
      ...nothing,
      history: undefined,
      waivers: undefined,
    });
    expect(Object.keys(session.tokens)).toEqual(['invalid']);
    expect(left).toEqual(rules);
  });

  it('have what has to be judged', () => {
    const { demands } = readOptions({ baseUrl, token, minJudged: '50%', require: ['auth/missing-*', 'errors/*'] });
    expect(demands.minJudged).toEqual({ text: '50%', rules: Math.ceil(judgeableRules.length / 2) });
    expect(demands.required).toContain('auth/missing-token-is-401');
    expect(demands.required).not.toContain('pagination/per-page-is-honoured');
  });

  it('have waivers, which are those of a file', () => {
    expect(read({ baseUrl, token, waivers: [waiver] }).waivers).toHaveLength(1);
    const expired = { ...waiver, expires: '2020-01-31' };
    expect(() => read({ baseUrl, token, waivers: [expired] })).toThrow(
      /^option 'waivers' cannot be used:\n {2}entry 1 \(errors\/unknown-path-is-404\): it has expired/,
    );
  });
});

describe('an option is refused by name, value and rule', () => {
  it.each<[string, unknown, string]>([
    ['baseUrl', undefined, "option 'baseUrl' is missing: give the base URL"],
    ['baseUrl', 4010, "option 'baseUrl' value 4010 is invalid. It must be a string or a URL."],
    ['baseUrl', 'shop.example', 'what was given is no base URL'],
    ['baseUrl', `${baseUrl}/api/v1`, 'leave that out'],
    [
      'token',
      '',
      "no token is given, or it is empty: give the account's token with option 'token'. In CI, a secret that is",
    ],
    ['token', undefined, "no token is given, or it is empty: give the account's token with option 'token'."],
    ['token', null, "option 'token' is invalid. It must be a non-empty string."],
    ['anonymous', true, "option 'anonymous' sends no token, and option 'token' gives one: leave out option 'token'"],
    ['anonymous', 1, "option 'anonymous' value 1 is invalid. It must be true or false."],
    [
      'minJudged',
      0,
      "option 'minJudged' value 0 is invalid. It must be a whole number of rules from 1, e.g. 150, or a",
    ],
    ['minJudged', '70 %', "option 'minJudged' value '70 %' is invalid."],
    ['minJudged', [], "option 'minJudged' value (an array) is invalid. It must be a whole number of rules"],
    ['minJudged', 300, "option 'minJudged' 300 can never be met: "],
    ['require', ['nothing'], "option 'require' nothing: no rule has such an id"],
    ['require', 'orders', "option 'require' value 'orders' is invalid. It must be an array of non-empty strings."],
    ['token', 'two words', 'token is no token'],
    ['otherToken', ['secret'], "option 'otherToken' is invalid. It must be a non-empty string"],
    [
      'wallets',
      UUID,
      `option 'wallets' value of 36 characters (not shown, it may be a secret) is invalid. It must be an array of non-empty strings`,
    ],
    ['wallets', [UUID, 'main'], "option 'wallets[1]' value 'main' is invalid. A wallet is named by its UUID"],
    ['poorWallet', '17', "option 'poorWallet' value '17' is invalid. A wallet is named by its UUID"],
    ['otherWallet', 17, "option 'otherWallet' value 17 is invalid. It must be a non-empty string"],
    [
      'spend',
      25.5,
      "option 'spend' value 25.5 is invalid. It must be a whole number from 0 to 99999999999999. An amount is in minor units",
    ],
    ['spend', '25.00', "option 'spend' value '25.00' is invalid."],
    ['spend', -1, "option 'spend' value -1 is invalid."],
    ['spend', Number.NaN, "option 'spend' value NaN is invalid."],
    ['depth', 'deeper', "option 'depth' value 'deeper' is invalid. Allowed choices are quick, standard, deep."],
    ['only', 'money', "option 'only' value 'money' is invalid. It must be an array of non-empty strings."],
    ['only', [''], "option 'only' value (an array) is invalid."],
    ['only', ['nothing'], 'only nothing: no rule has such an id'],
    ['skip', ['nothing'], 'skip nothing: no rule has such an id'],
    ['skip', ['*'], 'no evaluated rule is left by only and skip'],
    ['seed', 2 ** 31, "option 'seed' value 2147483648 is invalid. It must be a whole number from 0 to 2147483647."],
    ['strict', 'false', "option 'strict' value 'false' is invalid. It must be true or false."],
    ['settleMs', 600_001, "option 'settleMs' value 600001 is invalid. It must be a whole number from 0 to 600000."],
    ['fulfilmentMs', 3_600_001, "option 'fulfilmentMs' value 3600001"],
    ['timeoutMs', 0, "option 'timeoutMs' value 0 is invalid. It must be a whole number from 1 to 600000."],
    ['rate', 1.5, "option 'rate' value 1.5 is invalid."],
    ['maxTimeMs', -1, "option 'maxTimeMs' value -1 is invalid."],
    ['headers', ['X-Key: secret'], "option 'headers' is invalid. It must be an object with a string for each name."],
    ['headers', { 'X-Key': 17 }, "option 'headers' is invalid."],
    ['headers', { 'X: Y': 'secret' }, "option 'headers' has 'X: Y', which is no name of a header"],
    ['headers', { Authorization: 'secret' }, '--header Authorization cannot be given: give the token with'],
    ['environment', 'HTTP_PROXY', "option 'environment' is invalid."],
    ['environment', { HTTP_PROXY: 'secret://x' }, 'HTTP_PROXY is not a proxy URL.'],
    ['waivers', {}, "option 'waivers' value (an object) is invalid. It must be an array of waivers."],
    ['history', '', "option 'history' value '' is invalid."],
    ['signal', {}, "option 'signal' value (an object) is invalid. It must be an AbortSignal."],
    ['onProgress', 'log', "option 'onProgress' value 'log' is invalid. It must be a function."],
    ['walets', [UUID], "there is no option 'walets': did you mean 'wallets'?"],
    ['colour', true, "there is no option 'colour': the options are baseUrl, token,"],
    ['spend', '\u001b[2J', "option 'spend' value '\\u001b[2J' is invalid."],
  ])('%s: %j', (name, value, message) => {
    const options = { baseUrl, token: 'T', [name]: value };
    expect(() => read(options)).toThrow(UsageError);
    expect(() => read(options)).toThrow(message);
    const isSecret = /token|headers|environment/i.test(name) && Boolean(value);
    if (isSecret) expect(() => read(options)).not.toThrow(/secret|two words/);
  });

  it.each([[undefined], [null], ['https://shop.example']])('%j is no object of options', (options) => {
    expect(() => read(options)).toThrow("the options must be an object, e.g. { baseUrl: 'https://shop.example' }");
  });
});
