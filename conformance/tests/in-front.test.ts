/**
 * A correct deployment behind infrastructure that answers instead of it, and tokens that expire: the deployment is not
 * blamed. Faulty deployments that look similar stay red.
 */
import { describe, expect, it } from 'vitest';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/request.js';
import { jsonResponse, type WireFault, type WireRequest, type WireResponse } from '../model/faults/fault.js';
import { consoleReport } from '../report/console.js';
import { formats } from '../report/formats.js';
import { reported } from '../report/reported.js';
import { rules } from '../rules/index.js';
import { exitStatus, type RunResult } from '../run/result.js';
import { run } from '../run/run.js';
import { deployed, reaching } from '../run/run.test.support.js';

function page(status: number, headers: Readonly<Record<string, string>> = { server: 'cloudflare' }): WireResponse {
  const body = Buffer.from(`<!DOCTYPE html><title>${status}</title><h1>Just a moment...</h1>`);
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8', ...headers }, body, json: undefined };
}

/** Responds to requests, of which the first is number 1, if `isOurs` is true of them. */
function instead(isOurs: (nth: number, request: WireRequest) => boolean, answer: (nth: number) => WireResponse) {
  let nth = 0;
  return {
    request(request) {
      nth += 1;
      return isOurs(nth, request) ? answer(nth) : request;
    },
  } satisfies WireFault;
}

const CHALLENGE = { server: 'cloudflare', 'cf-mitigated': 'challenge' };
const EXPIRED = jsonResponse(401, { message: 'Token has expired.' });
const hasToken = ({ headers }: WireRequest) => headers['authorization'] !== undefined;
const urlOf = ({ path, query }: WireRequest) => `${path}?${query}`;

/** Lets so many requests a second pass, and blocks the others. */
function burst(most: number): WireFault {
  let [left, last] = [most, Date.now()];
  const isBlocked = () => {
    const now = Date.now();
    left = Math.min(most, left + ((now - last) * most) / 1_000);
    last = now;
    if (left < 1) return true;
    left -= 1;
    return false;
  };
  return instead(isBlocked, () => page(403));
}

async function runBehind(fault: WireFault): Promise<RunResult> {
  const reached = reaching(await deployed(fault), 50_000);
  const tokens = { ...reached.tokens, invalid: NEVER_ISSUED };
  const fixed = { run: 'in front', depth: 'quick', seed: 1, fulfilmentMs: 1_000 } as const;
  return run({ ...reached, ...fixed, tokens, experiments, rules, history: null, shrinks: false });
}

const redOf = ({ rules: results }: RunResult) =>
  results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict)).map(({ id }) => id);

/** Every report of the run. */
function reportsOf(result: RunResult): string[] {
  const all = reported(result, exitStatus(result, false), { seen: 0, of: 0, chapters: [] });
  return [consoleReport(all, false), ...Object.values(formats).map((format) => format(all))];
}

