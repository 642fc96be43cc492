import { differencesOf } from './differences.js';
import { type Figure, figuresOf, type LatencyChange, latencyChanges } from './figures.js';
import { type Move, moveOf, type Standing } from './moves.js';
import type { ReadReport, ReadRule } from './read-report.js';

/** A rule whose verdict is another one. */
export interface RuleChange extends Move {
  readonly id: string;
  readonly before: Standing;
  readonly after: Standing;
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
export interface Comparison {
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
export function compareReports(before: ReadReport, after: ReadReport): Comparison {
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
export function comparisonStatus({ changes }: Comparison): 0 | 1 {
  return changes.some(({ effect }) => effect === 'worse') ? 1 : 0;
}

function changeOf(id: string, before: ReadRule | undefined, after: ReadRule | undefined): RuleChange[] {
  const rule = after ?? before;
  const standings = { before: before?.verdict ?? 'absent', after: after?.verdict ?? 'absent' } as const;
  const move = moveOf(standings.before, standings.after);
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
