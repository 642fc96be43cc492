import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shownValue } from '../../cli/secrets.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor } from '../evidence/facts.js';
import type { Depth } from '../experiments/experiment.js';
import { DISCOVERY, WHOLE_RUN } from '../run/evaluation/evaluator.js';
import { knownOptions } from '../run/replay-options.js';
import { HISTORY_SUFFIX, type RunEvent, type ViolationEvent } from './history-format.js';
import { removalOf } from './prune.js';
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
  /** Another case of the run, which made an order that the violation is about; null where there is none. */
  /** What its case cost in the run, in minor units; undefined where that is not known. */
  readonly cost?: number | undefined;
  readonly first: { readonly experiment: string; readonly input: Json; readonly cost?: number } | null;
  /** The options of the run that say how the deployment is reached. */
  readonly options: readonly string[];
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
  if (!existsSync(file)) throw new Error(`--replay ${shownId(replay)}: ${await missing(folder, run, replay)}`);
  const start = await beginning(file, replay);
  const { target, seed, depth, spendLimit = null } = start;
  const found = await (rule === undefined ? findViolation(file, replay) : caseOf(file, place ?? '', rule));
  if (found !== null)
    return {
      ...found,
      history: file,
      target,
      seed,
      depth,
      facts: await factsOf(file),
      spendLimit,
      options: knownOptions(start.options),
    };
  throw new Error(`--replay ${replay}: ${file} has no such violation${listed(await idsOf(file))}`);
}

/** Why there is no history of this run, and what to do. */
async function missing(folder: string, run: string, replay: string): Promise<string> {
  const removal = removalOf(folder, run);
  const hint = await knownIdsHint(folder);
  if (removal !== null) return `its history was ${removal}. Run dgo check again${hint}`;
  const file = shownId(replay) === replay ? join(folder, `${run}${HISTORY_SUFFIX}`) : 'of this name';
  return `there is no history ${file}. Run it in the folder in which the failing run was started${hint}`;
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

type Found = Pick<ReplayCase, 'rule' | 'experiment' | 'input' | 'seen' | 'cost' | 'first'>;

/** What only a violation of the run itself has. */
const UNKNOWN = { seen: null, first: null };

async function factsOf(file: string): Promise<Facts | null> {
  for await (const { facts } of eventsOf(file, ['facts'])) return facts;
  return null;
}

async function findViolation(file: string, replay: string): Promise<Found | null> {
  const found = (await violationsOf(file)).find((violation) => violation.replay === replay);
  if (found === undefined) return null;
  const { rule, experiment, input, seen = null, cost } = found;
  return { rule, experiment, input, seen, cost, first: firstCaseOf(found) };
}

/** The case that made the order of a violation; null where the event names none. */
export function firstCaseOf({ first }: ViolationEvent): ReplayCase['first'] {
  return typeof first?.experiment === 'string' && first.input !== undefined ? first : null;
}

async function caseOf(file: string, place: string, rule: string): Promise<Found | null> {
  if (place === 'run') return { rule, experiment: WHOLE_RUN, input: null, ...UNKNOWN };
  const number = Number(place.slice('case'.length));
  if (number === 0) return { rule, experiment: DISCOVERY, input: null, ...UNKNOWN };
  for await (const { case: own, experiment, input } of eventsOf(file, ['case'])) {
    if (own === number) return { rule, experiment, input, ...UNKNOWN };
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