describe('a correct deployment is not blamed', { timeout: 300_000 }, () => {
  it.each<[string, WireFault, RegExp]>([
    [
      'for tokens that expire',
      instead(
        (nth, request) => nth > 300 && hasToken(request),
        () => EXPIRED,
      ),
      /^the token of --token worked until request #\d+ at [\d:]{8} UTC and is refused with 401 since; the token of --other-token /,
    ],
    [
      'for tokens that expire just before the end',
      expiringLate(),
      /^the token of --token worked until request #\d+ at /,
    ],
    [
      'for a firewall that blocks from some request on',
      instead(
        (nth) => nth > 100,
        () => page(403, CHALLENGE),
      ),
      /^something in front of the API blocks requests \(403 text.html, server: cloudflare, cf-mitigated: challenge\): \d+ of \d+ requests, first #\d+ at [\d:]{8} UTC, when \d+ requests a second were sent; lower --rate/,
    ],
    [
      'for a firewall that blocks bursts',
      burst(20),
      /blocks requests .* first #\d+ at .* lower --rate, or .*allow-list/,
    ],
    [
      'for a firewall that blocks an apostrophe',
      instead(
        (_, request) => /%27|'/.test(urlOf(request)),
        () => page(403),
      ),
      /^each request with an apostrophe in its URL is blocked before it reaches the API/,
    ],
  ])('%s', async (_, fault, finding) => {
    const result = await runBehind(fault);
    expect(redOf(result)).toEqual([]);
    expect(result.faults).toEqual([]);
    expect(result.obstacles).toEqual([expect.stringMatching(finding)]);
    expect(exitStatus(result, true)).toBe(3);
    const [text = ''] = result.obstacles ?? [];
    // Reports escape signs in their own ways.
    const [start = ''] = /^[\w -]{20,}(?= )/.exec(text) ?? [];
    for (const report of reportsOf(result)) expect(report).toContain(start);
    const [screen = ''] = reportsOf(result);
    expect(screen.split('\n').slice(0, 20).join(' ')).toContain(`INCONCLUSIVE: ${start}`);
  });

  it.each<[string, WireFault, RegExp]>([
    [
      'a firewall',
      instead(
        () => true,
        () => page(403, CHALLENGE),
      ),
      /in front of .* answers every request \(403 text/,
    ],
    [
      'a file server',
      instead(
        () => true,
        () => page(404, {}),
      ),
      /^No Digital Goods API at .* \(404 text\/html\)\. Is the/,
    ],
    [
      'another API',
      instead(
        () => true,
        () => jsonResponse(404, {}),
      ),
      /\(404 application\/json\)\. Is the base URL right/,
    ],
    [
      'a server of pages',
      instead(
        () => true,
        () => page(405, {}),
      ),
      /No Digital Goods API at .* \(405 text\/html\)/,
    ],
    [
      'a redirect',
      instead(
        () => true,
        () => page(301, { location: 'https://shop.example/login?next=1' }),
      ),
      /No Digital Goods API at .* \(301 text\/html, to https:\/\/shop.example\/login\)\. Is the base URL right/,
    ],
  ])('it is not judged if %s responds to every request', async (_, fault, text) => {
    await expect(runBehind(fault)).rejects.toThrow(text);
  });

  it('and a server error of an edge is one finding, with the mark of the edge', async () => {
    const statuses = [502, 520, 522, 524];
    const errors = instead(
      (nth) => nth % 50 === 0,
      (nth) => page(statuses[(nth / 50) % 4] ?? 502),
    );
    const result = await runBehind(errors);
    expect(redOf(result)).toEqual(['robustness/no-server-error']);
    const found = result.rules.find(({ id }) => id === 'robustness/no-server-error');
    expect(found?.violations[0]?.hint).toContain('server: cloudflare');
  });
});

describe('a faulty deployment stays red', { timeout: 300_000 }, () => {
  it.each<[string, WireFault]>([
    [
      'that wants a CSRF token for a POST',
      instead(
        (_, { method }) => method === 'POST',
        () => page(403, { server: 'nginx' }),
      ),
    ],
    [
      'that answers some reads with an HTML 500',
      instead(
        (nth) => nth % 40 === 0,
        () => page(500, {}),
      ),
    ],
    [
      'that answers some reads with a JSON 403',
      instead(
        (nth, { method }) => method === 'GET' && nth % 40 === 0,
        () => ({
          ...jsonResponse(403, { message: 'No.' }),
          headers: { ...CHALLENGE, 'content-type': 'application/json' },
        }),
      ),
    ],
    [
      'that refuses tokens at random',
      instead(
        (nth, one) => hasToken(one) && nth % 20 === 0,
        () => EXPIRED,
      ),
    ],
    [
      'that refuses tokens for one operation from some moment on',
      instead(
        (nth, { operation }) => nth > 100 && operation === 'getOrder',
        () => EXPIRED,
      ),
    ],
  ])('%s', async (_, fault) => {
    const result = await runBehind(fault);
    expect(exitStatus(result, false)).toBe(1);
    expect(result.obstacles).toEqual([]);
  });
});

/** Refuses tokens once the ledger has been read after the first of the requests that come last in a run. */
function expiringLate(): WireFault {
  let orders = 0;
  let isOver = false;
  return {
    request(request) {
      if (request.operation === 'createOrder') orders += 1;
      // The run buys the last of its orders shortly before its end.
      isOver ||= orders >= 60 && request.operation === 'listTransactions';
      return isOver && hasToken(request) ? EXPIRED : request;
    },
  };
}
