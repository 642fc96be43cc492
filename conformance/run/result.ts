import { rules as catalogue, type Level, type RuleId, ruleIds } from '../../generated/rules.js';
import type { Exchange, ExchangeId, Json } from '../evidence/evidence.js';
import type { Minor, Need, WalletFact } from '../evidence/facts.js';
import type { Depth } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import type { OperationLatency, WalletBalances } from './measured/measured.js';

/** Verdict on a rule after a run, gravest first. */
export const OUTCOMES = [
  'error',
  'fail',
  'inconclusive',
  'warn',
  'observed',
  'waived',
  'notApplicable',
  'outOfScope',
  'pass',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One way in which a rule was seen broken: the smallest case that shows it. */
export interface Violation {
  /** Name for `--replay`. */
  readonly replay: string;
  readonly expected: string;
  readonly actual: string;
  readonly pointer: string | null;
  readonly hint: string | null;
  readonly experiment: string;
  readonly input: Json;
  /** How often the case showed it, of how many times it was run. */
  readonly seen: { readonly violated: number; readonly of: number };
  /** The exchanges that show it, the telling one first. */
  readonly exchanges: readonly Exchange[];
}

/** Leave to violate one rule for a while, from a file of waivers. */
export interface Waiver {
  readonly rule: RuleId;
  readonly reason: string;
  readonly owner: string;
  /** The last day on which it holds: `YYYY-MM-DD` in UTC. */
  readonly expires: string;
}

/** What became of the waivers that a run was given and that waived nothing. */
export interface WaiverRegister {
  /** Their rules pass by now: the file must no longer name them. */
  readonly stale: readonly Waiver[];
  /** Their rules were not judged, so nobody can say whether they are still needed. */
  readonly untested: readonly { readonly waiver: Waiver; readonly because: string }[];
}

export interface RuleResult {
  readonly id: RuleId;
  readonly level: Level;
  readonly verdict: Outcome;
  readonly statement: string;
  /** Cases in which the rule could be judged. */
  readonly cases: number;
  /** Cases that showed it broken. */
  readonly broken: number;
  /** Why there is no clearer verdict; null where there is one. */
  readonly because: string | null;
  /** What the deployment does where the contract is silent. */
  readonly observations: readonly string[];
  readonly violations: readonly Violation[];
  /** Who waived its violations, and until when; only where the verdict is `waived`. */
  readonly waiver?: Waiver;
}

/** An order that the run created. What its answer does not show is null. Its total is in minor units of its currency. */
export interface CreatedOrder {
  /** The exchange that was the first to show it. */
  readonly exchange: ExchangeId;
  readonly ulid: string | null;
  readonly orderNumber: string | null;
  readonly total: Minor | null;
  readonly currency: string | null;
}

/** What a run did with the money that `--spend` allows. Amounts in minor units. */
export interface Spending {
  /** The wallets that pay, the first where nothing else is said. */
  readonly wallets: readonly WalletFact[];
  /** By currency, what the account shows as gone since the run began, whoever spent it; empty where nothing was bought. */
  readonly gone: Readonly<Record<string, Minor>>;
  /** What counts against `--spend`, in the paying wallet's currency: gone from the account or by the answers, whichever is more. */
  readonly counted: Minor;
  /** What the answers admit, and what may have been charged without an answer. In the paying wallet's currency. */
  readonly answered: Minor;
  readonly uncertain: Minor;
  /** Why nothing more was bought; null where nothing stopped it. */
  readonly stopped: string | null;
  /** What a reader must know, as sentences without a full stop, e.g. which wallet was emptied. */
  readonly notes: readonly string[];
  /** What was set aside for each case that bought or tried to, and what became of it. */
  readonly reservations: readonly {
    readonly experiment: string;
    readonly amount: Minor;
    readonly spent: Minor;
    readonly uncertain: Minor;
  }[];
}

/** How many of the faults that are known a run can see. */
export interface Power {
  readonly seen: number;
  readonly of: number;
  readonly chapters: readonly { readonly chapter: string; readonly seen: number; readonly of: number }[];
}

export interface RunResult {
  /** What was run. An audit draws nothing: its depth and seed mean nothing. */
  readonly command: 'check' | 'audit';
  readonly run: string;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
  /** What the run was given and found. */
  readonly met: readonly Need[];
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  /** Minor units, in the currency of the paying wallet. */
  readonly spent: Minor;
  readonly spendLimit: Minor;
  readonly currency: string | null;
  readonly orders: readonly CreatedOrder[];
  /** Left out where nothing may be bought. */
  readonly spending?: Spending;
  /** By operation, in the order of the contract. */
  readonly latencies: readonly OperationLatency[];
  readonly balances: readonly WalletBalances[];
  /** Cases that were not tried, because their worst case was more than what was left of the budget. */
  readonly skipped: number;
  readonly rules: readonly RuleResult[];
  /** Observable rules of the catalogue that this run was told to leave out. */
  readonly leftOut: readonly RuleId[];
  /** Rules that no black box can judge. */
  readonly unobservable: readonly RuleId[];
  /** Our own faults: an experiment or a judge that threw. */
  readonly faults: readonly string[];
  /** What discovery could not find out. */
  readonly gaps: readonly string[];
  /** Left out where the run was given no waivers. */
  readonly waivers?: WaiverRegister;
  readonly history: string | null;
  /** Set when the run was ended early. */
  readonly interrupted: boolean;
}

export type ExitStatus = 0 | 1 | 2 | 3 | 4;

/**
 * The gravest of: 4 our own fault, 1 a must rule is violated, 2 a waiver is stale, 3 inconclusive, 0 conformant. Nothing is
 * conformant where buying was stopped. `strict` counts should rules too. What is waived does not count, not even as judged.
 */
export function exitStatus(result: RunResult, strict: boolean): ExitStatus {
  const verdicts = result.rules.map((rule) => rule.verdict);
  if (result.faults.length > 0 || verdicts.includes('error')) return 4;
  if (verdicts.includes('fail') || (strict && verdicts.includes('warn'))) return 1;
  if ((result.waivers?.stale.length ?? 0) > 0) return 2;
  const judged = verdicts.some((verdict) => verdict === 'pass' || verdict === 'warn');
  const isStopped = typeof result.spending?.stopped === 'string';
  return verdicts.includes('inconclusive') || result.interrupted || !judged || isStopped ? 3 : 0;
}

/** The rules of the catalogue that these do not cover. */
export function notJudged(judged: readonly Pick<AnyRule, 'id'>[]): Pick<RunResult, 'leftOut' | 'unobservable'> {
  const ids = new Set(judged.map((rule) => rule.id));
  const rest = ruleIds.filter((id) => !ids.has(id));
  return {
    leftOut: rest.filter((id) => catalogue[id].observable),
    unobservable: rest.filter((id) => !catalogue[id].observable),
  };
}

/** The gap that an early end leaves, for a report; none where the run was not cut short. */
export function endOf(cutShort: string | null): string[] {
  return cutShort === null ? [] : [`the run was ended early: ${cutShort}`];
}
