import { block, plain } from '../../cli/escapes.js';
import { counted } from '../../cli/text.js';
import { rules as catalogue } from '../../generated/rules.js';
import { experiments } from '../experiments/index.js';
import { cannotTell, type ReplayOutcome, replay, replayRun } from '../history/replay.js';
import type { ReplayCase } from '../history/replay-case.js';
import { bugReport } from '../report/bug-report.js';
import { rules } from '../rules/index.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { WHOLE_RUN } from '../run/evaluation/evaluator.js';
import { openSession } from '../run/run.js';
import type { SessionConfig } from '../run/session.js';

type Reached = Omit<SessionConfig, 'pageLimit' | 'width'>;

/** Runs one violation again and says `fixed` (0), `still failing` (1) or `cannot tell` (3). `id` is its name. */
export async function replayOne(id: string, found: ReplayCase, config: Reached): Promise<number> {
  const rule = rules.find((one) => one.id === found.rule);
  const outcome =
    rule === undefined
      ? cannotTell(`the rule ${found.rule} has no judge in this version`)
      : await tryAgain(found, config, rule);
  const target = config.baseUrl.href;
  console.log(`${plain(found.rule)} on ${plain(target)}: ${verdict(outcome)}`);
  if (outcome.is === 'cannot tell') {
    console.log(`  because    ${block(outcome.because)}`);
    return 3;
  }
  for (const note of outcome.notes) console.log(`  note       ${plain(note)}`);
  if (outcome.is === 'fixed') return 0;
  const violations = outcome.rule.violations.map((violation) => ({ ...violation, replay: id }));
  console.log(`  ${catalogue[outcome.rule.id].statement}`);
  for (const { label, text } of bugReport({ ...outcome.rule, violations }, { target, history: found.history })) {
    console.log(`  ${label.padEnd(10)} ${text}`);
  }
  return 1;
}

async function tryAgain(found: ReplayCase, config: Reached, rule: AnyRule): Promise<ReplayOutcome> {
  if (found.experiment === WHOLE_RUN) return replayRun(config, found, experiments, rule);
  const session = openSession(config, found.depth);
  try {
    return await replay(session, found, experiments, rule);
  } finally {
    await session.close();
  }
}

function verdict(outcome: ReplayOutcome): string {
  if (outcome.is === 'cannot tell') return 'cannot tell';
  if (outcome.is === 'fixed') return `fixed (passed ${outcome.passes} of ${counted(outcome.passes, 'time')})`;
  const { violated, of } = outcome.seen;
  return `still failing (${violated} of ${counted(of, 'time')})`;
}
