import type { Outcome } from '../../run/result.js';
import { differencesOf, type Figure, figuresOf, type LatencyChange, latencyChanges } from './compare-runs.js';
import type { ReadReport, ReadRule } from './read-report.js';

/** A rule whose verdict is another one. */
export interface RuleChange extends VerdictChange {
  readonly id: string;
  readonly before: ReportedVerdict;
  readonly after: ReportedVerdict;
  /** As the later report has it, or the earlier one where that has no such rule. */
  readonly rule: ReadRule;
}

/** What a deployment does otherwise where the contract is silent. */
export interface RegisterChange {
  readonly id: string;
  readonly statement: string;
  /** Which of the reports tell something about it. */
  readonly seenIn: 'both' | 'earlier' | 'later';
  /** Seen in the earlier run alone. */
  readonly gone: readonly string[];
  /** Seen in the later run alone. */
  readonly added: readonly string[];
}

/** Two reports side by side. */
export interface ReportComparison {
  readonly before: ReadReport;
  readonly after: ReadReport;
  /** Why the two are not quite comparable. */
  readonly differences: readonly string[];
  readonly changes: readonly RuleChange[];
  /** How many rules have the same verdict in both. */
  readonly same: number;
  readonly register: readonly RegisterChange[];
  readonly figures: readonly Figure[];
  readonly latencies: readonly LatencyChange[];
}

/** Compares two reports, the earlier one first. They are compared however little they have in common. */
export function compareReports(before: ReadReport, after: ReadReport): ReportComparison {
  const ids = [...new Set([...after.rules.keys(), ...before.rules.keys()])];
  const changes = ids.flatMap((id) => changeOf(id, before.rules.get(id), after.rules.get(id)));
  return {
    before,
    after,
    differences: differencesOf(before, after),
    changes,
    same: ids.filter((id) => before.rules.get(id)?.verdict === after.rules.get(id)?.verdict).length,
    register: ids.flatMap((id) => registerChange(before.rules.get(id), after.rules.get(id))),
    figures: figuresOf(before, after),
    latencies: latencyChanges(before.latencies, after.latencies),
  };
}

/** 1 when something got worse, else 0. */
export function comparisonStatus({ changes }: ReportComparison): 0 | 1 {
  return changes.some(({ effect }) => effect === 'worse') ? 1 : 0;
}

function changeOf(id: string, before: ReadRule | undefined, after: ReadRule | undefined): RuleChange[] {
  const rule = after ?? before;
  const standings = { before: before?.verdict ?? 'absent', after: after?.verdict ?? 'absent' } as const;
  const move = verdictChange(standings.before, standings.after);
  return rule === undefined || move === null ? [] : [{ id, ...standings, ...move, rule }];
}

function registerChange(before: ReadRule | undefined, after: ReadRule | undefined): RegisterChange[] {
  const rule = after ?? before;
  const [was, is] = [before?.observations ?? [], after?.observations ?? []];
  const [gone, added] = [was.filter((one) => !is.includes(one)), is.filter((one) => !was.includes(one))];
  if (rule === undefined || gone.length + added.length === 0) return [];
  const seenIn = was.length === 0 ? 'later' : is.length === 0 ? 'earlier' : 'both';
  return [{ id: rule.id, statement: rule.statement, seenIn, gone, added }];
}

/** A verdict in a report, or `absent` where the report does not have the rule. */
export type ReportedVerdict = Outcome | 'absent';

/** What became of a rule between two reports. */
export interface VerdictChange {
  readonly what: string;
  readonly effect: 'worse' | 'better' | 'neither';
}

type Sort = 'violated' | 'waived' | 'passed' | 'unknown' | 'unjudged' | 'silent' | 'error';

const SORTS: Readonly<Record<ReportedVerdict, Sort>> = {
  error: 'error',
  fail: 'violated',
  inconclusive: 'unknown',
  warn: 'violated',
  observed: 'silent',
  waived: 'waived',
  notApplicable: 'unjudged',
  outOfScope: 'unjudged',
  absent: 'unjudged',
  pass: 'passed',
};

const worse = (what: string): VerdictChange => ({ what, effect: 'worse' });
const better = (what: string): VerdictChange => ({ what, effect: 'better' });
const neither = (what: string): VerdictChange => ({ what, effect: 'neither' });

/** Null where nothing is to be told. What is not judged any more is never called fixed. */
export function verdictChange(before: ReportedVerdict, after: ReportedVerdict): VerdictChange | null {
  const [from, to] = [SORTS[before], SORTS[after]];
  if (to === 'error') return from === 'error' ? null : worse('the suite fails on it');
  if (to === 'violated') return ontoViolated(before, after, from);
  if (to === 'unknown') return ontoUnknown(from);
  if (to === 'passed') return ontoPassed(from);
  if (to === 'waived') return ontoWaived(from);
  return ontoUnjudged(from);
}

function ontoViolated(before: ReportedVerdict, after: ReportedVerdict, from: Sort): VerdictChange | null {
  if (from === 'waived') return worse('no longer waived');
  if (from !== 'violated') return worse('new violation');
  if (before === after) return null;
  return after === 'fail' ? worse('violated more gravely') : better('violated less gravely');
}

function ontoUnknown(from: Sort): VerdictChange | null {
  if (from === 'unknown') return null;
  // Nobody knows whether the violation is still there.
  return from === 'violated' || from === 'waived' ? neither('no longer judged') : worse('newly inconclusive');
}

function ontoPassed(from: Sort): VerdictChange | null {
  if (from === 'passed') return null;
  return better(from === 'violated' || from === 'waived' ? 'fixed' : 'judged now, and passes');
}

function ontoWaived(from: Sort): VerdictChange | null {
  if (from === 'waived') return null;
  return neither(from === 'violated' ? 'waived now' : 'new violation, but waived');
}

/** Onto a rule that was not judged, or one that only looks. */
function ontoUnjudged(from: Sort): VerdictChange | null {
  if (from === 'passed') return worse('no longer judged');
  if (from === 'violated' || from === 'waived' || from === 'error') return neither('no longer judged');
  return from === 'unknown' ? neither('no longer inconclusive, and not judged') : null;
}
