import { block, plain } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { rules as catalogue } from '../../generated/rules.js';
import { experiments } from '../experiments/index.js';
import { replay } from '../history/replay.js';
import type { ReplayCase } from '../history/replay-case.js';
import { replayRun } from '../history/replay-run.js';
import { cannotTell, type ReplayOutcome } from '../history/replay-tries.js';
import { bugReport } from '../report/bug-report.js';
import { rules } from '../rules/index.js';
import { isOfWholeRun, replayOptions } from '../run/replay-options.js';
import { openSession } from '../run/run.js';
import type { SessionConfig } from '../run/session.js';

type Reached = Omit<SessionConfig, 'pageLimit' | 'width'>;

/** Exit statuses of a replay. */
const REPLAY_STATUS: Readonly<Record<ReplayOutcome['is'], number>> = {
  fixed: 0,
  'still failing': 1,
  'not again': 3,
  'cannot tell': 3,
  'old records': 5,
};

/** Runs one violation again, prints what it showed and returns the exit status. `id` is its name. */
export async function replayOne(id: string, found: ReplayCase, config: Reached): Promise<number> {
  const outcome = await replayFound(found, config);
  const target = config.baseUrl.href;
  const line = (label: string, text: string) => console.log(`  ${label.padEnd(10)} ${text}`);
  console.log(`${plain(found.rule)} on ${plain(target)}: ${verdict(outcome)}`);
  if ('because' in outcome) line('because', block(outcome.because));
  else for (const note of outcome.notes) line('note', plain(note));
  const todo = next(found, outcome, target);
  if (todo !== null) line('next', todo);
  if ('rule' in outcome) {
    const violations = outcome.rule.violations.map((violation) => ({
      ...violation,
      ...{ replay: id, replayOptions: optionsOf(found) },
    }));
    console.log(`  ${catalogue[outcome.rule.id].statement}`);
    const { history } = found;
    for (const { label, text } of bugReport({ ...outcome.rule, violations }, { target, history })) line(label, text);
  }
  return REPLAY_STATUS[outcome.is];
}

/** The options that the replay needs beside the base URL and its name. */
export function optionsOf({ facts, spendLimit, options, ...found }: ReplayCase): readonly string[] {
  return facts === null ? [] : replayOptions(found, experiments, facts, { spendLimit: spendLimit ?? 0, options });
}

/** Runs one violation again. */
export async function replayFound(found: ReplayCase, config: Reached): Promise<ReplayOutcome> {
  const rule = rules.find(({ id }) => id === found.rule);
  if (rule === undefined) return cannotTell(`the rule ${found.rule} has no judge in this version`);
  if (isOfWholeRun(found.experiment)) return replayRun(config, found, experiments, rule);
  const session = openSession(config, found.depth);
  try {
    return await replay(session, found, experiments, rule);
  } finally {
    await session.close();
  }
}

function verdict(outcome: ReplayOutcome): string {
  switch (outcome.is) {
    case 'cannot tell':
      return 'cannot tell';
    case 'fixed':
      return `fixed (held ${outcome.passes} of ${counted(outcome.passes, 'time')}, and failed each time before)`;
    case 'not again':
      return `did not show again (held ${outcome.held} of ${counted(outcome.held, 'time')}): cannot tell whether it is fixed`;
    case 'old records':
      return `the old records remain broken, the new ones are right (${outcome.right} of ${counted(outcome.right, 'time')})`;
    case 'still failing':
      return `still failing (${outcome.seen.violated} of ${counted(outcome.seen.of, 'time')})`;
  }
}

/** What to do where the replay decides nothing by itself; null where that is clear. */
function next({ rule }: ReplayCase, { is }: ReplayOutcome, target: string): string | null {
  if (is === 'old records')
    return 'correct what was written before the fix, e.g. by a migration: dgo check reports it until then, and tells whether all new ones are right';
  if (is === 'not again') return plain(`try under the load of a whole run: dgo check ${target} --only '${rule}'`);
  return null;
}
