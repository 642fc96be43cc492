import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { shownValue } from '../../cli/secrets.js';
import type { Json } from './evidence.js';
import type { Depth } from './experiment.js';
import type { Facts, Minor } from './facts.js';
import type { RunEvent, ViolationEvent } from './history-event.js';
import { DISCOVERY, WHOLE_RUN } from './jury.js';
import { eventOf, isEvent, linesOf, startOf } from './read-history.js';

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
export function findReplay(folder: string, replay: string): ReplayCase {
  const [, run, place, rule] = NAME.exec(replay) ?? [];
  if (run === undefined) {
    throw new Error(`--replay ${shownId(replay)}: ids are <run>-<number>, as a report shows them${known(folder)}`);
  }
  const file = join(folder, `${run}.ndjson`);
  if (!existsSync(file)) {
    throw new Error(
      `--replay ${shownId(replay)}: there is no history ${shownId(replay) === replay ? file : 'of this name'}. Run it in the folder in which the failing run was started${known(folder)}`,
    );
  }
  const start = beginning(file, replay);
  const { target, seed, depth, spendLimit = null } = start;
  const found = rule === undefined ? violationOf(file, replay) : caseOf(file, place ?? '', rule);
  if (found !== null) return { ...found, history: file, target, seed, depth, facts: factsOf(file), spendLimit };
  throw new Error(`--replay ${replay}: ${file} has no such violation${told(idsOf(file))}`);
}

/** An id as a message may show it: what is not like one may be a secret in the wrong place. */
function shownId(replay: string): string {
  return /^\d{8}T\d{6}-/.test(replay) ? replay : shownValue(replay).replace(/^'(.*)'$/, '$1');
}

function beginning(file: string, replay: string): RunEvent {
  try {
    return startOf(file);
  } catch (error) {
    throw new Error(`--replay ${replay}: ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Found = Pick<ReplayCase, 'rule' | 'experiment' | 'input' | 'seen'>;

function factsOf(file: string): Facts | null {
  for (const line of linesOf(file)) {
    if (!line.isWhole || !isEvent(line, ['facts'])) continue;
    const event = eventOf(line);
    if (event.event === 'facts') return event.facts;
  }
  return null;
}

function violationOf(file: string, replay: string): Found | null {
  const found = violationsOf(file).find((violation) => violation.replay === replay);
  if (found === undefined) return null;
  const { rule, experiment, input, seen = null } = found;
  return { rule, experiment, input, seen };
}

function caseOf(file: string, place: string, rule: string): Found | null {
  if (place === 'run') return { rule, experiment: WHOLE_RUN, input: null, seen: null };
  const number = Number(place.slice('case'.length));
  if (number === 0) return { rule, experiment: DISCOVERY, input: null, seen: null };
  for (const line of linesOf(file)) {
    if (!line.isWhole || !isEvent(line, ['case'])) continue;
    const event = eventOf(line);
    if (event.event === 'case' && event.case === number) {
      return { rule, experiment: event.experiment, input: event.input, seen: null };
    }
  }
  return null;
}

function violationsOf(file: string): ViolationEvent[] {
  const violations: ViolationEvent[] = [];
  for (const line of linesOf(file)) {
    if (!line.isWhole || !isEvent(line, ['violation'])) continue;
    const event = eventOf(line);
    if (event.event === 'violation') violations.push(event);
  }
  return violations;
}

function idsOf(file: string): string[] {
  return violationsOf(file).map(({ replay, rule }) => `${replay} (${rule})`);
}

/** The violations of the newest runs, as the end of a message. */
function known(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ndjson')) : [];
  const newest = names.toSorted().slice(-MOST_RUNS).reverse();
  return told(newest.flatMap((name) => idsOf(join(folder, name))));
}

function told(ids: readonly string[]): string {
  if (ids.length === 0) return '. The ids stand in the report of the run.';
  const more = ids.length > MOST_IDS ? `\n  … and ${ids.length - MOST_IDS} more` : '';
  return `. Known are:\n${ids
    .slice(0, MOST_IDS)
    .map((id) => `  ${id}`)
    .join('\n')}${more}`;
}
