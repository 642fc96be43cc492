import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shownValue } from '../../cli/secrets.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor, Need } from '../evidence/facts.js';
import { decimalText } from '../evidence/notation/money.js';
import { type Depth, type Experiment, writes } from '../experiments/experiment.js';
import { DISCOVERY, WHOLE_RUN } from '../run/evaluation/evaluator.js';
import type { RunConfig } from '../run/run.js';
import { HISTORY_SUFFIX, type RunEvent, type ViolationEvent } from './history-format.js';
import { eventsOf, startOf } from './read-history.js';

/** The recorded case of a violation, for `--replay ID`. */
export interface ReplayCase {
  readonly rule: string;
  readonly experiment: string;
  readonly input: Json;
  /** The file that contains it. */
  readonly history: string;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
  /** The facts of the run; null when the history has none. */
  readonly facts: Facts | null;
  /** The budget of the run; null when an earlier version did not record it. */
  readonly spendLimit: Minor | null;
  /** How often the run saw the violation, of how many tries; null when it was not recorded. */
  readonly seen: { readonly violated: number; readonly of: number } | null;
}

/** A replay id: the number of a violation, or its case and rule when only the judging of a history found it. */
const NAME = /^([\w-]+?)-(?:[0-9]+|(run|case[0-9]+):([a-z0-9/-]+))$/;
const MAX_RUNS = 5;
const MAX_IDS = 12;

/** The replay id of a violation that the run did not report. `number` is its case; null when only the run as a whole shows it. */
export function replayOf(run: string, rule: string, number: number | null): string {
  return `${run}-${number === null ? 'run' : `case${number}`}:${rule}`;
}

/** Finds the case of a violation by its replay id. The error says what to do when there is none. */
export async function findReplay(folder: string, replay: string): Promise<ReplayCase> {
  const [, run, place, rule] = NAME.exec(replay) ?? [];
  if (run === undefined) {
    throw new Error(
      `--replay ${shownId(replay)}: ids are <run>-<number>, as a report shows them${await knownIdsHint(folder)}`,
    );
  }
  const file = join(folder, `${run}${HISTORY_SUFFIX}`);
  if (!existsSync(file)) {
    throw new Error(
      `--replay ${shownId(replay)}: there is no history ${shownId(replay) === replay ? file : 'of this name'}. Run it in the folder in which the failing run was started${await knownIdsHint(folder)}`,
    );
  }
  const start = await beginning(file, replay);
  const { target, seed, depth, spendLimit = null } = start;
  const found = await (rule === undefined ? findViolation(file, replay) : caseOf(file, place ?? '', rule));
  if (found !== null) return { ...found, history: file, target, seed, depth, facts: await factsOf(file), spendLimit };
  throw new Error(`--replay ${replay}: ${file} has no such violation${listed(await idsOf(file))}`);
}

/** The id for a message. Text that does not look like an id may be a misplaced secret and is masked. */
function shownId(replay: string): string {
  return /^\d{8}T\d{6}-/.test(replay) ? replay : shownValue(replay).replace(/^'(.*)'$/, '$1');
}

async function beginning(file: string, replay: string): Promise<RunEvent> {
  try {
    return await startOf(file);
  } catch (error) {
    throw new Error(`--replay ${replay}: ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Found = Pick<ReplayCase, 'rule' | 'experiment' | 'input' | 'seen'>;

async function factsOf(file: string): Promise<Facts | null> {
  for await (const { facts } of eventsOf(file, ['facts'])) return facts;
  return null;
}

async function findViolation(file: string, replay: string): Promise<Found | null> {
  const found = (await violationsOf(file)).find((violation) => violation.replay === replay);
  if (found === undefined) return null;
  const { rule, experiment, input, seen = null } = found;
  return { rule, experiment, input, seen };
}

async function caseOf(file: string, place: string, rule: string): Promise<Found | null> {
  if (place === 'run') return { rule, experiment: WHOLE_RUN, input: null, seen: null };
  const number = Number(place.slice('case'.length));
  if (number === 0) return { rule, experiment: DISCOVERY, input: null, seen: null };
  for await (const { case: own, experiment, input } of eventsOf(file, ['case'])) {
    if (own === number) return { rule, experiment, input, seen: null };
  }
  return null;
}

async function violationsOf(file: string): Promise<ViolationEvent[]> {
  const violations: ViolationEvent[] = [];
  for await (const event of eventsOf(file, ['violation'])) violations.push(event);
  return violations;
}

async function idsOf(file: string): Promise<string[]> {
  return (await violationsOf(file)).map(({ replay, rule }) => `${replay} (${rule})`);
}

/** The violations of the newest runs, for the end of a message. */
async function knownIdsHint(folder: string): Promise<string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(HISTORY_SUFFIX)) : [];
  const newest = names.toSorted().slice(-MAX_RUNS).reverse();
  const ids = await Promise.all(newest.map((name) => idsOf(join(folder, name))));
  return listed(ids.flat());
}

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return '. The ids stand in the report of the run.';
  const more = ids.length > MAX_IDS ? `\n  … and ${ids.length - MAX_IDS} more` : '';
  return `. Known are:\n${ids
    .slice(0, MAX_IDS)
    .map((id) => `  ${id}`)
    .join('\n')}${more}`;
}

const FLAGS: Readonly<Record<Need, string>> = {
  token: '--token',
  'other token': '--other-token',
  spend: '--spend',
  wallet: '--wallet, as no wallet could be found that pays',
  'other wallet': '--other-wallet',
  'poor wallet': '--poor-wallet',
  'second wallet': '--wallet a second time',
};

/** What the user must name before the case can be tried; null when nothing is missing. */
export function missingNeedMessage(experiment: Experiment, input: Json, { met }: Facts): string | null {
  const unmet = experiment.needs.filter((need) => !met.includes(need) && need !== 'spend');
  if (unmet.length > 0) {
    return `the case needs ${unmet.join(' and ')}: give ${unmet.map((need) => FLAGS[need]).join(' and ')}`;
  }
  const isOther = isOfOtherUser(input) && !met.includes('other token');
  return isOther ? 'the case acts as another user: give --other-token' : null;
}

/** The budget that the user must permit before the case can be tried; null when it is a read or its worst case is permitted. */
export function budgetMessage(experiment: Experiment, input: Json, facts: Facts, limit: Minor): string | null {
  if (!writes(experiment)) return null;
  let worst: number;
  try {
    worst = experiment.worstCase(input, facts);
  } catch {
    return `the history names an input that the experiment ${experiment.name} cannot take`;
  }
  // A write that costs nothing is not sent without --spend either.
  const least = Math.max(worst, 1);
  if (Number.isFinite(least) && limit >= least) return null;
  const amount = decimalText(least);
  const allowed = limit === 0 ? '' : ', more than --spend allows';
  return Number.isFinite(least)
    ? `the case sends orders and may cost ${amount} ${facts.payer?.currency ?? ''}${allowed}: give --spend ${amount}`
    : 'it is unknown what the case may cost on this deployment';
}

function isOfOtherUser(input: Json): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const isOther =
    !Array.isArray(input) && ['as', 'owner'].some((key) => (input as Record<string, Json>)[key] === 'other');
  return isOther || Object.values(input).some((member: Json) => isOfOtherUser(member));
}

/** Whether the options meet the need. The run itself finds out whether there are wallets. */
export function isGiven(need: Need, tokens: RunConfig['tokens'], spend: Minor): boolean {
  if (need === 'token') return tokens.caller !== undefined;
  if (need === 'other token') return tokens.other !== undefined;
  return need !== 'spend' || spend > 0;
}
