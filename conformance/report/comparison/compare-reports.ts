import type { Outcome } from '../../run/result.js';
import { differencesOf, type Figure, figuresOf, type LatencyChange, latencyChanges } from './compare-runs.js';
import type { ReadReport, ReadRule } from './read-report.js';

/** A rule whose verdict changed. */
export interface RuleChange extends VerdictChange {
  readonly id: string;
  readonly before: ReportedVerdict;
  readonly after: ReportedVerdict;
  /** As the later report has it, or the earlier one where that has no such rule. */
  readonly rule: ReadRule;
}

/** A changed observation where the contract is silent. */
export interface RegisterChange {
  readonly id: string;
  readonly statement: string;
  /** Which of the reports have an observation. */
  readonly seenIn: 'both' | 'earlier' | 'later';
  /** Seen only in the earlier run. */
  readonly gone: readonly string[];
  /** Seen only in the later run. */
  readonly added: readonly string[];
}

/** Two reports side by side. */
export interface ReportComparison {
  readonly before: ReadReport;
  readonly after: ReadReport;
  /** Differences between the runs that limit the comparison. */
  readonly differences: readonly string[];
  readonly changes: readonly RuleChange[];
  /** How many rules have the same verdict in both. */
  readonly same: number;
  readonly register: readonly RegisterChange[];
  readonly figures: readonly Figure[];
  readonly latencies: readonly LatencyChange[];
}

/** Compares two reports, the earlier one first. Members that a report lacks are left out of the comparison. */
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
  const [gone, added] = [without(was, is), without(is, was)];
  if (rule === undefined || gone.length + added.length === 0) return [];
  const seenIn = was.length === 0 ? 'later' : is.length === 0 ? 'earlier' : 'both';
  return [{ id: rule.id, statement: rule.statement, seenIn, gone, added }];
}

/** Those that have no match among the others. Quoted texts are examples, whose figures differ from run to run. */
function without(observations: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(withoutFigures));
  return observations.filter((one) => !known.has(withoutFigures(one)));
}

function withoutFigures(observation: string): string {
  return observation.replaceAll(/"[^"]*"/g, (quoted) => quoted.replaceAll(/\d+/g, '0'));
}

/** A verdict in a report, or `absent` where the report does not have the rule. */
export type ReportedVerdict = Outcome | 'absent';

/** The change of a rule's verdict between two reports. */
interface VerdictChange {
  readonly what: string;
  readonly effect: 'worse' | 'better' | 'neither';
}

type VerdictKind = 'violated' | 'waived' | 'passed' | 'unknown' | 'unjudged' | 'silent' | 'error';

const KINDS: Readonly<Record<ReportedVerdict, VerdictKind>> = {
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

/** Null where nothing changed. A rule that is no longer judged is never called fixed. */
export function verdictChange(before: ReportedVerdict, after: ReportedVerdict): VerdictChange | null {
  const [from, to] = [KINDS[before], KINDS[after]];
  if (to === 'error') return from === 'error' ? null : worse('the suite fails on it');
  if (to === 'violated') return toViolated(before, after, from);
  if (to === 'unknown') return toUnknown(from);
  if (to === 'passed') return toPassed(from);
  if (to === 'waived') return toWaived(from);
  return toUnjudged(from);
}

function toViolated(before: ReportedVerdict, after: ReportedVerdict, from: VerdictKind): VerdictChange | null {
  if (from === 'waived') return worse('no longer waived');
  if (from !== 'violated') return worse('new violation');
  if (before === after) return null;
  return after === 'fail' ? worse('violated more severely') : better('violated less severely');
}

function toUnknown(from: VerdictKind): VerdictChange | null {
  if (from === 'unknown') return null;
  // It is unknown whether the violation is still there.
  return from === 'violated' || from === 'waived' ? neither('no longer judged') : worse('newly inconclusive');
}

function toPassed(from: VerdictKind): VerdictChange | null {
  if (from === 'passed') return null;
  return better(from === 'violated' || from === 'waived' ? 'fixed' : 'judged now, and passes');
}

function toWaived(from: VerdictKind): VerdictChange | null {
  if (from === 'waived') return null;
  return neither(from === 'violated' ? 'waived now' : 'new violation, but waived');
}

/** The rule is now not judged, or a silent rule. */
function toUnjudged(from: VerdictKind): VerdictChange | null {
  if (from === 'passed') return worse('no longer judged');
  if (from === 'violated' || from === 'waived' || from === 'error') return neither('no longer judged');
  return from === 'unknown' ? neither('no longer inconclusive, and not judged') : null;
}
