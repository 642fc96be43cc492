import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../generated/operations.js';
import type { Exchange, Role } from '../../evidence/evidence.js';
import { noFacts } from '../../http/connection.test.support.js';
import { rules } from '../../rules/index.js';
import { Evaluator } from '../evaluation/evaluator.js';
import { exchanged } from '../run.test.support.js';

const READS = 'responses/valid-read-succeeds';
const ERRORS = 'robustness/no-server-error';
const LISTS: readonly OperationId[] = ['listWallets', 'listOrders', 'listTransactions'];
const JSON_BODY = { is: 'json', value: { message: 'No.' }, duplicateKeys: [] } as const;
const HTML_BODY = { is: 'text', text: '<h1>No.</h1>' } as const;

/** What is special about an exchange of a test. */
interface Sent {
  readonly status: number;
  readonly operation?: OperationId;
  readonly as?: Role;
  readonly target?: string;
  readonly html?: boolean;
  readonly headers?: readonly (readonly [string, string])[];
}

/** Exchanges a tenth of a second apart, on the lists in turn. */
function sequence(sent: readonly Sent[]): Exchange[] {
  return sent.map(({ status, operation, as = 'caller', target = '/api/v1/wallets', html, headers = [] }, index) =>
    exchanged(index + 1, status, {
      operation: operation ?? LISTS[index % LISTS.length] ?? null,
      as,
      request: { method: 'GET', target, headers: {}, body: null },
      response: {
        status,
        headers,
        mediaType: html ? 'text/html' : 'application/json',
        bytes: 9,
        body: html ? HTML_BODY : JSON_BODY,
      },
      startedAt: new Date(Date.UTC(2026, 0, 1, 12) + 100 * index).toISOString(),
    }),
  );
}

function judged(sent: readonly Sent[]) {
  const used = rules.filter(({ id }) => id === READS || id === ERRORS);
  const evaluator = new Evaluator(used, noFacts);
  for (const exchange of sequence(sent)) {
    evaluator.remember([exchange]);
    const origin = { experiment: 'reads', input: null, drawn: null };
    evaluator.evaluate(origin, [{ kind: 'exchange', item: exchange }], [exchange]);
  }
  evaluator.close();
  const outcomeOf = (id: string) => {
    const rule = used.find((one) => one.id === id);
    if (rule === undefined) throw new Error(`there is no rule ${id}`);
    const { verdict, broken, because } = evaluator.result(rule, []);
    return { verdict, broken, because };
  };
  const [violated] = evaluator.violatedRules();
  const hint = violated?.counterexample.verdict.hint;
  return { reads: outcomeOf(READS), errors: outcomeOf(ERRORS), obstacles: evaluator.obstacles, hint };
}

const times = (count: number, sent: Sent): Sent[] => Array.from({ length: count }, () => sent);
const OK: Sent = { status: 200 };
const REFUSED: Sent = { status: 401 };

describe('a token that is refused from some moment on', () => {
  it('is one finding, and what it was refused is not red', () => {
    const { reads, obstacles } = judged([...times(30, OK), ...times(12, REFUSED)]);
    const text = 'the token of --token worked until request #30 at 12:00:02 UTC and is refused with 401 since';
    expect(obstacles).toEqual([text]);
    expect(reads).toEqual({ verdict: 'pass', broken: 0, because: null });
  });

  it('makes what was not judged before inconclusive, for that reason', () => {
    const none = judged([{ status: 200, operation: 'listTransactions' }, ...times(12, REFUSED)]);
    expect(none.errors.verdict).toBe('pass');
    const late = judged([{ status: 403, operation: 'listWallets' }, ...times(12, REFUSED)]);
    expect(late.obstacles).toHaveLength(1);
    expect(late.reads.verdict).not.toBe('fail');
  });

  it('does not hide what was found before', () => {
    const { reads, obstacles } = judged([{ status: 404 }, ...times(30, OK), ...times(12, REFUSED)]);
    expect([reads.verdict, reads.broken, obstacles.length]).toEqual(['fail', 1, 1]);
  });

  it('is about each token by itself', () => {
    const others = times(12, { status: 200, as: 'other' });
    const { obstacles } = judged([...times(12, OK), ...others, ...times(12, REFUSED), ...others]);
    expect(obstacles).toEqual([expect.stringMatching(/^the token of --token worked/)]);
    const both = judged([
      ...times(12, OK),
      ...others,
      ...times(12, REFUSED),
      ...times(12, { status: 401, as: 'other' }),
    ]);
    expect(both.obstacles).toEqual([expect.stringMatching(/^the token of --token .*; the token of --other-token /)]);
  });

  it.each<[string, readonly Sent[]]>([
    ['if it works again later', [...times(30, OK), ...times(12, REFUSED), OK]],
    ['if it is refused at random', Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? REFUSED : OK))],
    ['if one operation refuses it', Array.from({ length: 60 }, (_, index) => (index % 3 === 1 ? REFUSED : OK))],
    [
      'if one operation refuses it, and is asked last',
      [...times(30, OK), ...times(20, { status: 401, operation: 'listOrders' })],
    ],
    ['if it never worked', times(30, REFUSED)],
    ['if only the last few requests are refused', [...times(30, OK), ...times(3, REFUSED)]],
  ])('has not expired %s', (_, sent) => {
    const { reads, obstacles } = judged(sent);
    expect([reads.verdict, obstacles]).toEqual(['fail', []]);
  });
});

