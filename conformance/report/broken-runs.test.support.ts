import type { RuleId } from '../../generated/rules.js';
import type { Exchange } from '../evidence/evidence.js';
import { experiments } from '../experiments/index.js';
import { type Fault, isJsonSuccess, jsonResponse, type WireFault, wire, withJson } from '../model/faults/fault.js';
import type { Flag } from '../model/faults/matrix.js';
import { trial } from '../model/faults/trial.js';
import { faults } from '../rules/faults.js';
import { rules } from '../rules/index.js';
import type { RuleResult, RunResult, Violation } from '../run/result.js';
import { exchanged } from '../run/run.test.support.js';

const RULE = 'responses/status-is-listed';

/** A real run, quick and with all that it may be told unless said otherwise, against a deployment that is broken so. */
export function brokenBy(
  fault: WireFault | Fault,
  flags: readonly Flag[] = ['token', 'other token', 'spend'],
): Promise<RunResult> {
  const known = 'breaks' in fault ? fault : wire(RULE, 'made-for-a-test', 'made for a test', fault);
  return trial(known, { experiments, rules, depth: 'quick', seed: 7, flags }, null);
}

export function faultOf(id: string): Fault {
  const found = faults.find((fault) => fault.id === id);
  if (found === undefined) throw new Error(`there is no fault ${id}: adapt the test`);
  return found;
}

/** The same answer to every request. */
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

/** A violated rule, made up: what it would take many runs to come across. */
export function violated(id: RuleId, more: Partial<Violation> = {}, rule: Partial<RuleResult> = {}): RuleResult {
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
