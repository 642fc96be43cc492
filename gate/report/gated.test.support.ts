import type { Change, Witness } from '../change.js';
import { judgeChanges } from '../policy/judge.js';
import type { Leave } from '../policy/leaves.js';
import type { Gated } from './gated.js';

/** Means something to a terminal, to Markdown, to HTML, to GitHub's runner, or to several of them. */
export const HOSTILE =
  '\u001b[2J\r\n::error file=x::owned\n##[add-mask]a\n</summary><img src=x onerror=alert(1)>`|` **@all** #1 \u202e ::stop';

export const witness: Witness = {
  operation: 'POST /orders',
  part: 'request body (application/json)',
  direction: 'request',
  pointer: '/components/schemas/NewOrder',
  value: { quantity: 0 },
  allowedBy: 'base',
  at: '/quantity',
  because: 'must be >= 1',
};

/** A change of a made-up contract. */
export function madeUp(changes: Partial<Change> = {}): Change {
  return {
    kind: 'minimum-increased',
    verdict: 'breaking',
    direction: 'request',
    operations: ['POST /orders'],
    pointer: '/components/schemas/NewOrder/properties/quantity/minimum',
    side: 'revision',
    what: 'minimum of quantity was 0 and is 1.',
    why: 'A request that was accepted is refused now.',
    advice: 'Accept what was accepted.',
    voices: ['redocly diff', 'witness'],
    witness,
    place: { file: 'spec/schemas/NewOrder.yaml', line: 12, column: 3 },
    ...changes,
  };
}

/** A result of the gate on made-up changes. */
export function gatedOn(changes: readonly Change[], leaves: readonly Leave[] = [], more: Partial<Gated> = {}): Gated {
  const { judged, stale } = judgeChanges(changes, leaves);
  return {
    base: { name: 'main (1a2b3c4)', commit: '1a2b3c4d' },
    revision: { name: 'the working tree', commit: null },
    checks: null,
    judged,
    cleared: [],
    leaves: leaves.length === 0 ? null : { file: 'allow.yaml', count: leaves.length, stale },
    notes: [],
    ...more,
  };
}

/** All that can be said, each text of it hostile. */
export function hostileGated(): Gated {
  const texts = { kind: HOSTILE, pointer: `/${HOSTILE}`, what: HOSTILE, why: HOSTILE, advice: HOSTILE };
  const place = { file: HOSTILE, line: 1, column: 1 };
  const bad = { ...witness, value: HOSTILE, at: HOSTILE, because: HOSTILE, part: HOSTILE, operation: HOSTILE };
  const one = (verdict: Change['verdict']) =>
    madeUp({ ...texts, verdict, place, operations: [HOSTILE], witness: bad, pointer: `/${verdict}${HOSTILE}` });
  const leave = { change: HOSTILE, reason: HOSTILE, owner: HOSTILE, line: 1 };
  return gatedOn([one('breaking'), one('risky'), one('compatible')], [leave], {
    base: { name: HOSTILE, commit: null },
    checks: [{ what: HOSTILE, complaints: [{ file: HOSTILE, place: HOSTILE, rule: HOSTILE, message: HOSTILE }] }],
    cleared: [one('compatible')],
    notes: [HOSTILE],
  });
}
