import type { Json, JsonObject } from '../evidence/evidence.js';
import type { Facts, Minor } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import { firstPurchase } from '../experiments/purchases.js';
import { actsAsOther, costOfTries, optionsFor } from '../run/replay-options.js';
import { discoverAgain, discoveryExperiment } from '../run/rerun-case.js';
import type { Session } from '../run/session.js';
import { adaptInput } from './adapt-input.js';
import type { ReplayCase } from './replay-case.js';
import type { GatheredTry } from './replay-tries.js';

/** Requests that a run sends at once at most. */
const CONNECTIONS = 16;

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

/** A case of an experiment. */
export interface PreparedCase {
  readonly experiment: Experiment;
  readonly input: Json;
}

/** Opens as many connections as a run has, and reads on each: what a deployment keeps with one shows only where there are several. */
export async function openConnections(session: Session, facts: Facts): Promise<void> {
  const lists = facts.met.includes('token')
    ? (['listOrders', 'listTransactions', 'listWallets'] as const)
    : (['listProducts'] as const);
  const experiment: Experiment = {
    ...discoveryExperiment,
    name: 'connections',
    gather: async (_, io) => {
      for (const operation of lists) {
        const read = { operation, intent: 'valid', query: { per_page: '1' } } as const;
        await io.sendTogether(Array.from({ length: CONNECTIONS }, () => read));
      }
    },
  };
  await session.gather(experiment, null, facts);
}

/** What a case gathers in one try. */
export async function gatherTry(
  session: Session,
  experiment: Experiment,
  input: Json,
  facts: Facts,
): Promise<GatheredTry> {
  const { evidence, exchanges, skipped, because } =
    experiment === discoveryExperiment ? await discoverAgain(session) : await session.gather(experiment, input, facts);
  const why = skipped ? (because ?? 'the case may cost more than is left of --spend') : null;
  return { evidence, exchanges, skipped: why };
}

/**
 * The input with the resources of this deployment. Where it has no order like the one that the case is about and --spend
 * permits, one is bought first. A text says what is missing.
 */
export async function adaptOrBuy(
  session: Session,
  { input, facts: recorded }: ReplayCase,
  facts: Facts,
): Promise<{ input: Json; replaced: readonly string[]; facts: Facts } | string> {
  if (recorded === null) return { input, replaced: [], facts };
  const { missing, ...adapted } = adaptInput(input, recorded, facts);
  if (missing.length === 0) return { ...adapted, facts };
  const lacks = `the case is about ${missing.join(' and ')}, and nothing like it shows on this deployment`;
  const [purchase] = firstPurchase.needs.every((need) => facts.met.includes(need))
    ? firstPurchase.fixedCases(facts, 'quick')
    : [];
  if (purchase === undefined || !missing.every((what) => what.startsWith('an order'))) return lacks;
  const cost = budgetMessage({ experiment: firstPurchase, input: purchase }, facts, session.budget.limit, 1);
  if (cost !== null) return `${lacks}; one could be bought first, but ${cost}`;
  await session.gather(firstPurchase, { ...(purchase as JsonObject), waits: true }, facts);
  const now = await session.discover();
  const again = adaptInput(input, recorded, now.facts);
  if (again.missing.length > 0) return `${lacks}, nor did an order that was bought first become one`;
  return { ...again, replaced: [...again.replaced, 'an order was bought first'], facts: now.facts };
}

/** The case of the run that made the order of the violation, with the resources of this deployment. */
export function firstOf(
  { first, facts: recorded }: ReplayCase,
  all: readonly Experiment[],
  facts: Facts,
): PreparedCase | null {
  const experiment = all.find(({ name }) => name === first?.experiment);
  if (first === null || experiment === undefined) return null;
  if (recorded === null) return { experiment, input: first.input };
  const { input, missing } = adaptInput(first.input, recorded, facts);
  return missing.length > 0 ? null : { experiment, input };
}
