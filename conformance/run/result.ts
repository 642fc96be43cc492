import { rules as catalogue, type Level, type RuleId, ruleIds } from '../../generated/rules.js';
import type { Coverage, Exchange, ExchangeId, Json } from '../evidence/evidence.js';
import type { Minor, Need, WalletFact } from '../evidence/facts.js';
import type { FigureTable } from '../evidence/figure-table.js';
import type { Depth } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import type { Between, RecordedSilence, Seen, ViolationKind, ViolationSummary } from './findings.js';
import type { OperationLatency, WalletBalances } from './measured/measured.js';

/** The verdicts on a rule after a run, most severe first. */
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

/** A violation of a rule: the smallest case that shows it. */
export interface Violation {
  /** Name for `--replay`, and the other options that this needs, as words of a command line: `$DGO_TOKEN` stands for the token. */
  readonly replay: string;
  readonly replayOptions?: readonly string[];
  readonly expected: string;
  readonly actual: string;
  readonly pointer: string | null;
  readonly hint: string | null;
  readonly experiment: string;
  readonly input: Json;
  readonly seen: Seen;
  /** The exchanges that show it, the decisive one first, then others that it rests on. */
  readonly exchanges: readonly Exchange[];
  /** What else the run sent between two of these exchanges. */
  readonly between?: readonly Between[];
  /** The members of the decisive request's body that are wrong, each with its value, e.g. `quantity: true`. */
  readonly wrong?: readonly string[];
  /** Figures that belong side by side, e.g. the neighbours of a broken balance. */
  readonly table?: FigureTable;
  /** What was the case when it happened, as sentences without a full stop, e.g. an outage. */
  readonly circumstances?: readonly string[];
}

/** A permission to violate one rule until a date, from a file of waivers. */
export interface Waiver {
  readonly rule: RuleId;
  readonly reason: string;
  readonly owner: string;
  /** The last day on which it is valid: `YYYY-MM-DD` in UTC. */
  readonly expires: string;
}

/** The waivers of a run that waived nothing. */
interface UnusedWaivers {
  /** Their rules pass now, so the file must no longer name them. */
  readonly stale: readonly Waiver[];
  /** Their rules were not judged, so it is unknown whether they are still needed. */
  readonly untested: readonly { readonly waiver: Waiver; readonly because: string }[];
}

export interface RuleResult extends Partial<ViolationSummary>, RecordedSilence {
  readonly id: RuleId;
  readonly level: Level;
  readonly verdict: Outcome;
  readonly statement: string;
  /** Cases in which the rule could be judged. */
  readonly cases: number;
  /** Cases that violated it. */
  readonly broken: number;
  /** Set where each request, and not what an experiment tried with several, is a case of its own. */
  readonly unit?: 'request';
  /** Why the verdict is no clearer; null when it is clear. */
  readonly because: string | null;
  readonly violations: readonly Violation[];
  /** The violating cases by kind, gravest first. Present only where there are several kinds. */
  readonly kinds?: readonly ViolationKind[];
  /** Who waived its violations, and until when; only where the verdict is `waived`. */
  readonly waiver?: Waiver;
}

/** An order that the run created. Members that its response does not show are null. `total` is in minor units. */
export interface CreatedOrder {
  /** The first exchange that shows it. */
  readonly exchange: ExchangeId;
  readonly ulid: string | null;
  readonly orderNumber: string | null;
  readonly total: Minor | null;
  readonly currency: string | null;
}

/** What a run did with the money that `--spend` permits. Amounts in minor units. */
export interface RunSpending {
  /** The wallets that pay; the first pays unless a case says otherwise. */
  readonly wallets: readonly WalletFact[];
  /** By currency, what left the account since the run began, through any client; empty when nothing was bought. */
  readonly gone: Readonly<Record<string, Minor>>;
  /** What counts against `--spend`, in the paying wallet's currency: by the account or by the responses, whichever is more. */
  readonly counted: Minor;
  /** What the responses admit, in the paying wallet's currency. */
  readonly answered: Minor;
  /** What may have been charged without a response, in the paying wallet's currency. */
  readonly uncertain: Minor;
  /** Why buying was stopped; null when it was not. */
  readonly stopped: string | null;
  /**
   * Why the money needs a look, as sentences without a full stop: what left the wallets and no request of the run explains, and
   * that the limit was passed. A run with one is inconclusive. Older histories have none.
   */
  readonly unexplained?: readonly string[];
  /** What others took of an account that they share, as sentences without a full stop. Older histories have none. */
  readonly byOthers?: readonly string[];
  /** By currency, what the orders of the run cost by their ledger rows. Older histories have none. */
  readonly charged?: Readonly<Record<string, Minor>>;
  /** Notes for the reader, as sentences without a full stop, e.g. which wallet was emptied; these reasons come first. */
  readonly notes: readonly string[];
  /** What was reserved for each case that bought or tried to, and how much of it was used. */
  readonly reservations: readonly {
    readonly experiment: string;
    readonly amount: Minor;
    readonly spent: Minor;
    readonly uncertain: Minor;
  }[];
}

