import type { Need } from '../evidence/facts.js';
import type { Experiment } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { type RunConfig, run } from '../run/run.js';
import type { ReplayCase } from './find-replay.js';
import { cannotTell, type ReplayOutcome } from './replay.js';

/** How the deployment is reached. */
type Reached = Omit<RunConfig, 'run' | 'depth' | 'seed' | 'experiments' | 'rules' | 'history' | 'reduce'>;

/**
 * Runs everything again that one rule judges, for a violation that shows only in the run as a whole. What held in a run
 * that was given less than the earlier one is not called fixed.
 */
export async function replayRun(
  config: Reached,
  found: ReplayCase,
  experiments: readonly Experiment[],
  rule: AnyRule,
): Promise<ReplayOutcome> {
  const unmet = (found.facts?.met ?? []).filter((need) => !isGiven(need, config));
  if (unmet.length > 0) {
    const limit = unmet.includes('spend') && found.spendLimit !== null ? ` (it was ${decimal(found.spendLimit)})` : '';
    return cannotTell(
      `it shows only in a whole run, and that one was given ${unmet.join(' and ')}${limit}: give the same`,
    );
  }
  const used = experiments.filter(({ gathers }) => rule.on === 'exchange' || gathers.includes(rule.on));
  const { depth, seed } = found;
  const rest = { run: 'replay', depth, seed, experiments: used, rules: [rule], history: null, reduce: false };
  const result = await run({ ...config, ...rest });
  const [judged] = result.rules;
  const [fault] = result.faults;
  if (judged?.verdict === 'fail' || judged?.verdict === 'warn') {
    const seen = { violated: judged.broken, of: judged.cases };
    return { is: 'still failing', rule: judged, seen, notes: ['tried in a whole run'] };
  }
  if (fault !== undefined) return cannotTell(fault);
  if (result.interrupted) return cannotTell(result.gaps[0] ?? 'the run was ended before all cases were tried');
  if (result.skipped > 0) {
    return cannotTell(`less was tried than before: --spend is too little, cases left out: ${result.skipped}`);
  }
  if (judged?.verdict === 'pass') return { is: 'fixed', held: 1, notes: ['tried in a whole run'] };
  return cannotTell(judged?.because ?? 'the rule was not judged');
}

function isGiven(need: Need, { tokens, spend }: Reached): boolean {
  if (need === 'token') return tokens.caller !== undefined;
  if (need === 'other token') return tokens.other !== undefined;
  // Whether there are wallets, the run finds out.
  return need !== 'spend' || spend > 0;
}

function decimal(minor: number): string {
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}
