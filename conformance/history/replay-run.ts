import type { Minor, Need } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';
import type { Experiment } from '../experiments/experiment.js';
import type { AnyRule } from '../rules/shared/rule.js';
import { type RunConfig, run } from '../run/run.js';
import type { ReplayCase } from './replay-case.js';
import { cannotTell, type ReplayOutcome } from './replay-tries.js';

/** A run without what the replayed case decides. */
type ReplayConfig = Omit<RunConfig, 'run' | 'depth' | 'seed' | 'experiments' | 'rules' | 'history' | 'shrinks'>;

/**
 * Runs all cases again that concern one rule, for a violation that only the run as a whole shows. A pass is not called fixed:
 * the run saw the violation once, and what else it tried may have been a part of it.
 */
export async function replayRun(
  config: ReplayConfig,
  found: ReplayCase,
  experiments: readonly Experiment[],
  rule: AnyRule,
): Promise<ReplayOutcome> {
  const unmet = (found.facts?.met ?? []).filter((need) => !isGiven(need, config.tokens, config.spend));
  if (unmet.length > 0) {
    const limit =
      unmet.includes('spend') && found.spendLimit !== null ? ` (it was ${decimalText(found.spendLimit)})` : '';
    return cannotTell(
      `it shows only in a whole run, and that one was given ${unmet.join(' and ')}${limit}: give the same`,
    );
  }
  const used = experiments.filter(({ gathers }) => rule.on === 'exchange' || gathers.includes(rule.on));
  const { depth, seed } = found;
  const rest = { run: 'replay', depth, seed, experiments: used, rules: [rule], history: null, shrinks: false };
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
  if (judged?.verdict !== 'pass') return cannotTell(judged?.because ?? 'the rule was not judged');
  const because = 'only a whole run shows it, and the recorded one did so once; a full dgo check tells more';
  return { is: 'not again', held: 1, because };
}

/** Whether the options meet the need. The run itself finds out whether there are wallets. */
function isGiven(need: Need, tokens: RunConfig['tokens'], spend: Minor): boolean {
  if (need === 'token') return tokens.caller !== undefined;
  if (need === 'other token') return tokens.other !== undefined;
  return need !== 'spend' || spend > 0;
}
