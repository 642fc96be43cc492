import { afterAll, beforeAll, describe, type RunnerTestSuite, type TestContext, test } from 'vitest';
import { contractVersion } from '../../generated/operations.js';
import { rules as catalogue, type RuleId } from '../../generated/rules.js';
import { check } from '../commands/from-code/check.js';
import { rulesLeft } from '../commands/from-code/read-options.js';
import type { Reported } from '../report/reported.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { metaOf } from './meta.js';
import { type ConformanceOptions, settled } from './options.js';
import { outcomeOf, problemOf } from './outcome.js';

/** The run has a limit of its own, after which it has still to judge. */
const NO_TIMEOUT = 0;

/**
 * Registers every rule as a test of the file that is being collected: a group for the contract, in it one for each
 * chapter, in it a test for each rule, whose name is the rule's statement. The suite runs once, before the first of
 * them; where a filter leaves only some tests, only their rules are run and judged.
 *
 * A test fails for a violation, with the bug report as its message, and for what could not be judged. It is skipped, with
 * the reason as its note, for what does not apply, was not asked for, is waived, or violates no more than a should rule
 * (unless `strict`). Where the contract is silent it passes, with what the deployment does as its annotations. Verdicts
 * are in `task.meta.conformance`. Rules that no black box can judge have no test.
 *
 * Throws `UsageError` for `only` and `skip` that fit no rule; the other options are read when the tests run.
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
      judged = await check({ ...(await settled(options)), only, skip: [] });
    }, NO_TIMEOUT);
    for (const [chapter, members] of chapters(rules)) {
      describe(chapter, () => {
        for (const id of members) {
          test(catalogue[id].statement, (context) => tell(context, judged, id));
        }
      });
    }
    afterAll(() => {
      const problem = judged === null ? null : problemOf(judged);
      if (problem !== null) throw failure('Inconclusive', problem);
    });
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

/** The rules whose tests no filter of vitest leaves out. */
function selected(suite: RunnerTestSuite | undefined, ids: ReadonlyMap<string, RuleId>): RuleId[] {
  const running = (tasks: RunnerTestSuite['tasks']): string[] =>
    tasks.flatMap((task) => {
      if (task.mode === 'skip' || task.mode === 'todo') return [];
      return task.type === 'suite' ? running(task.tasks) : [task.name];
    });
  return running(suite?.tasks ?? []).flatMap((name) => ids.get(name) ?? []);
}

async function tell(context: TestContext, judged: Reported | null, id: RuleId): Promise<void> {
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

/** An error without a stack: no line of the code that throws it says anything about the deployment. */
function failure(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}`;
  return error;
}
