/**
 * The rules of the contract as tests of your own vitest run. Needs vitest 3.2 or newer beside this package.
 *
 * @module
 */

import { afterAll, beforeAll, describe, type RunnerTestSuite, type TestContext, test } from 'vitest';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { check } from '../commands/from-code/check.js';
import type { CheckOptions } from '../commands/from-code/options.js';
import { rulesLeft } from '../commands/from-code/read-options.js';
import type { Reported } from '../report/reported.js';
import { headline, nextText } from '../report/run-summary.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { metaOf, outcomeOf, problemOf } from './outcome.js';

export type { ConformanceMeta } from './outcome.js';

/** A value, or a function that is called when the tests run, e.g. after a hook has started a server. */
export type Late<T> = T | (() => T | Promise<T>);

/** Options that may be known only when the tests run. */
const LATE = ['baseUrl', 'token', 'otherToken', 'wallets', 'poorWallet', 'otherWallet'] as const;
type LateName = (typeof LATE)[number];

/**
 * The options of `check`, some of them late, without those that vitest replaces. The run may take 15 minutes unless
 * `maxTimeMs` is given; the timeouts of vitest do not apply.
 */
export type ConformanceOptions = Omit<CheckOptions, LateName | 'history' | 'signal' | 'onProgress'> & {
  readonly [Name in keyof Pick<CheckOptions, LateName>]: Late<CheckOptions[Name]>;
} & {
  /** Name of the group of tests. */
  readonly name?: string | undefined;
  /** Folder of the history, which replays need; default `.dgo`. False keeps no history. */
  readonly history?: string | false | undefined;
};

/** Turns the timeout of vitest off: the run has its own limit (`maxTimeMs`), after which it still evaluates its results. */
const NO_TIMEOUT = 0;
/** The default of `maxTimeMs`. */
const LONGEST_MS = 15 * 60_000;

/**
 * Registers every rule as a test of the current file: a group for the contract, in it one for each chapter, in it a test
 * for each rule, named by the rule's statement. The suite runs once, before the first test. If a filter selects some
 * tests, only their rules are run and judged.
 *
 * A test fails for a violation, with the bug report as its message, and for a rule that could not be judged. It is
 * skipped, with the reason as its note, where the rule does not apply, was not selected, is waived, or is a violated
 * should rule (unless `strict`). Where the contract is silent it passes, with the observations as annotations. Verdicts
 * are in `task.meta.conformance`. Rules that cannot be observed from outside have no test. After the last test, the verdict
 * is printed, with how many rules were judged.
 *
 * Throws `UsageError` where `only` or `skip` match no rule; the other options are checked when the tests run.
 *
 * @example
 * ```ts
 * import { registerConformance } from 'digital-goods-ordering/conformance/vitest';
 *
 * registerConformance({
 *   baseUrl: async () => (await startMyServer()).url,
 *   token: process.env.SHOP_TOKEN,
 *   depth: 'quick',
 * });
 * ```
 */
export function registerConformance(options: ConformanceOptions): void {
  const { name = `Digital Goods Ordering Service ${contractVersion}` } = options;
  const rules = rulesLeft({ only: options.only ?? [], skip: options.skip ?? [] });
  const ids = new Map(rules.map(({ id }) => [catalogue[id].statement, id]));
  let judged: Reported | null = null;
  const group = describe(name, () => {
    beforeAll(async () => {
      const chosen = selected(group.suite, ids);
      const only = chosen.length === 0 ? [...ids.values()] : chosen;
      judged = await check({ ...(await resolvedOptions(options)), only, skip: [] });
    }, NO_TIMEOUT);
    for (const [chapter, members] of chapters(rules)) {
      describe(chapter, () => {
        for (const id of members) {
          test(catalogue[id].statement, (context) => applyVerdict(context, judged, id));
        }
      });
    }
    afterAll(() => {
      if (judged === null) return;
      const next = nextText(judged.result);
      console.log([headline(judged.result, judged.status), ...(next === null ? [] : [`Next: ${next}.`])].join('\n'));
      const problem = problemOf(judged);
      if (problem !== null) throw failure('Inconclusive', problem);
    }, NO_TIMEOUT);
  });
}

function chapters(rules: readonly AnyRule[]): ReadonlyMap<string, readonly RuleId[]> {
  const found = new Map<string, RuleId[]>();
  for (const { id } of rules) {
    const { chapter } = catalogue[id];
    found.set(chapter, [...(found.get(chapter) ?? []), id]);
  }
  return found;
}

/** The rules whose tests the filters of vitest select. */
function selected(suite: RunnerTestSuite | undefined, ids: ReadonlyMap<string, RuleId>): RuleId[] {
  const running = (tasks: RunnerTestSuite['tasks']): string[] =>
    tasks.flatMap((task) => {
      if (task.mode === 'skip' || task.mode === 'todo') return [];
      return task.type === 'suite' ? running(task.tasks) : [task.name];
    });
  return running(suite?.tasks ?? []).flatMap((name) => ids.get(name) ?? []);
}

async function applyVerdict(context: TestContext, judged: Reported | null, id: RuleId): Promise<void> {
  const rule = judged?.result.rules.find((one) => one.id === id);
  if (judged === null || rule === undefined) throw failure('SuiteFailure', `${id} has no verdict: the run left it out`);
  context.task.meta.conformance = metaOf(rule);
  const outcome = outcomeOf(rule, judged);
  switch (outcome.is) {
    case 'passed':
      for (const note of outcome.notes) await context.annotate(note, 'observed');
      return;
    case 'skipped':
      if (outcome.warning !== null) await context.annotate(outcome.warning, 'warning');
      return context.skip(outcome.because);
    case 'failed':
      throw failure(outcome.name, outcome.message);
  }
}

/** An error without a stack, because the throwing code says nothing about the deployment. */
function failure(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}`;
  return error;
}

/** The options for `check`, with late values resolved. */
async function resolvedOptions({ name: _, history, ...rest }: ConformanceOptions): Promise<CheckOptions> {
  const options: Record<string, unknown> = { ...rest, maxTimeMs: rest.maxTimeMs ?? LONGEST_MS };
  for (const name of LATE) {
    const value = options[name];
    if (typeof value === 'function') options[name] = await value();
  }
  // Late values are now plain values, which `check` validates.
  const ready = options as unknown as CheckOptions;
  return history === false ? ready : { ...ready, history: history ?? '.dgo' };
}
