import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { onTestFinished } from 'vitest';
import type { Evidence, Exchange, Json, Page, Query } from '../evidence/evidence.js';
import { type Experiment, experiment } from '../experiments/experiment.js';
import { noFacts } from '../http/connection.test.support.js';
import { Deployment, type Listening } from '../model/deployment.js';
import type { WireFault } from '../model/faults/fault.js';
import { startProxy } from '../model/faults/proxy.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { Evaluator } from './evaluation/evaluator.js';
import type { RuleResult, RunResult } from './result.js';
import type { RunConfig } from './run.js';
import { Session } from './session.js';

/** Starts the model deployment, behind a fault on the wire if one is given. It closes when the test ends. */
export async function deployed(fault?: WireFault): Promise<Listening> {
  const listening = await new Deployment().listen();
  onTestFinished(() => listening.close());
  if (fault === undefined) return listening;
  const proxy = await startProxy(listening.baseUrl, fault);
  onTestFinished(() => proxy.close());
  return { ...listening, baseUrl: proxy.baseUrl };
}

type Reached = Pick<
  RunConfig,
  'baseUrl' | 'tokens' | 'wallets' | 'spend' | 'timeoutMs' | 'settleMs' | 'fulfilmentMs' | 'rate'
>;

/** The configuration of a run against the deployment, with the tokens of both users. */
export function reaching({ baseUrl, facts }: Listening, spend = 0): Reached {
  return {
    baseUrl: new URL(baseUrl),
    tokens: { caller: facts.token, other: facts.otherToken },
    wallets: { own: [facts.wallet], poor: facts.poorWallet, other: facts.otherWallet },
    spend,
    timeoutMs: 5_000,
    settleMs: 0,
    fulfilmentMs: 5_000,
    rate: 0,
  };
}

export function sessionOn(reached: Reached): Session {
  const session = new Session({ ...reached, pageLimit: 5, width: 2 });
  onTestFinished(() => session.close());
  return session;
}

/** An experiment that reads the product list with the queries `always`, then with drawn ones. */
export function reading(always: readonly Query[], drawn: fc.Arbitrary<Query> | null = null): Experiment {
  return experiment<Record<string, string>>({
    name: 'reading',
    gathers: ['exchange'],
    needs: [],
    draws: { quick: 10, standard: 10, deep: 10 },
    fixedCases: () => always.map((query) => ({ ...query })),
    arbitrary: () => drawn,
    worstCase: () => 0,
    gather: async (query, io) => {
      await io.send({ operation: 'listProducts', intent: 'valid', query });
    },
  });
}

/** An experiment that buys one piece of each variant, one variant per case. */
export function buying(variants: readonly number[], more: Partial<Experiment> = {}): Experiment {
  const definition: Experiment = {
    name: 'buying',
    gathers: ['exchange'],
    needs: ['token', 'spend', 'wallet'],
    draws: { quick: 0, standard: 0, deep: 0 },
    fixedCases: () => [...variants],
    arbitrary: () => fc.constantFrom<Json>(...variants),
    worstCase: (variant, facts) => facts.products.find(({ variantId }) => variantId === variant)?.price ?? 1e9,
    gather: async (variant, io, facts) => {
      const body = { wallet_id: facts.payer?.uuid ?? null, items: [{ product_variant_id: variant, quantity: 1 }] };
      await io.send({ operation: 'createOrder', intent: 'valid', body });
    },
  };
  return { ...definition, ...more };
}

/** Rules of the catalogue, one of each level. */
export const MUST = 'responses/status-is-listed';
export const SHOULD = 'documents/invoice-names-the-order';
export const SILENT = 'robustness/compression';

/** An exchange with this status and an empty body. */
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

/** One case of a run. */
interface TriedCase {
  readonly evidence: readonly Evidence[];
  readonly input?: string;
  readonly experiment?: string;
}

/** A closed evaluator that has evaluated these cases. */
export function evaluatorAfter(rules: readonly AnyRule[], cases: readonly TriedCase[], facts = noFacts): Evaluator {
  const evaluator = new Evaluator(rules, facts);
  for (const { evidence, input = '', experiment = 'test' } of cases) {
    const evaluation = evaluator.open({ experiment, input, drawn: null });
    for (const item of evidence) evaluation.see(item);
    evaluation.close(evidence.flatMap(({ kind, item }) => (kind === 'exchange' ? [item] : [])));
  }
  evaluator.close();
  return evaluator;
}

/** The result of one rule after cases of one exchange each. */
export function verdictAfter(rule: AnyRule, exchanges: readonly Exchange[], facts = noFacts): RuleResult {
  const cases = exchanges.map((item) => ({ evidence: [{ kind: 'exchange', item } as const] }));
  return evaluatorAfter([rule], cases, facts).result(rule, []);
}

/** The result of a run with these verdicts. */
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

/** The lines of a history that was written to its end, as `zcat` shows them. */
export function linesOfHistory(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}
