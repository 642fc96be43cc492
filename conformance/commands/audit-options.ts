import { InvalidArgumentError, Option } from 'commander';
import { type CheckFlags, integer, optionsNamed, uuid } from './options.js';

/** Names of the options that `dgo audit` shares with `dgo check`. */
type SharedFlag = 'token' | 'settle' | 'rate' | 'timeout' | 'maxTime' | 'header' | 'report' | 'waive' | 'strict';

/** The options of `dgo audit`, parsed. */
export interface AuditOptions extends Pick<CheckFlags, SharedFlag> {
  readonly from?: string;
  readonly to?: string;
  readonly wallet?: string;
  readonly csv?: string;
  readonly concurrency: number;
  readonly database?: string;
  readonly account: string;
  readonly resume?: boolean;
}

/** The options of `dgo check` that `dgo audit` has, too. */
const USED: readonly SharedFlag[] = [
  'token',
  'settle',
  'rate',
  'timeout',
  'maxTime',
  'header',
  'report',
  'waive',
  'strict',
];

/** Pages that are asked for at once. */
const CONCURRENCY = { least: 1, most: 64 };

const OWN: readonly Option[] = [
  new Option('--from <day>', 'only rows on or after this day (YYYY-MM-DD, UTC)').env('DGO_FROM').argParser(day),
  new Option('--to <day>', 'only rows on or before this day (YYYY-MM-DD, UTC)').env('DGO_TO').argParser(day),
  // Another variable than that of dgo check, which names the wallet that pays and must not narrow an audit.
  new Option('--wallet <uuid>', 'only this wallet; orders without a payment are not looked for then')
    .env('DGO_AUDIT_WALLET')
    .argParser(uuid),
  new Option('--csv <file>', 'write the rows as a table').env('DGO_CSV'),
  new Option('--concurrency <n>', 'pages that are asked for at once')
    .env('DGO_CONCURRENCY')
    .argParser(integer(CONCURRENCY))
    .default(8),
  new Option(
    '--database <where>',
    'keep the rows in this SQLite file, or at postgres://user:password@host/database',
  ).env('DGO_AUDIT_DATABASE'),
  new Option('--account <name>', 'name of this account in a database with several accounts')
    .env('DGO_ACCOUNT')
    .argParser(accountName)
    .default('default'),
  new Option('--resume', 'continue an interrupted audit'),
];

/** Every option of `dgo audit`. */
export const auditOptions: readonly Option[] = [...optionsNamed(USED), ...OWN];

function day(value: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(value)) return value;
  throw new InvalidArgumentError('A day is YYYY-MM-DD, and one of the calendar.');
}

function accountName(value: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,79}$/u.test(value)) return value;
  throw new InvalidArgumentError(
    'A name is 1 to 80 letters, digits, blanks and any of . _ @ -, and begins with a letter or digit.',
  );
}
