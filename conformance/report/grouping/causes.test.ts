import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../../generated/operations.js';
import { rules as catalogue, type RuleId, ruleIds } from '../../../generated/rules.js';
import type { Flag } from '../../commands/prove/matrix.js';
import { changed } from '../../model/deployment.js';
import { type Fault, jsonResponse, type WireFault } from '../../model/faults/fault.js';
import type { RunResult } from '../../run/result.js';
import { resultOf } from '../../run/run.test.support.js';
import { answeredBy, answering, brokenBy, faultOf, violatedRule, without } from '../runs.test.support.js';
import { type Cause, causesOf } from './causes.js';
import { consequences, fits, followersOf } from './consequences.js';

const violatedOf = ({ rules }: RunResult) =>
  rules.filter(({ violations }) => violations.length > 0).map(({ id }) => id);
const membersOf = (causes: readonly Cause[]) =>
  causes.flatMap(({ lead, followers }) => [lead, ...followers.map(({ rule }) => rule)]);

/** The one cause of a run in which `least` rules at least are violated, each of them named. */
async function onlyCause(least: number, ...run: Parameters<typeof brokenBy>): Promise<Cause> {
  const result = await brokenBy(...run);
  const causes = causesOf(result);
  expect(result.faults).toEqual([]);
  expect(violatedOf(result).length).toBeGreaterThanOrEqual(least);
  expect(membersOf(causes).sort()).toEqual(violatedOf(result).sort());
  expect(causes.map(({ lead, title }) => [lead, title])).toHaveLength(1);
  return causes[0] as Cause; // there is one, see above
}

/** The fault in a deployment that takes its time, so that a slow machine meets new orders before they are delivered. */
function unhurried(fault: Fault): Fault {
  const { state } = fault;
  if (state === undefined) return fault;
  return {
    ...fault,
    state: (Base) =>
      class extends changed(Base, state) {
        override fulfilmentMs = 1_000;
      },
  };
}

const ALL: Flag[] = ['token', 'other token', 'spend'];

describe('a fundamental fault is one cause', () => {
  const READ = 'responses/valid-read-succeeds';
  const SCHEMA = 'responses/body-matches-schema';
  const MESSAGE = { message: 'No.' };
  const CREATION: WireFault = {
    request: (request) => (request.operation === 'createOrder' ? jsonResponse(500, MESSAGE) : request),
  };

  it.each<[string, WireFault, number, RuleId, RegExp, number]>([
    [
      'every answer is a server error',
      answering(500, MESSAGE),
      12,
      READ,
      /^Every response is a server error \(status 500\)\.$/,
      100,
    ],
    [
      'a page of HTML comes instead',
      answering(200, '<h1>It works!</h1>'),
      9,
      'responses/content-type-is-listed',
      /text\/html/,
      100,
    ],
    ['every answer is an empty object', answering(200, {}), 9, SCHEMA, /^Lists come without `data`\.$/, 100],
    ['the envelope has no meta', without('meta'), 1, SCHEMA, /^Lists come without `meta`\.$/, 3],
    ['the envelope has no links', without('links'), 1, SCHEMA, /^Lists come without `links`\.$/, 3],
    ['creation fails', CREATION, 6, 'robustness/no-server-error', /^Some requests .* POST \/api\/v1\/orders\.$/, 3],
    [
      'queries are dropped',
      { request: (request) => ({ ...request, query: new URLSearchParams() }) },
      15,
      'pagination/current-page-is-the-one-asked',
      /^Query parameters have no effect/,
      1,
    ],
  ])('%s', async (_, fault, least, lead, title, unjudged) => {
    const cause = await onlyCause(least, fault, fault === CREATION ? ALL : ['token']);
    expect(cause).toMatchObject({ lead, title: expect.stringMatching(title) });
    expect(cause.unjudged.length).toBeGreaterThanOrEqual(unjudged);
  });
});

describe('a bug is one cause, led by the most specific rule', () => {
  it.each<[RuleId, string, Flag[], number]>([
    ['pagination/links-keep-the-query', 'drops-sort', ['token'], 1],
    ['orders/subtotal-is-the-sum-of-its-items', 'fees-within', ['token'], 1],
    ['documents/invoice-in-every-state', 'not-before-delivery', ALL, 1],
    ['idempotency/replay-returns-the-original', 'uuids-alone-count', ALL, 3],
    ['errors/insufficient-funds-is-422', 'payment-required', ALL, 1],
  ])('%s#%s', async (lead, slug, flags, followers) => {
    const cause = await onlyCause(followers + 1, unhurried(faultOf(`${lead}#${slug}`)), flags);
    expect(cause.lead).toBe(lead);
    expect(cause.followers.length).toBeGreaterThanOrEqual(followers);
  });

  it('a should that breaks a must follows it, with its hint', async () => {
    const cause = await onlyCause(2, faultOf('ledger/credit-adjustment-is-positive#refund-as-a-charge'), ['token']);
    expect(cause.lead).toBe('ledger/balances-chain');
    expect(cause.followers.map(({ rule }) => rule)).toContain('ledger/credit-adjustment-is-positive');
  });

  it('and two bugs are two causes', async () => {
    const [sort, comma] = [
      faultOf('pagination/links-keep-the-query#drops-sort').wire?.(),
      faultOf('money/wallet-balance-shows-a-decimal-comma#decimal-point').wire?.(),
    ];
    const both: WireFault = {
      response: (response, request) => {
        const first = sort?.response?.(response, request) ?? response;
        return comma?.response?.(first, request) ?? first;
      },
    };
    const causes = causesOf(await brokenBy(both, ['token']));
    expect(causes.map(({ lead }) => lead).sort()).toEqual([
      'money/wallet-balance-shows-a-decimal-comma',
      'pagination/links-keep-the-query',
    ]);
  });
});

