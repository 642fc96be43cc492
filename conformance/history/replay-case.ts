import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shownValue } from '../../cli/secrets.js';
import type { Json } from '../evidence/evidence.js';
import type { Facts, Minor } from '../evidence/facts.js';
import type { Depth } from '../experiments/experiment.js';
import { DISCOVERY, WHOLE_RUN } from '../run/evaluation/evaluator.js';
import { HISTORY_SUFFIX, type RunEvent, type ViolationEvent } from './history-format.js';
import { eventsOf, startOf } from './read-history.js';

/** What `--replay ID` needs: the case of a violation, as its run wrote it down. */
export interface ReplayCase {
  readonly rule: string;
  readonly experiment: string;
  readonly input: Json;
  /** The file that it stands in. */
  readonly history: string;
  readonly target: string;
  readonly seed: number;
  readonly depth: Depth;
  /** What the run knew of the deployment; null where the history does not say. */
  readonly facts: Facts | null;
  /** What the run was allowed to spend; null where an earlier version did not write it down. */
  readonly spendLimit: Minor | null;
  /** How often the run saw it, of how many times it tried; null where nobody wrote it down. */
  readonly seen: { readonly violated: number; readonly of: number } | null;
}

/** A violation by its number, or by its rule and case: what judging a history again finds has no number. */
const NAME = /^([\w-]+?)-(?:[0-9]+|(run|case[0-9]+):([a-z0-9/-]+))$/;
const MOST_RUNS = 5;
const MOST_IDS = 12;

/** The name of a violation that its run did not name: `case` is null where the run as a whole shows it. */
export function replayOf(run: string, rule: string, number: number | null): string {
  return `${run}-${number === null ? 'run' : `case${number}`}:${rule}`;
}

/** Finds a violation by its name. Throws with what to do when there is none. */
export async function findReplay(folder: string, replay: string): Promise<ReplayCase> {
  const [, run, place, rule] = NAME.exec(replay) ?? [];
  if (run === undefined) {
    throw new Error(
      `--replay ${shownId(replay)}: ids are <run>-<number>, as a report shows them${await known(folder)}`,
    );
  }
  const file = join(folder, `${run}${HISTORY_SUFFIX}`);
  if (!existsSync(file)) {
    throw new Error(
      `--replay ${shownId(replay)}: there is no history ${shownId(replay) === replay ? file : 'of this name'}. Run it in the folder in which the failing run was started${await known(folder)}`,
    );
  }
  const start = await beginning(file, replay);
  const { target, seed, depth, spendLimit = null } = start;
  const found = await (rule === undefined ? violationOf(file, replay) : caseOf(file, place ?? '', rule));
  if (found !== null) return { ...found, history: file, target, seed, depth, facts: await factsOf(file), spendLimit };
  throw new Error(`--replay ${replay}: ${file} has no such violation${told(await idsOf(file))}`);
}

/** An id as a message may show it: what is not like one may be a secret in the wrong place. */
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

async function violationOf(file: string, replay: string): Promise<Found | null> {
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

/** The violations of the newest runs, as the end of a message. */
async function known(folder: string): Promise<string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(HISTORY_SUFFIX)) : [];
  const newest = names.toSorted().slice(-MOST_RUNS).reverse();
  const ids = await Promise.all(newest.map((name) => idsOf(join(folder, name))));
  return told(ids.flat());
}

function told(ids: readonly string[]): string {
  if (ids.length === 0) return '. The ids stand in the report of the run.';
  const more = ids.length > MOST_IDS ? `\n  … and ${ids.length - MOST_IDS} more` : '';
  return `. Known are:\n${ids
    .slice(0, MOST_IDS)
    .map((id) => `  ${id}`)
    .join('\n')}${more}`;
}
