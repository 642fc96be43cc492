import type { Evidence, Exchange, Json } from '../evidence/evidence.js';
import type { Facts } from '../evidence/facts.js';
import { type Experiment, standIn } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { UnreachableError } from './discovery/discovery.js';
import { DISCOVERY } from './evaluation/counterexample.js';
import { type CaseOrigin, type Counterexample, Evaluator } from './evaluation/evaluator.js';
import type { GatheredCase, Session } from './session.js';

/** Runs one case of an experiment and returns what it gathered. */
export type Gather = (
  experiment: Experiment,
  input: Json,
) => Promise<{ evidence: readonly Evidence[]; exchanges: readonly Exchange[] }>;

/** Runs the case again: the violation that it shows now, if any; whether the rule could be judged, and if not, why. */
export async function rerunCase(
  rule: AnyRule,
  experiment: Experiment,
  input: Json,
  facts: Facts,
  gather: Gather,
): Promise<{ counterexample: Counterexample | null; judged: boolean; because: string | null }> {
  const { evidence, exchanges } = await gather(experiment, input);
  return evaluateAlone(rule, { experiment: experiment.name, input, drawn: null }, evidence, exchanges, facts);
}

/** Evaluates one case by one rule. */
export function evaluateAlone(
  rule: AnyRule,
  origin: CaseOrigin,
  evidence: readonly Evidence[],
  exchanges: readonly Exchange[],
  facts: Facts,
): { counterexample: Counterexample | null; judged: boolean; because: string | null } {
  const evaluator = new Evaluator([rule], facts);
  evaluator.evaluate(origin, evidence, exchanges);
  evaluator.close();
  const { cases, because } = evaluator.result(rule, []);
  return { counterexample: evaluator.violatedRules()[0]?.counterexample ?? null, judged: cases > 0, because };
}

/** Stands for discovery, whose reads every session makes. */
export const discoveryExperiment = standIn(DISCOVERY, ['exchange']);

/** The reads of discovery once more, as a case. It has none where the deployment cannot be reached any more. */
export async function discoverAgain(session: Session): Promise<GatheredCase> {
  const { exchanges } = await session.discover().catch((error: unknown) => {
    if (error instanceof UnreachableError) return { exchanges: [] };
    throw error;
  });
  return { evidence: exchanges.map((item) => ({ kind: 'exchange', item })), exchanges, skipped: false, because: null };
}
