import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { RunResult } from '../../conformance/run/result.js';
import { type Finding, findingOf, type Outcome } from './judge.js';
import { instrument, type Mutant, mutatedFiles, oneLine, readSources, SWITCH, sampleOf } from './mutants.js';
import { decisionOn, type JudgedSurvivor, lineOf, readJudgedSurvivors, scoreOf } from './score.js';

const SOURCE = `export function largest(size: number): number {
  return size > 100
    ? 100
    : size;
}
`;

const { code, mutants } = await instrument(new Map([['a.ts', SOURCE]]));

/** What the instrumented function returns with this mutant on; undefined for none. */
async function largestWith(mutant: Mutant | undefined, size: number): Promise<unknown> {
  const { code: compiled } = await transform(code.get('a.ts') ?? '', { loader: 'ts', format: 'esm' });
  const g: Record<string, unknown> = globalThis;
  delete g['__stryker__'];
  if (mutant === undefined) delete process.env[SWITCH];
  else process.env[SWITCH] = mutant.id;
  try {
    const url = `data:text/javascript;base64,${Buffer.from(`${compiled}\n// ${mutant?.id}`).toString('base64')}`;
    const { largest } = (await import(/* @vite-ignore */ url)) as { largest: (size: number) => unknown };
    return largest(size);
  } finally {
    delete process.env[SWITCH];
  }
}

describe('the mutants of a file', () => {
  it('are told with their line, the code that goes and the code that comes', () => {
    const told = mutants.map(({ line, mutator, original, replacement }) => [line, mutator, original, replacement]);
    expect(mutants[0]?.on).toBe('export function largest(size: number): number {');
    expect(told).toContainEqual([2, 'EqualityOperator', 'size > 100', 'size >= 100']);
    expect(told).toContainEqual([1, 'BlockStatement', '{ return size > 100 ? 100 : size; }', '{}']);
  });

  it('are off in the instrumented code, and on one at a time', async () => {
    expect(await largestWith(undefined, 200)).toBe(100);
    const never = mutants.find(({ replacement }) => replacement === 'false');
    expect(await largestWith(never, 200)).toBe(200);
    const empty = mutants.find(({ replacement }) => replacement === '{}');
    expect(await largestWith(empty, 200)).toBeUndefined();
  });
});

describe('a sample', () => {
  const all = Array.from({ length: 50 }, (_, index) => ({ ...(mutants[0] as Mutant), id: String(index) }));
  const idsOf = (sample: readonly Mutant[]) => sample.map(({ id }) => id);

  it('is the same for a seed, another for another, and the beginning of a larger one', () => {
    expect(idsOf(sampleOf(all, 10, 1))).toEqual(idsOf(sampleOf(all, 20, 1)).slice(0, 10));
    expect(idsOf(sampleOf(all, 10, 1))).not.toEqual(idsOf(sampleOf(all, 10, 2)));
  });

  it('draws none twice, and all where as many are asked for', () => {
    expect(new Set(idsOf(sampleOf(all, 50, 3))).size).toBe(50);
  });
});

describe('the files', () => {
  it('are what serves the contract, without tests and administration', () => {
    const files = mutatedFiles();
    expect(files).toEqual(
      expect.arrayContaining(['orders', 'pages'].map((name) => `reference-server/operations/${name}.ts`)),
    );
    expect(files.filter((file) => /test|administration|postgres|verify/.test(file))).toEqual([]);
  });

  it('hold the code of every judged survivor', () => {
    const sources = readSources(mutatedFiles());
    const gone = readJudgedSurvivors().filter(({ file, original, on = '' }) => {
      const source = oneLine(sources.get(file) ?? '');
      return !source.includes(original) || !source.includes(on);
    });
    expect(gone).toEqual([]);
  });
});

const MUTANT: Mutant = {
  id: '1',
  file: 'a.ts',
  line: 3,
  on: 'if (a < b) return a;',
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

it('a decision may be about the mutants of one line alone', () => {
  const [judged] = JUDGED;
  const decided = (on: string) => decisionOn(MUTANT, judged === undefined ? [] : [{ ...judged, on }])?.is;
  expect(decided('return a')).toBe('equivalent');
  expect(decided('return b')).toBeUndefined();
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
