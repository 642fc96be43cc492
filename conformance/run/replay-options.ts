import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor, Need } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';
import { isObject } from '../evidence/read-exchange.js';
import { type Experiment, writes } from '../experiments/experiment.js';
import { ASKED_AGAIN_CASES, FINAL_CASE, WHOLE_RUN } from './evaluation/counterexample.js';
import type { Seen } from './findings.js';

/** How often a case must at least have been tried, before and now, to call its failure fixed. */
export const LEAST_TRIES = 2;
/** How often a case is tried that may show its failure only some of the time. */
export const TRIES_OF_CHANCE = 8;
/** A write is sent only while this many times its cost is left of --spend. */
const MARGIN = 2;

/** Whether the violation showed each time, and often enough to expect it again. */
export function isSteady(seen: Seen | null): boolean {
  return seen !== null && seen.of >= LEAST_TRIES && seen.violated === seen.of;
}

/** How often the case must hold now before its failure is called fixed. What is sent at once depends on chance. */
export function holdsNeeded({ gathers }: Pick<Experiment, 'gathers'>, seen: Seen | null): number {
  const isRace = gathers.includes('race');
  return isRace || !isSteady(seen) ? TRIES_OF_CHANCE : Math.max(LEAST_TRIES, seen?.of ?? 0);
}

/**
 * What `--spend` must permit, so that a case can be tried this often; 0 for a read. May be infinite or NaN. `cost` is what
 * a try cost in the run, where that is known: the others are expected to cost as much.
 */
export function costOfTries(experiment: Experiment, input: Json, facts: Facts, tries: number, cost?: Minor): Minor {
  if (!writes(experiment)) return 0;
  // A write that costs nothing is not sent without --spend either.
  const worst = Math.max(1, experiment.worstCase(input, facts));
  return worst * MARGIN + Math.min(worst, cost ?? worst) * (tries - 1);
}

/** Whether only a whole run has such cases: its verdict as a whole, its last look at the accounts, and what it asked again. */
export function isOfWholeRun(experiment: string): boolean {
  return [WHOLE_RUN, FINAL_CASE, ASKED_AGAIN_CASES].includes(experiment);
}

/** Whether the case acts as the other user. */
export function actsAsOther(input: Json): boolean {
  if (Array.isArray(input)) return input.some(actsAsOther);
  if (!isObject(input)) return false;
  return Object.entries(input).some(([name, value]) =>
    name === 'other'
      ? value !== 0 && value !== null && value !== false
      : isOtherUser(name, value) || actsAsOther(value),
  );
}

function isOtherUser(name: string, value: Json): boolean {
  return value === 'other' && ['as', 'owner', 'by'].includes(name);
}

/** The option of `dgo check` that meets each need. */
const OPTION_OF: Readonly<Record<Need, string>> = {
  token: '--token',
  'other token': '--other-token',
  spend: '--spend',
  wallet: '--wallet',
  'other wallet': '--other-wallet',
  'poor wallet': '--poor-wallet',
  'second wallet': 'a second --wallet',
};

/** The options that would meet these needs, for a sentence. */
export function optionsFor(needs: readonly Need[]): string {
  const options = needs.map((need) => OPTION_OF[need]);
  const text = [options.slice(0, -1).join(', '), ...options.slice(-1)].filter((part) => part !== '').join(' and ');
  // A wallet is looked for with the token, so the option is news only where there is one.
  const isMissed = needs.includes('wallet') && !needs.includes('token');
  return isMissed ? `${text}, as no wallet could be found that pays` : text;
}

const NUMBER = /^\d{1,12}$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** The options that a report may name, and the values that they may have there. */
const VALUES: Readonly<Record<string, RegExp>> = {
  '--token': /^\$DGO_TOKEN$/,
  '--other-token': /^\$DGO_OTHER_TOKEN$/,
  '--header': /^\$DGO_HEADER$/,
  '--wallet': UUID,
  '--poor-wallet': UUID,
  '--other-wallet': UUID,
  '--spend': /^\d{1,12}\.\d\d$/,
  '--settle': NUMBER,
  '--fulfilment-timeout': NUMBER,
  '--rate': NUMBER,
  '--timeout': NUMBER,
};

