import { type OperationSpec, operations } from '../../../generated/operations.js';
import { rules as catalogue } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import type { Facts, Need } from '../../evidence/facts.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import type { AnyRule, Verdict, Violated } from '../../rules/shared/rule.js';
import type { Outcome } from '../result.js';
import { CaseKinds } from './case-kinds.js';
import { type Counterexample, clipped, rankOf } from './counterexample.js';

const MAX_OBSERVATIONS = 8;
const MAX_REASONS = 100;

/** The verdicts on one rule so far. */
export interface RuleTally {
  judged: number;
  broken: number;
  passed: number;
  /** Inconclusive cases, by reason. */
  unknown: Map<string, number>;
  notApplicable: string | null;
  observations: Set<string>;
  /** The smallest one so far. */
  counterexample: Counterexample | null;
  readonly kinds: CaseKinds;
  /** The error that the rule threw. */
  fault: string | null;
}

export function newRuleTally(): RuleTally {
  return {
    judged: 0,
    broken: 0,
    passed: 0,
    unknown: new Map(),
    notApplicable: null,
    observations: new Set(),
    counterexample: null,
    kinds: new CaseKinds(),
    fault: null,
  };
}

/** Counts a verdict other than a violation. */
export function countVerdict(tally: RuleTally, verdict: Exclude<Verdict, Violated>): void {
  if (verdict.is === 'notApplicable') {
    tally.notApplicable ??= clipped(verdict.because);
    return;
  }
  if (verdict.is === 'inconclusive') {
    const because = clipped(verdict.because);
    const count = tally.unknown.get(because) ?? 0;
    if (count > 0 || tally.unknown.size < MAX_REASONS) tally.unknown.set(because, count + 1);
    return;
  }
  tally.judged += 1;
  if (verdict.is === 'pass') tally.passed += 1;
  else if (tally.observations.size < MAX_OBSERVATIONS) tally.observations.add(clipped(verdict.what));
}

/** Counts a violation, and keeps the case that shows the rule best. */
export function keepSmallest(tally: RuleTally, counterexample: Counterexample): void {
  tally.judged += 1;
  tally.broken += 1;
  tally.kinds.add(counterexample);
  if (tally.counterexample === null || rankOf(counterexample) < rankOf(tally.counterexample)) {
    tally.counterexample = counterexample;
  }
}

/** What the run as a whole adds to the verdict on a rule. */
interface RunContext {
  readonly met: Facts['met'];
  /** Cases that the budget did not permit. */
  readonly skipped: number;
  /** Why the run ended early; null when it did not. */
  readonly cutShort: string | null;
}

/** The verdict on a rule after a run, and why it is no clearer. */
export function outcomeOf(
  rule: AnyRule,
  tally: RuleTally,
  { met, skipped, cutShort }: RunContext,
): { verdict: Outcome; because: string | null } {
  if (tally.fault !== null) return { verdict: 'error', because: tally.fault };
  if (tally.broken > 0) return { verdict: catalogue[rule.id].level === 'must' ? 'fail' : 'warn', because: null };
  if (tally.observations.size > 0) return { verdict: 'observed', because: null };
  if (tally.passed > 0) return { verdict: 'pass', because: null };
  const needs = needsOf(rule);
  const lacking = needs.filter((need) => !met.includes(need));
  // Further wallets do not matter as long as there is none that pays.
  const unmet = lacking.includes('wallet') ? lacking.filter((need) => !need.endsWith(' wallet')) : lacking;
  if (unmet.length > 0) return { verdict: 'outOfScope', because: `needs ${unmet.join(' and ')}` };
  const [reason] = [...tally.unknown].sort((a, b) => b[1] - a[1]);
  if (reason !== undefined) return { verdict: 'inconclusive', because: reason[0] };
  if (needs.includes('spend') && skipped > 0) {
    return { verdict: 'outOfScope', because: `--spend is too little, cases left out: ${skipped}` };
  }
  if (cutShort !== null) {
    return { verdict: 'inconclusive', because: `the run was ended before a case came up: ${cutShort}` };
  }
  return { verdict: 'notApplicable', because: tally.notApplicable ?? 'no such case came up' };
}

const operationsById: Readonly<Record<string, OperationSpec>> = operations;

/** The declared needs, with those that follow from the operations: a token for protected ones, a budget for creations. */
function needsOf(rule: AnyRule): Need[] {
  const concerned = catalogue[rule.id].operations.map((id) => operationsById[id]);
  const implied: Need[] = [];
  if (concerned.every((operation) => operation?.security === 'required')) implied.push('token');
  if (concerned.every((operation) => operation?.method === 'POST')) implied.push('spend');
  return [...new Set([...implied, ...rule.needs])];
}

const MAX_MESSAGE_LENGTH = 200;

/**
 * Notices when a deployment refuses every valid order. It may refuse orders for reasons of its own, such as its stock, but
 * when it refuses all of them the run says nothing about purchases, and the reader must know.
 */
export class RefusedCreations {
  #refused = 0;
  #isMade = false;
  #message: string | null = null;

  note(exchanges: readonly Exchange[]): void {
    for (const exchange of exchanges) {
      if (exchange.operation !== 'createOrder' || exchange.intent !== 'valid') continue;
      const status = exchange.response?.status;
      if (status === 201) this.#isMade = true;
      if (status !== 422) continue;
      this.#refused += 1;
      this.#message ??= messageOf(exchange);
    }
  }

  /** Why nothing is said about purchases; null when an order was made, or none was attempted. */
  get because(): string | null {
    if (this.#isMade || this.#refused === 0) return null;
    const said = this.#message === null ? '' : `, saying '${this.#message}'`;
    return `no order could be made: each valid creation (${this.#refused} of them) was refused with 422${said}`;
  }
}

function messageOf(exchange: Exchange): string | null {
  const body = jsonOf(exchange);
  const message = isObject(body) ? body['message'] : undefined;
  return typeof message === 'string' ? message.slice(0, MAX_MESSAGE_LENGTH) : null;
}
