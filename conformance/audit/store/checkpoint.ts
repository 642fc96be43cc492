import type { Json } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';
import { wrongMember } from '../../history/read-history.js';
import { parseJson } from '../../http/json.js';
import { AuditError } from '../config.js';
import type { Tally } from '../rule-evaluator.js';
import type { Row, Value } from './database.js';

/** Version of the tables. Increment it whenever their shape changes. */
export const FORMAT = 2;
/** How far an account was read. Rows and pages from `nextSeq` and `nextPage` on came later. */
export interface Checkpoint {
  readonly format: number;
  readonly target: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly wallet: string | null;
  /** The last day to which no row is added any more; blank before that is known. */
  readonly closedEnd: string;
  /** Rows up to that day, as the deployment says. */
  readonly announced: number;
  readonly done: { readonly windows: number; readonly pages: number };
  readonly nextSeq: number;
  readonly nextPage: number;
  readonly isComplete: boolean;
  readonly state: CheckpointState;
}

/** The part of a checkpoint that is stored as JSON. */
interface CheckpointState {
  readonly tallies: Readonly<Record<string, Tally>>;
  readonly notes: readonly string[];
  readonly stretch: number;
  /** Why not everything could be read; null where it could. */
  readonly because: string | null;
  /** Whether the audit came to its end, with or without all rows: then there is nothing to resume. */
  readonly isOver: boolean;
  /** Of this audit, summed over every resumption. */
  readonly requests: number;
  readonly elapsedMs: number;
}

export const CHECKPOINT_COLUMNS =
  'account, format, target, from_day, to_day, wallet_id, closed_end, announced, windows_done, pages_done, next_seq, next_page, is_complete, state, owner';

/** The values of a checkpoint in the order of its columns; `owner` is the audit that writes it. */
export function checkpointValues(account: string, one: Checkpoint, owner: string): Value[] {
  return [
    ...[account, one.format, one.target, one.from, one.to, one.wallet, one.closedEnd, one.announced],
    ...[one.done.windows, one.done.pages, one.nextSeq, one.nextPage, Number(one.isComplete)],
    // PostgreSQL takes no NUL.
    JSON.stringify(one.state).replaceAll('\\u0000', '\\ufffd'),
    owner,
  ];
}

export function checkpointOf(row: Row): Checkpoint {
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  return {
    format: Number(row['format']),
    target: String(row['target']),
    from: text('from_day'),
    to: text('to_day'),
    wallet: text('wallet_id'),
    closedEnd: String(row['closed_end']),
    announced: Number(row['announced']),
    done: { windows: Number(row['windows_done']), pages: Number(row['pages_done']) },
    nextSeq: Number(row['next_seq']),
    nextPage: Number(row['next_page']),
    isComplete: row['is_complete'] === 1,
    state: stateIn(String(row['state'])),
  };
}

/** @throws AuditError where it is not what `checkpointValues` writes: others may write to the database. */
function stateIn(text: string): CheckpointState {
  const parsed = parseJson(text);
  if ('because' in parsed) throw damaged('it is not JSON');
  const { value } = parsed;
  if (!isObject(value)) throw damaged('it is no object');
  const { tallies, notes, because, ...numbers } = value;
  const isText = (member: unknown) => member === null || typeof member === 'string';
  if (!Array.isArray(notes) || !notes.every(isText) || !isText(because)) throw damaged('its notes are not texts');
  if (typeof numbers['isOver'] !== 'boolean') throw damaged('it does not say whether the audit is over');
  for (const name of ['stretch', 'requests', 'elapsedMs']) {
    if (typeof numbers[name] !== 'number') throw damaged(`its ${name} is no number`);
  }
  if (!isObject(tallies) || !Object.values(tallies).every(isTally)) throw damaged('its verdicts have wrong types');
  return value as unknown as CheckpointState;
}

function isTally(value: Json): boolean {
  if (!isObject(value)) return false;
  const { judged, broken, held, observations, violations } = value;
  const areNumbers = [judged, broken, held].every((number) => typeof number === 'number');
  const areViolations = Array.isArray(violations) && violations.every(isObject);
  return areNumbers && areViolations && Array.isArray(observations) && wrongMember(value) === null;
}

function damaged(reason: string): AuditError {
  return new AuditError(`--resume: what it kept is damaged: ${reason}. Start anew without --resume.`);
}

/** The part of a ledger that an audit covers. */
interface AuditScope {
  readonly baseUrl: URL;
  readonly from: string | null;
  readonly to: string | null;
  readonly wallet: string | null;
}

/** Why the rows of an account cannot be used for this question; null where they can. A complete audit may go further. */
export function differenceTo({ baseUrl, from, to, wallet }: AuditScope, saved: Checkpoint): string | null {
  if (saved.format !== FORMAT) return 'it was kept by another version of dgo';
  const mayGoOn = saved.isComplete && (to === null || to >= saved.closedEnd);
  const pairs = [
    ['the base URL', baseUrl.href, saved.target],
    ['--from', from, saved.from],
    ['--to', to, mayGoOn ? to : saved.to],
    ['--wallet', wallet, saved.wallet],
  ] as const;
  for (const [name, now, then] of pairs) {
    if (now !== then) return `${name} is ${now ?? 'not given'}, and was ${then ?? 'not given'}`;
  }
  return null;
}
