/** A deployment that crashes on what no standard promises to be read, as stock frameworks do. It breaks no must. */
import { expect, it } from 'vitest';
import { rules as catalogue } from '../../generated/rules.js';
import { experiments } from '../experiments/index.js';
import { NEVER_ISSUED } from '../http/request.js';
import type { WireFault, WireRequest } from '../model/faults/fault.js';
import { rules } from '../rules/index.js';
import { run } from '../run/run.js';
import { deployed, reaching } from '../run/run.test.support.js';

/** The answer of an ASGI or a WSGI server to an exception. */
const CRASH = {
  status: 500,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Internal Server Error'),
  json: undefined,
};

const BEYOND: readonly [string, (request: WireRequest) => boolean][] = [
  ['half a surrogate pair in a body', ({ body }) => /\\ud[89ab]..(?!\\u)/.test(body.toString())],
  ['a number that no double holds', ({ body }) => body.includes('1e400')],
  [
    'bytes of a target that are not UTF-8',
    ({ path, query }) => [...query.values(), decoded(path)].some((text) => text.includes('\ufffd')),
  ],
  ['brackets in a target', ({ query }) => [...query.keys()].some((name) => name.includes('['))],
  ['a target of more than 8,000 octets', ({ query }) => query.toString().length > 8_000],
];

/** With U+FFFD for bytes that are not UTF-8. */
function decoded(path: string): string {
  return new URLSearchParams(`path=${path}`).get('path') ?? '';
}

it('a server error for what no standard promises breaks no must', { timeout: 240_000 }, async () => {
  const crashed = new Set<string>();
  const fault: WireFault = {
    response(response, request) {
      const reasons = BEYOND.filter(([, isBeyond]) => request.operation !== null && isBeyond(request));
      for (const [reason] of reasons) crashed.add(reason);
      return reasons.length > 0 ? CRASH : response;
    },
  };
  const reached = reaching(await deployed(fault), 100_000_000);
  const result = await run({
    ...reached,
    tokens: { ...reached.tokens, invalid: NEVER_ISSUED },
    run: 'beyond standards',
    depth: 'standard',
    seed: 1,
    experiments,
    rules,
    history: null,
    shrinks: false,
  });
  const violated = result.rules.filter(({ violations }) => violations.length > 0).map(({ id }) => id);
  expect(crashed).toEqual(new Set(BEYOND.map(([reason]) => reason)));
  expect(violated.filter((id) => catalogue[id].level === 'must')).toEqual([]);
  expect(violated).toContain('robustness/requests-beyond-standards-are-answered');
});
