import { jsonText } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { toolVersion } from '../../cli/version.js';
import { type Change, VERDICTS, type Verdict } from '../changes/change.js';
import type { ContractCheck } from '../contract/check-contract.js';
import type { Undrawn } from '../counterexamples/find-counterexamples.js';
import type { JudgedChange, StaleWaiver } from '../policy/waivers.js';

/** A version by its name and, where it is one, its commit. */
export interface NamedVersion {
  readonly name: string;
  readonly commit: string | null;
}

/** Everything that a run of the gate has found out. */
export interface GateResult {
  readonly base: NamedVersion;
  readonly revision: NamedVersion;
  /** The checks of this contract; null for other documents. */
  readonly checks: readonly ContractCheck[] | null;
  /** Gravest first. */
  readonly judged: readonly JudgedChange[];
  /** What the canonical form has cleared. */
  readonly cleared: readonly Change[];
  /** The file of waivers and those that allow nothing; null where there is no file. */
  readonly waivers: { readonly file: string; readonly count: number; readonly stale: readonly StaleWaiver[] } | null;
  /** What a reader should know besides, a sentence each. */
  readonly notes: readonly string[];
}

/** Breaking changes, and parts that were not judged, without a waiver. */
export function refusedOf({ judged }: GateResult): readonly JudgedChange[] {
  return judged.filter(({ isRefused }) => isRefused);
}

/** Checks of the contract that have failed. */
export function failedOf({ checks }: GateResult): readonly ContractCheck[] {
  return (checks ?? []).filter(({ complaints }) => complaints.length > 0);
}

/** 0, or 1 for a breaking change without a waiver, a check of the contract that failed, and a waiver that is stale. */
export function statusOf(gated: GateResult): 0 | 1 {
  return problemsOf(gated).length === 0 ? 0 : 1;
}

/** What the gate comes to, in a line. */
export function verdictLine(gated: GateResult): string {
  const problems = problemsOf(gated);
  const { judged } = gated;
  const rest = toldOf(gated)
    .slice(1)
    .map((verdict) => `${countOf(gated, verdict)} ${verdict}`);
  const others = judged.length === 0 ? '' : ` (${rest.join(', ')})`;
  if (problems.length > 0) return `REFUSED: ${problems.join(', ')}${others}`;
  if (judged.length === 0) return 'PASSED: no change';
  const breaking = countOf(gated, 'breaking');
  return `PASSED: ${breaking === 0 ? 'no breaking change' : `${counted(breaking, 'breaking change')}, each with a waiver`}${others}`;
}

/** How many changes there are of each verdict, in a line. */
export function countLine(gated: GateResult): string {
  const { judged, cleared } = gated;
  const waived = judged.filter(({ waiver }) => waiver !== null).length;
  const each = toldOf(gated)
    .map((verdict) => `${countOf(gated, verdict)} ${verdict}`)
    .join(', ');
  return [
    `${counted(judged.length, 'change')}: ${each}`,
    ...(waived === 0 ? [] : [`${waived} of them waived`]),
    ...(cleared.length === 0 ? [] : [`${counted(cleared.length, 'equivalent rewrite')} cleared by the canonical form`]),
  ].join('; ');
}

/** The verdicts that are always told, and that parts were not judged where some were not. */
export function toldOf(gated: GateResult): readonly Verdict[] {
  return VERDICTS.filter((verdict) => verdict !== 'not judged' || countOf(gated, verdict) > 0);
}

/** Changes of one verdict. */
export function countOf({ judged }: GateResult, verdict: Verdict): number {
  return judged.filter(({ change }) => change.verdict === verdict).length;
}

function problemsOf(gated: GateResult): string[] {
  const refused = refusedOf(gated);
  const unjudged = refused.filter(({ change }) => change.verdict === 'not judged').length;
  const breaking = refused.length - unjudged;
  const failed = failedOf(gated).length;
  const stale = gated.waivers?.stale.length ?? 0;
  return [
    ...(breaking === 0 ? [] : [`${counted(breaking, 'breaking change')} without a waiver`]),
    ...(unjudged === 0 ? [] : [`${counted(unjudged, 'part')} not judged`]),
    ...(failed === 0 ? [] : [`${failed} ${failed === 1 ? 'check' : 'checks'} of the contract failed`]),
    ...(stale === 0 ? [] : [`${stale} stale ${stale === 1 ? 'waiver' : 'waivers'}`]),
  ];
}

/** Raised when a reader of the JSON would have to read it in another way. */
export const GATE_FORMAT = 1;

/** The whole result for machines, as `gate.schema.json` describes it. */
export function jsonReport(gated: GateResult): string {
  const { base, revision, checks, judged, cleared, waivers, notes } = gated;
  const document = {
    format: GATE_FORMAT,
    tool: { name: 'dgo gate', version: toolVersion },
    base,
    revision,
    status: statusOf(gated),
    verdict: verdictLine(gated),
    counts: {
      ...Object.fromEntries(
        VERDICTS.map((verdict) => [verdict === 'not judged' ? 'notJudged' : verdict, countOf(gated, verdict)]),
      ),
      refused: refusedOf(gated).length,
      cleared: cleared.length,
    },
    checks: checks?.map(({ what, complaints }) => ({ what, isOk: complaints.length === 0, complaints })) ?? null,
    changes: judged.map(({ id, change, waiver, isRefused }) => ({ id, ...change, isRefused, leave: waiver })),
    cleared,
    // Properties of the format keep their names: `leaves`, `leave` and a change's `witness`.
    leaves:
      waivers === null
        ? null
        : { file: waivers.file, stale: waivers.stale.map(({ waiver, because }) => ({ ...waiver, because })) },
    notes,
  };
  return `${jsonText(document)}\n`;
}

const MOST_PARTS = 3;

/** Notes that say where no witness was found because none could be looked for. */
export function partsWithoutCounterexample(undrawn: readonly Undrawn[]): string[] {
  const told = undrawn.slice(0, MOST_PARTS).map(({ part, operation, because }) => {
    const where = `the ${part} of ${operation}`;
    return `no counterexample was found in ${where}, and that proves little: ${because}`;
  });
  const more = undrawn.length - told.length;
  return more > 0 ? [...told, `the same is true of ${more} more parts`] : told;
}
