import { rules as catalogue } from '../../generated/rules.js';
import type { ReplayCase } from '../engine/history.js';
import { replay } from '../engine/replay.js';
import { openSession } from '../engine/run.js';
import type { SessionConfig } from '../engine/session.js';
import { experiments } from '../experiments/index.js';
import { curl } from '../report/curl.js';
import { plain } from '../report/text.js';
import { rules } from '../rules/index.js';

/** Runs one violation again and says `fixed` (0), `still failing` (1) or `cannot tell` (3). */
export async function replayOne(
  found: ReplayCase,
  config: Omit<SessionConfig, 'pageLimit' | 'width'>,
): Promise<number> {
  const session = openSession(config, found.depth);
  try {
    const outcome = await replay(session, found, experiments, rules);
    console.log(`${found.rule} on ${plain(config.baseUrl.href)}: ${outcome.is}`);
    if (outcome.is === 'cannot tell') {
      console.log(`  because    ${plain(outcome.because)}`);
      return 3;
    }
    if (outcome.is === 'fixed') return 0;
    const { verdict, exchanges } = outcome.witness;
    console.log(`  ${catalogue[outcome.rule.id].statement}`);
    console.log(`  expected   ${plain(verdict.expected)}`);
    console.log(`  actual     ${plain(verdict.actual)}`);
    const [first] = exchanges;
    if (first !== undefined) console.log(`  curl       ${curl(first, config.baseUrl.href)}`);
    return 1;
  } finally {
    await session.close();
  }
}
