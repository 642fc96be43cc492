import type { Outcome } from '../../run/result.js';

/** A verdict in a report, or `absent` where the report does not have the rule. */
export type Standing = Outcome | 'absent';

/** What became of a rule between two reports. */
export interface Move {
  readonly what: string;
  readonly effect: 'worse' | 'better' | 'neither';
}

type Sort = 'violated' | 'waived' | 'passed' | 'unknown' | 'unjudged' | 'silent' | 'error';

const SORTS: Readonly<Record<Standing, Sort>> = {
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

const worse = (what: string): Move => ({ what, effect: 'worse' });
const better = (what: string): Move => ({ what, effect: 'better' });
const neither = (what: string): Move => ({ what, effect: 'neither' });

/** Null where nothing is to be told. What is not judged any more is never called fixed. */
export function moveOf(before: Standing, after: Standing): Move | null {
  const [from, to] = [SORTS[before], SORTS[after]];
  if (to === 'error') return from === 'error' ? null : worse('the suite fails on it');
  if (to === 'violated') return ontoViolated(before, after, from);
  if (to === 'unknown') return ontoUnknown(from);
  if (to === 'passed') return ontoPassed(from);
  if (to === 'waived') return ontoWaived(from);
  return ontoUnjudged(from);
}

function ontoViolated(before: Standing, after: Standing, from: Sort): Move | null {
  if (from === 'waived') return worse('no longer waived');
  if (from !== 'violated') return worse('new violation');
  if (before === after) return null;
  return after === 'fail' ? worse('violated more gravely') : better('violated less gravely');
}

function ontoUnknown(from: Sort): Move | null {
  if (from === 'unknown') return null;
  // Nobody knows whether the violation is still there.
  return from === 'violated' || from === 'waived' ? neither('no longer judged') : worse('newly inconclusive');
}

function ontoPassed(from: Sort): Move | null {
  if (from === 'passed') return null;
  return better(from === 'violated' || from === 'waived' ? 'fixed' : 'judged now, and passes');
}

function ontoWaived(from: Sort): Move | null {
  if (from === 'waived') return null;
  return neither(from === 'violated' ? 'waived now' : 'new violation, but waived');
}

/** Onto a rule that was not judged, or one that only looks. */
function ontoUnjudged(from: Sort): Move | null {
  if (from === 'passed') return worse('no longer judged');
  if (from === 'violated' || from === 'waived' || from === 'error') return neither('no longer judged');
  return from === 'unknown' ? neither('no longer inconclusive, and not judged') : null;
}
