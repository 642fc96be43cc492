import { expect, it } from 'vitest';
import type { RunResult } from '../../conformance/run/result.js';
import { type Finding, findingOf, type Outcome } from './judge.js';
import type { Mutant } from './mutants.js';
import type { JudgedSurvivor } from './score.js';
import { lineOf, scoreOf } from './score.js';

const MUTANT: Mutant = {
  id: '1',
  file: 'a.ts',
  line: 3,
  mutator: 'EqualityOperator',
  original: 'a < b',
  replacement: 'a <= b',
};

function finding(outcome: Outcome, replacement = 'a <= b'): Finding {
  return { mutant: { ...MUTANT, replacement }, outcome, depth: 'quick', rules: ['orders/ids-are-unique'] };
}

const JUDGED: readonly JudgedSurvivor[] = [
  { file: 'a.ts', original: 'a < b', replacement: 'a <= b', is: 'equivalent', because: 'a is never b' },
  { file: 'a.ts', original: 'a < b', replacement: 'true', is: 'unobservable', because: 'it is a log line' },
];
const DRAWN = { sample: 5, seed: 1, of: 100, files: 2 };

it('the score counts what was seen among what can be seen', () => {
  const findings = [
    finding('must'),
    finding('should'),
    finding('survived'),
    finding('unreached', 'true'),
    finding('survived', 'false'),
  ];
  const lines = scoreOf(findings, JUDGED, DRAWN);
  expect(lines.slice(-2)).toEqual([
    '3 not seen: 1 equivalent, 1 unobservable, 1 open',
    'score: 2 of 3 that a run can see, 66.7 %',
  ]);
  expect(lines).toContain('   2  the run is conformant');
});

it('a survivor is shown with its decision, or as open; what is seen with its rules', () => {
  expect(lineOf(finding('survived'), JUDGED)).toMatch(/a\.ts:3 .* a < b {2}→ {2}a <= b\n +equivalent: a is never b$/);
  expect(lineOf(finding('survived', 'false'), JUDGED)).toMatch(/\n +OPEN$/);
  expect(lineOf(finding('must'), JUDGED)).toMatch(/\n +orders\/ids-are-unique$/);
});

function resultWith(verdicts: Readonly<Record<string, string>>): RunResult {
  const rules = Object.entries(verdicts).map(([id, verdict]) => ({ id, verdict }));
  // Only what the status of a run depends on.
  return { rules, faults: [], interrupted: false } as unknown as RunResult;
}

it.each([
  [{ a: 'fail', b: 'warn' }, 'must', ['a']],
  [{ a: 'pass', b: 'warn' }, 'should', ['b']],
  [{ a: 'pass', b: 'inconclusive' }, 'inconclusive', ['b']],
  [{ a: 'pass', b: 'observed' }, 'survived', []],
])('a run with %j is seen as %s', (verdicts, outcome, rules) => {
  expect(findingOf(resultWith(verdicts))).toEqual({ outcome, rules });
});
