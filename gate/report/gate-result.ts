import { jsonText } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { toolVersion } from '../../cli/version.js';
import { type ChangeVerdict, type ContractChange, VERDICTS } from '../changes/change.js';
import type { ContractCheck } from '../contract/complaint.js';
import type { Undrawn } from '../counterexamples/find-counterexamples.js';
import { LESS_SECURITY } from '../judge/access.js';
import type { ChangeWaiver, JudgedChange, StaleWaiver } from '../policy/waivers.js';

/** The name of a version and its commit, if it is one. */
export interface NamedVersion {
  readonly name: string;
  readonly commit: string | null;
}

/** The result of one run of the gate. */
export interface GateResult {
  readonly base: NamedVersion;
  readonly revision: NamedVersion;
  /** The checks of this contract; null for other documents. */
  readonly checks: readonly ContractCheck[] | null;
  /** Gravest first. */
  readonly judged: readonly JudgedChange[];
  /** Differences that the canonical form has cleared. */
  readonly cleared: readonly ContractChange[];
  /** The file of waivers, its stale entries, and those kept for the release; null where there is no file. */
  readonly waivers: {
    readonly file: string;
    readonly count: number;
    readonly stale: readonly StaleWaiver[];
    readonly kept: readonly ChangeWaiver[];
  } | null;
  /** Further notes, one sentence each. */
  readonly notes: readonly string[];
}

/** Changes that are refused: breaking or not judged, without a waiver. */
export function refusedOf({ judged }: GateResult): readonly JudgedChange[] {
  return judged.filter(({ isRefused }) => isRefused);
}

/** Checks of the contract that have failed. */
export function failedOf({ checks }: GateResult): readonly ContractCheck[] {
  return (checks ?? []).filter(({ complaints }) => complaints.length > 0);
}

/** The exit status: 1 for a refused change, a failed check of the contract or a stale waiver. */
export function statusOf(gated: GateResult): 0 | 1 {
  return problemsOf(gated).length === 0 ? 0 : 1;
}

/** The verdict of the gate in one line. */
export function verdictLine(gated: GateResult): string {
  const problems = problemsOf(gated);
  const { judged } = gated;
  const rest = countedVerdicts(gated)
    .slice(1)
    .map((verdict) => `${countOf(gated, verdict)} ${verdict}`);
  const others = judged.length === 0 ? '' : ` (${rest.join(', ')})`;
  if (problems.length > 0) return `REFUSED: ${problems.join(', ')}${others}`;
  if (judged.length === 0) return 'PASSED: no change';
  const breaking = countOf(gated, 'breaking');
  return `PASSED: ${breaking === 0 ? 'no breaking change' : `${counted(breaking, 'breaking change')}, each with a waiver`}${others}`;
}

/** The number of changes by verdict, in one line. */
export function countLine(gated: GateResult): string {
  const { judged, cleared } = gated;
  const waived = judged.filter(({ waiver }) => waiver !== null).length;
  const inCode = judged.filter(({ change }) => change.names !== null).length;
  const each = countedVerdicts(gated)
    .map((verdict) => {
      const count = `${countOf(gated, verdict)} ${verdict}`;
      return verdict === 'risky' && inCode > 0 ? `${count} (${inCode} in generated clients alone)` : count;
    })
    .join(', ');
  return [
    `${counted(judged.length, 'change')}: ${each}`,
    ...(waived === 0 ? [] : [`${waived} of them waived`]),
    ...(cleared.length === 0 ? [] : [`${counted(cleared.length, 'equivalent rewrite')} cleared by the canonical form`]),
  ].join('; ');
}

/** The verdicts that a report counts: all, but `not judged` only where it occurs. */
export function countedVerdicts(gated: GateResult): readonly ChangeVerdict[] {
  return VERDICTS.filter((verdict) => verdict !== 'not judged' || countOf(gated, verdict) > 0);
}

/** Changes of one verdict. */
export function countOf({ judged }: GateResult, verdict: ChangeVerdict): number {
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

/** Raised when readers of the JSON would have to change. */
const GATE_FORMAT = 1;

/** The whole result as JSON, as described by `gate.schema.json`. */
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
        : {
            file: waivers.file,
            stale: waivers.stale.map(({ waiver, because }) => ({ ...waiver, because })),
            kept: waivers.kept,
          },
    notes,
  };
  return `${jsonText(document)}\n`;
}

/** Notes on changes that break no client, and that the owner of the service should mean. */
export function notesForOwner(changes: readonly ContractChange[]): string[] {
  return changes
    .filter(({ kind }) => kind === LESS_SECURITY)
    .map(({ what, operations }) => {
      const where = `${counted(operations.length, 'operation')} ${operations.length === 1 ? 'asks' : 'ask'} for less security`;
      return `for the owner of the service: ${where}, which breaks no client. ${what.replace(/\.$/, '')}`;
    });
}

const MOST_PARTS = 3;

/** Notes on parts where no counterexample was found because not all values could be drawn. */
export function partsWithoutCounterexample(undrawn: readonly Undrawn[]): string[] {
  const told = undrawn.slice(0, MOST_PARTS).map(({ part, operation, because }) => {
    const where = `the ${part} of ${operation}`;
    return `no counterexample was found in ${where}, and that proves little: ${because}`;
  });
  const more = undrawn.length - told.length;
  return more > 0 ? [...told, `the same is true of ${more} more parts`] : told;
}
