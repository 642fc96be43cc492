import type { Evidence, Exchange, Page } from '../../evidence/evidence.js';
import { noFacts } from '../../http/wire.test.support.js';
import type { AnyRule } from '../../rules/shared/rule.js';
import type { RuleResult, RunResult } from '../result.js';
import { Jury } from './evaluator.js';

/** Rules of the catalogue that stand for one of each level in tests. */
export const MUST = 'responses/status-is-listed';
export const SHOULD = 'documents/invoice-names-the-order';
export const SILENT = 'robustness/compression';

/** An exchange with this status and nothing else to say. */
export function exchanged(id: number, status = 200, more: Partial<Exchange> = {}): Exchange {
  return {
    id,
    operation: 'listProducts',
    intent: 'valid',
    as: 'caller',
    note: '',
    request: { method: 'GET', target: '/api/v1/products', headers: { accept: 'application/json' }, body: null },
    response: { status, headers: [], mediaType: null, bytes: 0, body: { is: 'empty' } },
    failure: null,
    startedAt: '2026-01-01T00:00:00.000Z',
    ms: 1,
    throttled: 0,
    ...more,
  };
}

export function pageStep(exchange: number, rows: number): Evidence {
  const links = { first: '', last: '', prev: null, next: null };
  const meta = { current_page: 1, from: 1, last_page: 1, per_page: 15, to: rows, total: rows };
  const page: Page = { exchange, target: '/', rows: Array.from({ length: rows }, (_, id) => ({ id })), links, meta };
  return { kind: 'walk', item: { is: 'page', page } };
}

export const startStep: Evidence = {
  kind: 'walk',
  item: { is: 'start', list: 'listProducts', query: {}, direction: 'forwards' },
};
export const endStep: Evidence = { kind: 'walk', item: { is: 'end', complete: true, steady: true, because: null } };

/** One case of a run: its evidence, and what it was drawn from. */
export interface TriedCase {
  readonly evidence: readonly Evidence[];
  readonly input?: string;
  readonly experiment?: string;
}

/** The jury after these cases, closed. */
export function juryAfter(rules: readonly AnyRule[], cases: readonly TriedCase[], facts = noFacts): Jury {
  const jury = new Jury(rules, facts);
  for (const { evidence, input = '', experiment = 'test' } of cases) {
    const sitting = jury.open({ experiment, input, drawn: null });
    for (const item of evidence) sitting.see(item);
    sitting.close(evidence.flatMap(({ kind, item }) => (kind === 'exchange' ? [item] : [])));
  }
  jury.close();
  return jury;
}

/** What one rule comes to after cases of one exchange each. */
export function verdictAfter(rule: AnyRule, exchanges: readonly Exchange[], facts = noFacts): RuleResult {
  const cases = exchanges.map((item) => ({ evidence: [{ kind: 'exchange', item } as const] }));
  return juryAfter([rule], cases, facts).result(rule, []);
}

/** The result of a run, of which only the verdicts matter. */
export function resultOf(verdicts: readonly RuleResult['verdict'][], more: Partial<RunResult> = {}): RunResult {
  const rules = verdicts.map(
    (verdict): RuleResult => ({
      id: MUST,
      level: 'must',
      verdict,
      statement: 'A statement.',
      cases: 1,
      broken: verdict === 'fail' || verdict === 'warn' ? 1 : 0,
      because: null,
      observations: verdict === 'observed' ? ['does something'] : [],
      violations: [],
    }),
  );
  return {
    command: 'check',
    run: 'test',
    target: 'http://127.0.0.1:1/',
    seed: 1,
    depth: 'quick',
    met: [],
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    requests: 1,
    spent: 0,
    spendLimit: 0,
    currency: null,
    orders: [],
    latencies: [],
    balances: [],
    skipped: 0,
    rules,
    leftOut: [],
    unobservable: [],
    faults: [],
    gaps: [],
    history: '.dgo/test.ndjson.gz',
    interrupted: false,
    ...more,
  };
}