it('missing responses are one cause, with the rules that could not be judged', () => {
  const lost = { response: null, failure: { kind: 'connection' as const, message: 'the connection was closed' } };
  const rules = [
    violatedRule('orders/unknown-is-404', { exchanges: [answeredBy(2, 200, lost)] }),
    violatedRule('robustness/answers-come-whole', { exchanges: [answeredBy(1, 200, lost)] }, { cases: 9, broken: 9 }),
    {
      ...violatedRule('ledger/balances-chain', {}, { verdict: 'inconclusive', because: 'no answer came' }),
      violations: [],
    },
  ];
  const title = 'No response arrives complete.';
  expect(causesOf(resultOf([], { rules }))).toEqual([
    {
      title,
      lead: 'robustness/answers-come-whole',
      followers: [{ rule: 'orders/unknown-is-404', because: 'no complete response arrived' }],
      unjudged: ['ledger/balances-chain'],
    },
  ]);
});

describe('each violated rule', () => {
  const exchange = fc
    .record({
      id: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom(200, 201, 401, 404, 422, 500),
      operation: fc.constantFrom(null, ...(Object.keys(operations) as OperationId[])), // its own keys
      intent: fc.constantFrom('valid' as const, 'invalid' as const, 'silent' as const),
    })
    .map(({ id, status, ...more }) => answeredBy(id, status, more));
  const broken = fc.record({
    id: fc.constantFrom(...ruleIds),
    exchanges: fc.array(exchange, { maxLength: 2 }),
    pointer: fc.constantFrom(null, '', '/meta/total', '/data/0/amount', '/links/next'),
    isTotal: fc.boolean(),
    verdict: fc.constantFrom('fail' as const, 'warn' as const, 'waived' as const, 'inconclusive' as const),
  });

  it('is named exactly once, as a lead or a follower; hidden rules have no verdict', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(broken, { selector: ({ id }) => id, maxLength: 40 }),
        fc.boolean(),
        (drawn, isBlind) => {
          const rules = drawn.map(({ id, exchanges, pointer, isTotal, verdict }) =>
            violatedRule(
              id,
              { exchanges, pointer },
              { verdict, cases: 10, broken: isTotal ? 10 : 1, because: 'status 500' },
            ),
          );
          const causes = causesOf(resultOf([], { rules, gaps: isBlind ? ['no wallet could be read'] : [] }));
          const expected = drawn.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn').map(({ id }) => id);
          expect(membersOf(causes).sort()).toEqual(expected.sort());
          const unjudged = causes.flatMap((cause) => cause.unjudged);
          expect(new Set(unjudged).size).toBe(unjudged.length);
          const byId = new Map(drawn.map(({ id, verdict }) => [id, verdict]));
          expect(unjudged.every((id) => byId.get(id) === 'inconclusive')).toBe(true);
          for (const { title, followers } of causes) {
            expect(title).toMatch(/\S[.?]$/);
            for (const { because } of followers) expect(because).not.toBe('');
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('the most severe cause comes first, the least severe last', () => {
    const rules = [
      violatedRule('documents/invoice-names-the-order', {}, { verdict: 'warn', level: 'should' }),
      violatedRule('orders/unknown-is-404', { exchanges: [answeredBy(3, 200)] }),
      violatedRule(
        'errors/message-is-not-blank',
        { pointer: '/message', exchanges: [answeredBy(4, 422)] },
        { verdict: 'waived' },
      ),
    ];
    expect(causesOf(resultOf([], { rules })).map(({ lead }) => lead)).toEqual([
      'orders/unknown-is-404',
      'documents/invoice-names-the-order',
    ]);
    expect(causesOf(resultOf(['pass', 'observed']))).toEqual([]);
  });
});

describe('rules that are violated in the same cases', () => {
  const alike = (rule: RuleId) => [{ rule, because: 'its violating cases have `search` as well' }];
  const [dates, total, names, lenient] = [
    'filters/dates-show-all-rows-of-the-window',
    'filters/total-counts-the-selection',
    'orders/items-name-the-products',
    'errors/lenient-order-is-as-it-says',
  ] as const;
  const told = (rules: RunResult['rules']) =>
    causesOf(resultOf([], { rules })).map(({ lead, followers }) => [lead, ...followers.map(({ rule }) => rule)]);

  it('are one cause, led by the one that says it most plainly', () => {
    const rules = [
      violatedRule(total, { exchanges: [answeredBy(1, 200)] }, { alike: alike(dates), common: 'all 9 have `search`' }),
      violatedRule(dates, { exchanges: [answeredBy(2, 200)] }),
    ];
    expect(told(rules)).toEqual([[dates, total]]);
  });

  it('are led by a must, though a should explains it', () => {
    const rules = [
      violatedRule(names, {}, { verdict: 'warn', level: 'should', common: 'all 6 have `search`' }),
      violatedRule(lenient, {}, { alike: alike(names) }),
    ];
    expect(told(rules)).toEqual([[lenient, names]]);
  });

  it('are no cause together where nothing says so', () => {
    expect(told([violatedRule(total, {}), violatedRule(names, {})])).toHaveLength(2);
  });

  it('are never explained by themselves', () => {
    const rules = [
      violatedRule('ledger/refund-never-exceeds-its-order', {}, { verdict: 'warn', level: 'should' }),
      violatedRule('ledger/balances-chain', { exchanges: [answeredBy(5, 200)] }),
    ];
    expect(causesOf(resultOf([], { rules })).flatMap(({ followers }) => followers)).toEqual([
      {
        rule: 'ledger/refund-never-exceeds-its-order',
        because: 'it is usually violated together with ledger/balances-chain',
      },
    ]);
  });

  it('a warning neither comes before a must nor claims what the must explains', () => {
    const unanswered = { ...answeredBy(1, 200), response: null };
    const rules = [
      violatedRule('robustness/answers-come-whole', { exchanges: [unanswered] }, { verdict: 'warn', level: 'should' }),
      violatedRule('responses/valid-read-succeeds', { exchanges: [answeredBy(2, 404)] }, { cases: 9, broken: 9 }),
      ...resultOf(['inconclusive', 'notApplicable']).rules,
    ];
    const causes = causesOf(resultOf([], { rules, gaps: ['no product could be read'] }));
    expect(causes.map(({ lead }) => lead)).toEqual(['responses/valid-read-succeeds', 'robustness/answers-come-whole']);
    expect(causes.map(({ unjudged }) => unjudged.length > 0)).toEqual([true, false]);
  });

  it('a leak comes before other violations, and a warning never leads a must', () => {
    const rules = [
      violatedRule('orders/unknown-is-404', { exchanges: [answeredBy(3, 200)] }),
      violatedRule('auth/foreign-order-is-hidden', { exchanges: [answeredBy(4, 201)] }),
      violatedRule('ledger/refund-never-exceeds-its-order', {}, { verdict: 'warn', level: 'should' }),
      violatedRule('ledger/balances-chain', { exchanges: [answeredBy(5, 200)] }),
    ];
    expect(told(rules)).toEqual([
      ['auth/foreign-order-is-hidden'],
      ['ledger/balances-chain', 'ledger/refund-never-exceeds-its-order'],
      ['orders/unknown-is-404'],
    ]);
  });

  it('follow the tokens where these do not decide whose data a request gets, unless they are wrong in every case', () => {
    const tokens = ['auth/missing-token-is-401', 'auth/invalid-token-is-401'] as const;
    const others = [violatedRule(dates, {}), violatedRule(total, {}, { cases: 2, broken: 2 })];
    const leak = violatedRule('auth/foreign-orders-are-not-listed');
    const rules = [...tokens.map((id) => violatedRule(id, {}, { broken: 4 })), ...others];
    expect(told([...rules, leak]).map(([lead]) => lead)).toEqual([tokens[0], total]);
  });

  it('what is violated rarely, and in most races, comes of the races', () => {
    const rules = [
      violatedRule('orders/payment-row-continues-the-balance', {}, { cases: 31, broken: 1 }),
      violatedRule('wallets/race-loses-no-payment', {}, { cases: 8, broken: 6 }),
    ];
    expect(told(rules)).toEqual([['wallets/race-loses-no-payment', 'orders/payment-row-continues-the-balance']]);
    const always = rules.map((rule) => ({ ...rule, broken: rule.cases }));
    expect(told(always)).toEqual([['orders/payment-row-continues-the-balance', 'wallets/race-loses-no-payment']]);
  });
});

describe('the table of consequences', () => {
  it('names existing rules, each once, and no rule as its own consequence', () => {
    for (const lead of Object.keys(consequences) as RuleId[]) {
      // its own keys
      expect(catalogue[lead].level, lead).not.toBe('silent');
      const patterns = followersOf(lead);
      expect(new Set(patterns).size, lead).toBe(patterns.length);
      expect(
        patterns.filter((pattern) => pattern !== lead && !ruleIds.some((id) => id !== lead && fits(pattern, id))),
      ).toEqual([]);
    }
  });

  it.each([
    ['ledger/*', 'ledger/balances-chain', true],
    ['ledger/*', 'wallets/balance', false],
    ['filters/*-combine', 'filters/ledger-filters-combine', true],
    ['filters/*-combine', 'filters/ledger-filters', false],
    ['orders/one', 'orders/one', true],
    ['orders/one', 'orders/one-more', false],
  ])('%s fits %s: %s', (pattern, id, expected) => expect(fits(pattern, id)).toBe(expected));
});
