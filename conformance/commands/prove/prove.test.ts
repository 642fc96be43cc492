import { describe, expect, it } from 'vitest';
import { rules as catalogue, ruleIds } from '../../../generated/rules.js';
import { experiments } from '../../experiments/index.js';
import { faults } from '../../rules/faults.js';
import { rules } from '../../rules/index.js';
import { ALL_FLAGS, DEPTHS, FLAG_SETS, matrixText, powerOf, readMatrix, sees } from './matrix.js';
import { findingOf, sightAgain, type Trial, type TrialFinding } from './proof.js';
import { fewestExperiments, smallestSighting } from './smallest.js';
import { trial } from './trial.js';

const WATCHED_RULE = 'wallets/payment-never-overdraws';

it('a trial ends when its rule is violated, and the verdict is that of a whole one', async () => {
  const fault = faults.find(({ breaks }) => breaks === WATCHED_RULE);
  if (fault === undefined) throw new Error(`${WATCHED_RULE} has no fault: take another rule`);
  const config = { experiments, rules, depth: 'quick', seed: 1, flags: ['token', 'other token', 'spend'] } as const;
  const whole = await trial(fault, config, null);
  const short = await trial(fault, { ...config, until: WATCHED_RULE }, null);
  const verdictIn = (result: typeof whole) => result.rules.find(({ id }) => id === WATCHED_RULE)?.verdict;
  expect([verdictIn(whole), verdictIn(short)]).toEqual(['fail', 'fail']);
  expect([whole.interrupted, short.interrupted]).toEqual([false, true]);
  const { experiment = '' } = whole.rules.find(({ id }) => id === WATCHED_RULE)?.violations[0] ?? {};
  const alone = await trial(fault, { ...config, until: WATCHED_RULE, by: [experiment] }, null);
  expect([verdictIn(alone), alone.interrupted]).toEqual(['fail', true]);
  // Only the reads before the first case: without the experiment nothing is seen, and no whole run is added.
  const without = await trial(fault, { ...config, until: WATCHED_RULE, by: [] }, null);
  expect(verdictIn(without)).not.toBe('fail');
  expect(without.requests).toBeLessThan(alone.requests);
  // The same result as of a run without a fault: it is reported as `dgo check` reports a violation.
  const asked = { fault: null, depth: 'quick', flags: config.flags, seed: 1 } as const;
  const report = findingOf(asked, whole).report.join('\n');
  expect(report).toContain(`FAIL  ${WATCHED_RULE}  (must)`);
  for (const label of ['contract', 'expected', 'actual', 'seen', 'case'])
    expect(report).toMatch(`\n  ${label.padEnd(10)} `);
  expect(findingOf({ ...asked, fault: fault.id }, whole).report).toEqual([]);
});

const RULE = 'money/currencies-agree';

describe('a fault that one run misses', () => {
  const trial: Trial = { fault: `${RULE}#x`, depth: 'quick', flags: [], seed: 7 };
  const seenWith = (seeds: readonly number[]) => async (asked: Trial) => {
    return {
      ...asked,
      red: seeds.includes(asked.seed) && asked.by === undefined ? ({ [RULE]: 'fail' } as const) : {},
      shownBy: null,
      problems: [],
      spent: 0,
      skipped: 0,
      report: [],
    };
  };

  it.each([
    [[7, 8, 9], 1, 7],
    [[9], 3, 9],
    [[10], 3, 9],
  ])('is tried with further seeds, but not for ever: seen with %j', async (seeds, tries, seed) => {
    const again = await sightAgain(trial, RULE, seenWith(seeds));
    expect([again.tries, again.finding.seed]).toEqual([tries, seed]);
  });

  it('is tried with all experiments where those that are known to show it do not', async () => {
    const { finding, tries } = await sightAgain({ ...trial, by: ['walks'] }, RULE, seenWith([7]));
    expect([tries, finding.seed, finding.by]).toEqual([2, 7, undefined]);
  });
});

describe('the matrix in the repository', () => {
  const matrix = readMatrix();

  it('has every fault and no other, and is written as it would be written anew', () => {
    expect(Object.keys(matrix)).toEqual(faults.map(({ id }) => id as string).sort());
    expect(JSON.parse(matrixText(matrix))).toEqual(matrix);
  });

  it('names runs that there are', () => {
    const names = experiments.map(({ name }) => name);
    for (const { depth, flags, by = [] } of Object.values(matrix)) {
      expect(names).toEqual(expect.arrayContaining([...by]));
      expect(DEPTHS).toContain(depth);
      expect(FLAG_SETS).toContainEqual(flags);
    }
  });

  it('has a fault for every must and should that can be observed', () => {
    const broken = new Set(faults.map(({ breaks }) => breaks));
    const wanted = ruleIds.filter((id) => catalogue[id].observable && catalogue[id].level !== 'silent');
    expect(wanted.filter((id) => !broken.has(id))).toEqual([]);
  });

  it('says that a standard run with every flag sees all of them', () => {
    const { seen, of } = powerOf(matrix, {
      ...{ depth: 'standard', met: ALL_FLAGS, skipped: 0 },
      rules: rules.map(({ id }) => ({ id, verdict: 'pass' as const })),
    });
    expect([seen, of]).toEqual([faults.length, faults.length]);
  });
});

describe('what a run can see', () => {
  const matrix = {
    'money/currencies-agree#a': { depth: 'quick', flags: [] },
    'money/currencies-agree#b': { depth: 'standard', flags: ['token'] },
    'orders/ids-are-unique#a': { depth: 'quick', flags: ['token', 'spend'] },
  } as const;
  const judged = [
    { id: 'money/currencies-agree', verdict: 'pass' },
    { id: 'orders/ids-are-unique', verdict: 'fail' },
  ] as const;

  it('grows with depth and flags, and is counted by chapter', () => {
    expect(powerOf(matrix, { depth: 'quick', met: ['token'], skipped: 0, rules: judged })).toEqual({
      seen: 1,
      of: 3,
      chapters: [
        { chapter: 'money', seen: 1, of: 2 },
        { chapter: 'orders', seen: 0, of: 1 },
      ],
    });
    const whole = { depth: 'deep', met: ['token', 'spend', 'wallet'], skipped: 0, rules: judged } as const;
    expect(powerOf(matrix, whole).seen).toBe(3);
    // What was not tried for its price may have shown the fault.
    expect(powerOf(matrix, { ...whole, skipped: 1 })).toMatchObject({ seen: 2, of: 3 });
  });

  it('counts only the rules that it judges', () => {
    const run = { depth: 'deep', met: [], skipped: 0 } as const;
    expect(powerOf(matrix, { ...run, rules: judged.slice(1) })).toMatchObject({ seen: 0, of: 1 });
    const without = [judged[0], { id: 'orders/ids-are-unique', verdict: 'notApplicable' }] as const;
    expect(powerOf(matrix, { ...run, rules: without })).toMatchObject({ seen: 1, of: 2 });
  });

  it('is not what needs more than was given', () => {
    const sighting = { depth: 'standard', flags: ['token'] } as const;
    expect([sees(sighting, 'quick', ['token']), sees(sighting, 'deep', []), sees(sighting, 'deep', ['token'])]).toEqual(
      [false, false, true],
    );
  });
});

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
