import { describe, expect, it } from 'vitest';
import type { Trial, TrialFinding } from './proof.js';
import { fewestExperiments, smallestSighting } from './smallest.js';

const RULE = 'money/currencies-agree';

/** Runs that see the fault from a depth on, with at least these flags. */
function seenFrom(depths: readonly string[], flags: readonly string[]) {
  const tried: string[] = [];
  const run = async (trial: Trial): Promise<TrialFinding> => {
    tried.push(`${trial.depth} ${trial.flags.length}`);
    const isSeen = depths.includes(trial.depth) && flags.every((flag) => trial.flags.some((given) => given === flag));
    return {
      ...trial,
      red: isSeen ? { [RULE]: 'fail' } : { [RULE]: 'inconclusive' },
      shownBy: null,
      problems: [],
      spent: 0,
      skipped: 0,
      report: [],
    };
  };
  return { tried, run };
}

describe('the smallest run that sees a fault', () => {
  it('is as shallow as possible, and then has as few flags as possible', async () => {
    const { run, tried } = seenFrom(['standard', 'deep'], ['token', 'spend']);
    const { depth, flags } = await smallestSighting(`${RULE}#x`, RULE, [], 1, run);
    expect([depth, flags]).toEqual(['standard', ['token', 'spend']]);
    expect(tried).toEqual(['quick 3', 'standard 3', 'standard 0', 'standard 1', 'standard 2', 'standard 2']);
  });

  it('needs nothing where nothing is needed', async () => {
    const { run } = seenFrom(['quick', 'standard', 'deep'], []);
    expect(await smallestSighting(`${RULE}#x`, RULE, [], 1, run)).toMatchObject({ depth: 'quick', flags: [] });
  });

  it('is looked for among the runs that have what the rule needs', async () => {
    const { run, tried } = seenFrom(['quick', 'standard', 'deep'], ['token', 'spend']);
    await smallestSighting(`${RULE}#x`, RULE, ['token', 'spend', 'wallet'], 1, run);
    expect(tried).toEqual(['quick 3', 'quick 2']);
  });

  it('is not one that leaves the rule unjudged', async () => {
    const { run, tried } = seenFrom([], []);
    const { red } = await smallestSighting(`${RULE}#x`, RULE, [], 1, run);
    expect(red).toEqual({ [RULE]: 'inconclusive' });
    expect(tried).toEqual(['quick 3', 'standard 3']);
  });
});

describe('the fewest experiments that show a fault', () => {
  const names = ['reads', 'walks', 'purchases', 'replays', 'afterwards'];

  /** Runs that see the fault with all of these experiments, and a finding of one with every experiment. */
  function shownWith(needed: readonly string[], shownBy: string | null) {
    const tried: (readonly string[])[] = [];
    const run = async (trial: Trial): Promise<TrialFinding> => {
      const { by = names } = trial;
      tried.push(by);
      const red = needed.every((name) => by.includes(name)) ? ({ [RULE]: 'fail' } as const) : {};
      return { ...trial, red, shownBy, problems: [], spent: 0, skipped: 0, report: [] };
    };
    return { tried, finding: run({ fault: `${RULE}#x`, depth: 'quick', flags: [], seed: 1 }), run };
  }

  it.each([
    ['the one whose case showed it', ['walks'], 'walks', ['walks']],
    ['none where the first reads show it', [], 'discovery', []],
    ['the one that another needs, and that', ['purchases', 'afterwards'], 'afterwards', ['purchases', 'afterwards']],
    ['any where only the run as a whole shows it', ['replays'], 'run', ['replays']],
  ])('are %s', async (_, needed, shownBy, expected) => {
    const { finding, run } = shownWith(needed, shownBy);
    expect((await fewestExperiments(await finding, RULE, names, run)).by).toEqual(expected);
  });

  it('are found in one run where one is enough', async () => {
    const { finding, tried, run } = shownWith(['walks'], 'walks');
    await fewestExperiments(await finding, RULE, names, run);
    expect(tried).toEqual([names, ['walks']]);
  });

  it('are all where only chance shows it', async () => {
    const { finding, run } = shownWith(['none of them'], 'walks');
    expect((await fewestExperiments(await finding, RULE, names, run)).by).toBeUndefined();
  });
});