const CHALLENGE = [
  ['server', 'cloudflare'],
  ['cf-mitigated', 'challenge'],
] as const;
const BLOCKED: Sent = { status: 403, html: true, headers: CHALLENGE };

describe('a response of something in front of the API', () => {
  it('is one finding with its count, beginning and rate, and is not red', () => {
    const { reads, obstacles } = judged([...times(20, OK), BLOCKED, ...times(5, OK)]);
    expect(obstacles).toEqual([
      'something in front of the API blocks requests (403 text/html, server: cloudflare, cf-mitigated: challenge): 1 of 26 requests, first #21 at 12:00:02 UTC, when 10 requests a second were sent; lower --rate, or put this machine on its allow-list',
    ]);
    expect(reads.verdict).toBe('pass');
  });

  it('says what the blocked requests have and no other has', () => {
    const quoted = { ...BLOCKED, target: '/api/v1/products?search=O%27Neil' };
    const { obstacles } = judged([...times(20, OK), quoted, ...times(5, OK)]);
    expect(obstacles).toEqual([
      expect.stringMatching(/^each request with an apostrophe in its URL is blocked before it reaches the API /),
    ]);
    const passed = { ...OK, target: '/api/v1/products?search=O%27Neil' };
    expect(judged([passed, quoted]).obstacles).toEqual([expect.stringMatching(/^something in front/)]);
  });

  it('is a server error as ever if it is a 5xx, with the mark in its hint, and nothing else is red', () => {
    const { reads, errors, obstacles, hint } = judged([...times(20, OK), { ...BLOCKED, status: 522 }]);
    expect([reads.verdict, errors.verdict, obstacles]).toEqual(['pass', 'fail', []]);
    expect(hint).toContain('server: cloudflare');
  });

  it.each<[string, readonly Sent[]]>([
    ['HTML without a mark', [...times(20, OK), { status: 403, html: true }]],
    ['JSON with a mark', [...times(20, OK), { status: 403, headers: CHALLENGE }, { status: 404 }]],
    [
      'a mark that responses of the API have too',
      [
        ...times(20, {
          status: 200,
          headers: [
            ['server', 'cloudflare'],
            ['cf-ray', 'a'],
          ],
        }),
        {
          status: 403,
          html: true,
          operation: 'listTransactions',
          headers: [
            ['server', 'cloudflare'],
            ['cf-ray', 'b'],
          ],
        },
      ],
    ],
    ['another status', [...times(20, OK), { ...BLOCKED, status: 404 }]],
  ])('is not %s', (_, sent) => {
    const { reads, obstacles } = judged(sent);
    expect([reads.verdict, obstacles]).toEqual(['fail', []]);
  });

  it('is recognised by a mark that the API lacks, although it has another', () => {
    const behind = times(20, {
      status: 200,
      headers: [
        ['server', 'cloudflare'],
        ['cf-ray', 'a'],
      ],
    });
    expect(judged([...behind, BLOCKED]).obstacles).toHaveLength(1);
  });
});