/** Options that would let another run judge more rules than this one, as words of a command line, and how many more. */
export interface NextStep {
  readonly options: string;
  readonly rules: number;
}

/** How many of the known faults a run can detect. */
export interface FaultCoverage {
  readonly seen: number;
  readonly of: number;
  readonly chapters: readonly { readonly chapter: string; readonly seen: number; readonly of: number }[];
}

export interface RunResult {
  /** The command. Depth and seed of an audit have no meaning, because it draws no inputs. */
  readonly command: 'check' | 'audit';
  readonly run: string;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
  /** The needs that are met by the options and by what discovery found. */
  readonly met: readonly Need[];
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  /**
   * What the requests of the run cost or may have cost, whatever other clients took from the account: the amounts that responses
   * show, and those that are uncertain. Minor units, in the currency of the paying wallet.
   */
  readonly spent: Minor;
  readonly spendLimit: Minor;
  readonly currency: string | null;
  readonly orders: readonly CreatedOrder[];
  /** Undefined when nothing may be bought. */
  readonly spending?: RunSpending;
  /** Combinations of classes that were tried, by subject; undefined when none were planned. */
  readonly coverage?: readonly Coverage[];
  /** By operation, in the order of the contract. */
  readonly latencies: readonly OperationLatency[];
  readonly balances: readonly WalletBalances[];
  /** Cases that were not tried because their worst case exceeded the remaining budget. */
  readonly skipped: number;
  readonly rules: readonly RuleResult[];
  /** Observable rules of the catalogue that the options left out. */
  readonly leftOut: readonly RuleId[];
  /** Rules that no black box can judge. */
  readonly unobservable: readonly RuleId[];
  /** Faults of the suite itself: what an experiment or a rule threw. */
  readonly faults: readonly string[];
  /** What the run could not find out, as sentences. */
  readonly gaps: readonly string[];
  /** What kept the run from judging the API, e.g. a token that expired; in `gaps` too. */
  readonly obstacles?: readonly string[];
  /** What would let a further run judge more; undefined where that is not known. */
  readonly next?: readonly NextStep[];
  /** What `--min-judged` and `--require` ask for and the run did not judge, as sentences without a full stop. */
  readonly unmet?: readonly string[];
  /** Undefined when the run was given no waivers. */
  readonly waivers?: UnusedWaivers;
  readonly history: string | null;
  /** True when the run was ended early. */
  readonly interrupted: boolean;
}

export type ExitStatus = 0 | 1 | 2 | 3 | 4;

/**
 * The first that applies of: 4 a fault of the suite, 1 a must rule is violated, 2 a waiver is stale, 3 inconclusive,
 * 0 conformant. A run with doubts about it is inconclusive, and so is one that judged no rule. `strict` counts should rules
 * too. Waived rules do not count, not even as judged.
 */
export function exitStatus(result: RunResult, strict: boolean): ExitStatus {
  const verdicts = result.rules.map((rule) => rule.verdict);
  if (result.faults.length > 0 || verdicts.includes('error')) return 4;
  if (verdicts.includes('fail') || (strict && verdicts.includes('warn'))) return 1;
  if ((result.waivers?.stale.length ?? 0) > 0) return 2;
  const judged = verdicts.some((verdict) => verdict === 'pass' || verdict === 'warn');
  const isDoubtful = doubtsAbout(result).length > 0 || (result.unmet ?? []).length > 0;
  return verdicts.includes('inconclusive') || result.interrupted || isDoubtful || !judged ? 3 : 0;
}

/**
 * Why a run that found no violation is not green although its rules were judged, as sentences without a full stop: something
 * kept it from the API, its requests do not explain what left the wallets, or buying was stopped.
 */
export function doubtsAbout({ obstacles = [], spending }: RunResult): readonly string[] {
  return [...obstacles, ...(spending?.unexplained ?? []), ...(spending?.stopped == null ? [] : [spending.stopped])];
}

/** The rules of the catalogue that are not among these. */
export function notJudged(judged: readonly Pick<AnyRule, 'id'>[]): Pick<RunResult, 'leftOut' | 'unobservable'> {
  const ids = new Set(judged.map((rule) => rule.id));
  const rest = ruleIds.filter((id) => !ids.has(id));
  return {
    leftOut: rest.filter((id) => catalogue[id].observable),
    unobservable: rest.filter((id) => !catalogue[id].observable),
  };
}

/** The gap that an early end leaves, for a report; empty when the run was not cut short. */
export function earlyEndGap(cutShort: string | null): string[] {
  return cutShort === null ? [] : [`the run was ended early: ${cutShort}`];
}
