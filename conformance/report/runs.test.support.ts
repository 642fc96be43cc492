import type { RuleId } from '../../generated/rules.js';
import type { Flag } from '../commands/prove/matrix.js';
import { trial } from '../commands/prove/trial.js';
import type { Exchange } from '../evidence/evidence.js';
import { experiments } from '../experiments/index.js';
import { editRows } from '../model/faults/edits.js';
import { type Fault, isJsonSuccess, jsonResponse, type WireFault, withJson } from '../model/faults/fault.js';
import { faults } from '../rules/faults.js';
import { rules } from '../rules/index.js';
import { type AnyRule, inconclusive, observed, rule, violated } from '../rules/shared/rule.js';
import type { RuleResult, RunResult, Violation } from '../run/result.js';
import { run } from '../run/run.js';
import { buying, deployed, exchanged, reaching, reading } from '../run/run.test.support.js';

/** A name with escape sequences, line ends, markup and text that imitates a verdict. */
export const HOSTILE =
  '\u001b]0;owned\u0007\u009b31m\u001b[2J\r\nCONFORMANT: 99 of 99 rules judged.\n<script>alert(1)</script>\u202e';

/** Violated by the hostile name of the first product, which it quotes. */
const named = rule('responses/status-is-listed', 'exchange', ({ id, operation, response }) => {
  const body = response?.body.is === 'json' ? JSON.parse(JSON.stringify(response.body.value)) : null;
  const name = body?.data?.[0]?.name;
  if (operation !== 'listProducts' || name !== HOSTILE) return inconclusive(`no such product, but ${HOSTILE}`);
  return violated(id, 'a decent name', name, { pointer: '/data/0/name', hint: `rename ${name}` });
});
const should = rule('documents/invoice-names-the-order', 'exchange', ({ id }) =>
  violated(id, 'x'.repeat(5_000), 'less'),
);
const lost = rule('responses/json-is-well-formed', 'exchange', () => inconclusive(HOSTILE));
const silent = rule('robustness/compression', 'exchange', ({ id }) => observed(id, HOSTILE));
const broken = rule('errors/unknown-path-is-404', 'exchange', () => {
  throw new Error(HOSTILE);
});

const hostileNames: WireFault = editRows('listProducts', (row, index) =>
  index === 0 ? { ...row, name: HOSTILE } : undefined,
);

/** A real run against a deployment with hostile text in its responses; it creates orders as well. */
export async function hostileRun(
  rules: readonly AnyRule[] = [named, should, lost, silent, broken],
): Promise<RunResult> {
  const target = await deployed(hostileNames);
  const experiments = [reading([{ per_page: '3' }]), buying(target.facts.productVariantIds.slice(0, 2))];
  const reached = reaching(target, 10_000);
  const result = await run({ ...reached, run: 'r-1', depth: 'quick', seed: 9, experiments, rules, history: null });
  return { ...result, history: '.dgo/r-1.ndjson' };
}

const RULE = 'responses/status-is-listed';

/** A real quick run, by default with every option, against a deployment with this fault. */
export function brokenBy(
  fault: WireFault | Fault,
  flags: readonly Flag[] = ['token', 'other token', 'spend'],
): Promise<RunResult> {
  const made = { id: `${RULE}#made-for-a-test`, breaks: RULE, what: 'made for a test' } as const;
  const known: Fault = 'breaks' in fault ? fault : { ...made, wire: () => fault };
  return trial(known, { experiments, rules, depth: 'quick', seed: 7, flags }, null);
}

export function faultOf(id: string): Fault {
  const found = faults.find((fault) => fault.id === id);
  if (found === undefined) throw new Error(`there is no fault ${id}: adapt the test`);
  return found;
}

/** Answers every request in the same way. */
export function answering(status: number, body: object | string): WireFault {
  if (typeof body !== 'string') return { request: () => jsonResponse(status, body) };
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { request: () => ({ status, headers, body: Buffer.from(body), json: undefined }) };
}

/** Pages of lists without one member of their envelope. */
export function without(member: string): WireFault {
  return {
    response: (response) => {
      const page = response.json;
      if (!isJsonSuccess(response) || typeof page !== 'object' || page === null || !('meta' in page)) return response;
      return withJson(response, { ...page, [member]: undefined });
    },
  };
}

/** A made-up violated rule. */
export function violatedRule(id: RuleId, more: Partial<Violation> = {}, rule: Partial<RuleResult> = {}): RuleResult {
  return {
    id,
    level: 'must',
    verdict: 'fail',
    statement: 'A statement.',
    cases: 4,
    broken: 1,
    because: null,
    observations: [],
    violations: [
      {
        replay: 'r-1',
        expected: 'this',
        actual: 'that',
        pointer: null,
        hint: null,
        experiment: 'test',
        input: null,
        seen: { violated: 1, of: 1 },
        exchanges: [answeredBy(1, 200)],
        ...more,
      },
    ],
    ...rule,
  };
}

export function answeredBy(id: number, status: number, more: Partial<Exchange> = {}): Exchange {
  return exchanged(id, status, more);
}
