import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor, Need } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import { actsAsOther, costOfTries, optionsFor } from '../run/replay-options.js';
import type { RunConfig } from '../run/run.js';

/** What the user must name before the case can be tried; null when nothing is missing. */
export function missingNeedMessage(experiment: Experiment, input: Json, { met }: Facts): string | null {
  const unmet = experiment.needs.filter((need) => !met.includes(need) && need !== 'spend');
  if (unmet.length > 0) {
    return `the case needs ${unmet.join(' and ')}: give ${optionsFor(unmet)}`;
  }
  const lacksOther = actsAsOther(input) && !met.includes('other token');
  return lacksOther ? 'the case acts as another user: give --other-token' : null;
}

/**
 * The budget that the user must permit before the case can be tried even once, and what to give for `tries`; null when it is a
 * read or may be tried.
 */
export function budgetMessage(
  { experiment, input }: { readonly experiment: Experiment; readonly input: Json },
  facts: Facts,
  limit: Minor,
  tries: number,
): string | null {
  if (!writes(experiment)) return null;
  let [least, all] = [0, 0];
  try {
    least = costOfTries(experiment, input, facts, 1);
    all = costOfTries(experiment, input, facts, tries);
  } catch {
    return `the history names an input that the experiment ${experiment.name} cannot take`;
  }
  if (Number.isFinite(least) && limit >= least) return null;
  if (!Number.isFinite(all)) return 'it is unknown what the case may cost on this deployment';
  const currency = facts.payer?.currency ?? '';
  const allowed = limit === 0 ? '' : ', more than --spend allows';
  const once = `may cost ${decimalText(Math.max(1, experiment.worstCase(input, facts)))} ${currency} each time`;
  return `the case sends orders and ${once}${allowed}: give --spend ${decimalText(all)}`;
}

/** Whether the options meet the need. The run itself finds out whether there are wallets. */
export function isGiven(need: Need, tokens: RunConfig['tokens'], spend: Minor): boolean {
  if (need === 'token') return tokens.caller !== undefined;
  if (need === 'other token') return tokens.other !== undefined;
  return need !== 'spend' || spend > 0;
}
