import type { ContractChange, Counterexample } from '../changes/change.js';
import { applyWaivers, type ChangeWaiver } from '../policy/waivers.js';
import type { GateResult } from './gate-result.js';

/** Means something to a terminal, to Markdown, to HTML, to GitHub's runner, or to several of them. */
export const HOSTILE =
  '\u001b[2J\r\n::error file=x::owned\n##[add-mask]a\n</summary><img src=x onerror=alert(1)>`|` **@all** #1 \u202e ::stop';

export const counterexample: Counterexample = {
  operation: 'POST /orders',
  part: 'request body (application/json)',
  direction: 'request',
  pointer: '/components/schemas/OrderRequest',
  value: { quantity: 0 },
  allowedBy: 'base',
  at: '/quantity',
  because: 'must be >= 1',
};

/** A change of a made-up contract. */
export function madeUp(changes: Partial<ContractChange> = {}): ContractChange {
  return {
    kind: 'minimum-increased',
    verdict: 'breaking',
    direction: 'request',
    operations: ['POST /orders'],
    pointer: '/components/schemas/OrderRequest/properties/quantity/minimum',
    side: 'revision',
    what: 'minimum of quantity was 0 and is 1.',
    why: 'A request that was accepted is refused now.',
    advice: 'Accept what was accepted.',
    voices: ['redocly diff', 'witness'],
    witness: counterexample,
    place: { file: 'spec/schemas/OrderRequest.yaml', line: 12, column: 3 },
    names: null,
    ...changes,
  };
}

/** A result of the gate on made-up changes. */
export function gatedOn(
  changes: readonly ContractChange[],
  waivers: readonly ChangeWaiver[] = [],
  more: Partial<GateResult> = {},
): GateResult {
  const { judged, stale, kept } = applyWaivers(changes, waivers);
  return {
    base: { name: 'main (1a2b3c4)', commit: '1a2b3c4d' },
    revision: { name: 'the working tree', commit: null },
    checks: null,
    judged,
    cleared: [],
    waivers: waivers.length === 0 ? null : { file: 'allow.yaml', count: waivers.length, stale, kept },
    notes: [],
    ...more,
  };
}

/** All that can be said, each text of it hostile. */
export function hostileGated(): GateResult {
  const names = { before: HOSTILE, after: HOSTILE };
  const texts = { names, kind: HOSTILE, pointer: `/${HOSTILE}`, what: HOSTILE, why: HOSTILE, advice: HOSTILE };
  const place = { file: HOSTILE, line: 1, column: 1 };
  const bad = { ...counterexample, value: HOSTILE, at: HOSTILE, because: HOSTILE, part: HOSTILE, operation: HOSTILE };
  const one = (verdict: ContractChange['verdict']) =>
    madeUp({ ...texts, verdict, place, operations: [HOSTILE], witness: bad, pointer: `/${verdict}${HOSTILE}` });
  const waiver = { change: HOSTILE, reason: HOSTILE, owner: HOSTILE, line: 1 };
  return gatedOn([one('breaking'), one('risky'), one('compatible')], [waiver], {
    base: { name: HOSTILE, commit: null },
    checks: [{ what: HOSTILE, complaints: [{ file: HOSTILE, place: HOSTILE, rule: HOSTILE, message: HOSTILE }] }],
    cleared: [one('compatible')],
    notes: [HOSTILE],
  });
}
