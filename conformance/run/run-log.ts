import type { RuleId } from '../../generated/rules.js';
import type { Exchange, Json, Kind } from '../evidence/evidence.js';
import type { Facts, Minor } from '../evidence/facts.js';
import type { Depth } from '../experiments/experiment.js';
import type { RunResult } from './result.js';
import type { GatheredCase } from './session.js';

/** A run as it begins. */
export interface LoggedRun {
  readonly run: string;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  readonly spendLimit: Minor;
  /** Observable rules that the run leaves out. */
  readonly leftOut: readonly RuleId[];
  /** Options that say how the deployment is reached, as words of a command line without secrets. */
  readonly options?: readonly string[];
}

/** A case, tried or skipped. */
export interface LoggedCase {
  readonly number: number;
  readonly experiment: string;
  readonly input: Json;
  readonly drawn: number | null;
  /** The violated rule whose case is being shrunk; undefined for a planned case. */
  readonly reduces?: RuleId;
}

/** A reported violation with the name by which it can be replayed. */
export interface LoggedViolation {
  readonly replay: string;
  readonly rule: RuleId;
  readonly experiment: string;
  readonly input: Json;
  readonly seen?: { readonly violated: number; readonly of: number };
  /** What the orders of the case cost, in minor units. */
  readonly cost?: number;
  /** Another case of the run, which made an order that the violation is about. */
  readonly first?: { readonly experiment: string; readonly input: Json; readonly cost?: number };
}

/** Receives everything a run gathers, in the order in which it is evaluated. The caller opens and closes it. */
export interface RunLog {
  /** Path of the file that is written. */
  readonly file: string;
  /** Why the log is incomplete, e.g. a full disk; null while it is complete. */
  readonly problem: string | null;
  start(run: LoggedRun): void;
  discovered(facts: Facts, exchanges: readonly Exchange[]): void;
  /** A case, tried or skipped. Called in the order in which the cases are evaluated. */
  tried(tried: LoggedCase, gathered: GatheredCase): void;
  /** Evidence of these kinds is missing. */
  missed(kinds: readonly Kind[], because: string): void;
  violated(violation: LoggedViolation): void;
  /** `cutShort` says why the run ended early; null when it did not. */
  end(result: RunResult, cutShort: string | null): void;
  close(): Promise<void>;
}