/** Those of the words, read from a file that anyone may have written, that are such options with such values. */
export function knownOptions(words: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(words) ? words : [];
  return all.flatMap((name, index) => {
    if (name === '--anonymous') return [name];
    const value = all[index + 1];
    const isKnown = typeof name === 'string' && Object.hasOwn(VALUES, name) && typeof value === 'string';
    return isKnown && VALUES[name]?.test(value) ? [name, value] : [];
  });
}

/** A violation that is to be replayed. */
interface Replayable {
  readonly experiment: string;
  readonly input: Json;
  readonly seen: Seen | null;
  /** What its case cost; undefined where that is not known. */
  readonly cost?: Minor | undefined;
  /** Another case, which made an order that it is about. */
  readonly first: { readonly experiment: string; readonly input: Json; readonly cost?: Minor | undefined } | null;
}

/**
 * The options with which `dgo check --replay` can try a violation again, as words of a command line. Tokens are named by
 * their variables. A violation that only a whole run shows needs all that the run had. `options` say how the deployment is
 * reached.
 */
export function replayOptions(
  { experiment: name, input, seen, cost, first }: Replayable,
  experiments: readonly Experiment[],
  facts: Facts,
  { spendLimit, options }: { readonly spendLimit: Minor; readonly options: readonly string[] },
): string[] {
  const named = (wanted: string | undefined) => experiments.find((one) => one.name === wanted);
  const [own, maker] = [named(name), named(first?.experiment)];
  const cases = [
    ...(own === undefined ? [] : [{ experiment: own, input, cost, tries: holdsNeeded(own, seen) }]),
    ...(maker === undefined || first === null
      ? []
      : [{ ...first, experiment: maker, tries: LEAST_TRIES, isMaker: true }]),
  ];
  const isWhole = isOfWholeRun(name);
  const buys = isWhole ? spendLimit > 0 : cases.some(({ experiment }) => writes(experiment));
  const spend = isWhole ? spendLimit : worstOf(cases, facts);
  // What costs more or less without the nearly empty wallet is tried on it.
  const isPoor =
    isWhole ||
    spend !== worstOf(cases, { ...facts, poor: null }) ||
    cases.some((one) => usesPoor(one.input) || one.experiment.needs.includes('poor wallet'));
  return [
    ...(facts.met.includes('token') ? ['--token', '$DGO_TOKEN'] : ['--anonymous']),
    ...(facts.met.includes('other token') ? ['--other-token', '$DGO_OTHER_TOKEN'] : []),
    ...(buys ? facts.paying.flatMap(({ uuid }) => (uuid === null ? [] : ['--wallet', uuid])) : []),
    ...(buys && isPoor && facts.poor?.uuid != null ? ['--poor-wallet', facts.poor.uuid] : []),
    ...(buys && facts.otherPaying !== null ? ['--other-wallet', facts.otherPaying] : []),
    ...(buys && Number.isFinite(spend) ? ['--spend', decimalText(spend)] : []),
    ...options,
  ];
}

/** NaN where an input is none that its experiment can take. */
function worstOf(
  cases: readonly {
    readonly experiment: Experiment;
    readonly input: Json;
    readonly tries: number;
    readonly cost?: Minor | undefined;
    readonly isMaker?: boolean;
  }[],
  facts: Facts,
): Minor {
  try {
    return cases.reduce((sum, { experiment, input, tries, cost, isMaker }) => {
      const all = costOfTries(experiment, input, facts, tries, cost);
      // That one made an order is known, so that it is expected to cost what it did in the last try too.
      const worst = isMaker && cost !== undefined && cost > 0 && all > 0 ? experiment.worstCase(input, facts) : 0;
      return sum + all - Math.max(0, worst - (cost ?? worst));
    }, 0);
  } catch {
    return Number.NaN;
  }
}

function usesPoor(input: Json): boolean {
  return isObject(input) && typeof input['poor'] === 'number' && input['poor'] > 0;
}
