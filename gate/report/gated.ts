import { counted } from '../../cli/text.js';
import type { Change, Verdict } from '../change.js';
import type { ContractCheck } from '../contract/check-contract.js';
import type { JudgedChange, StaleLeave } from '../policy/judge.js';
import { VERDICTS } from './verdicts.js';

/** A version by its name and, where it is one, its commit. */
export interface NamedVersion {
  readonly name: string;
  readonly commit: string | null;
}

/** Everything that a run of the gate has found out. */
export interface Gated {
  readonly base: NamedVersion;
  readonly revision: NamedVersion;
  /** The checks of this contract; null for other documents. */
  readonly checks: readonly ContractCheck[] | null;
  /** Gravest first. */
  readonly judged: readonly JudgedChange[];
  /** What the canonical form has cleared. */
  readonly cleared: readonly Change[];
  /** The file of leaves and those that allow nothing; null where there is no file. */
  readonly leaves: { readonly file: string; readonly count: number; readonly stale: readonly StaleLeave[] } | null;
  /** What a reader should know besides, a sentence each. */
  readonly notes: readonly string[];
}

/** Breaking changes, and parts that were not judged, without leave. */
export function refusedOf({ judged }: Gated): readonly JudgedChange[] {
  return judged.filter(({ isRefused }) => isRefused);
}

/** Checks of the contract that have failed. */
export function failedOf({ checks }: Gated): readonly ContractCheck[] {
  return (checks ?? []).filter(({ complaints }) => complaints.length > 0);
}

/** 0, or 1 for a breaking change without leave, a check of the contract that failed, and a leave that is stale. */
export function statusOf(gated: Gated): 0 | 1 {
  return problemsOf(gated).length === 0 ? 0 : 1;
}

/** What the gate comes to, in a line. */
export function verdictLine(gated: Gated): string {
  const problems = problemsOf(gated);
  const { judged } = gated;
  const rest = toldOf(gated)
    .slice(1)
    .map((verdict) => `${countOf(gated, verdict)} ${verdict}`);
  const others = judged.length === 0 ? '' : ` (${rest.join(', ')})`;
  if (problems.length > 0) return `REFUSED: ${problems.join(', ')}${others}`;
  if (judged.length === 0) return 'PASSED: no change';
  const breaking = countOf(gated, 'breaking');
  return `PASSED: ${breaking === 0 ? 'no breaking change' : `${counted(breaking, 'breaking change')}, each with leave`}${others}`;
}

/** How many changes there are of each verdict, in a line. */
export function countLine(gated: Gated): string {
  const { judged, cleared } = gated;
  const withLeave = judged.filter(({ leave }) => leave !== null).length;
  const each = toldOf(gated)
    .map((verdict) => `${countOf(gated, verdict)} ${verdict}`)
    .join(', ');
  return [
    `${counted(judged.length, 'change')}: ${each}`,
    ...(withLeave === 0 ? [] : [`${withLeave} of them with leave`]),
    ...(cleared.length === 0 ? [] : [`${counted(cleared.length, 'equivalent rewrite')} cleared by the canonical form`]),
  ].join('; ');
}

/** The verdicts that are always told, and that parts were not judged where some were not. */
export function toldOf(gated: Gated): readonly Verdict[] {
  return VERDICTS.filter((verdict) => verdict !== 'not judged' || countOf(gated, verdict) > 0);
}

/** Changes of one verdict. */
export function countOf({ judged }: Gated, verdict: Verdict): number {
  return judged.filter(({ change }) => change.verdict === verdict).length;
}

function problemsOf(gated: Gated): string[] {
  const refused = refusedOf(gated);
  const unjudged = refused.filter(({ change }) => change.verdict === 'not judged').length;
  const breaking = refused.length - unjudged;
  const failed = failedOf(gated).length;
  const stale = gated.leaves?.stale.length ?? 0;
  return [
    ...(breaking === 0 ? [] : [`${counted(breaking, 'breaking change')} without leave`]),
    ...(unjudged === 0 ? [] : [`${counted(unjudged, 'part')} not judged`]),
    ...(failed === 0 ? [] : [`${failed} ${failed === 1 ? 'check' : 'checks'} of the contract failed`]),
    ...(stale === 0 ? [] : [`${stale} stale ${stale === 1 ? 'leave' : 'leaves'}`]),
  ];
}
