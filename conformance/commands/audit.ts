import { type Command, InvalidArgumentError, Option } from 'commander';
import type { AuditOptions, SharedFlag } from './audit-action.js';
import { numberComplaint, walletComplaint } from './option-values.js';
import { checkOptions } from './options.js';

/** Adds `dgo audit`. What it needs to run is loaded when it runs. */
export function registerAudit(program: Command): void {
  const command = program
    .command('audit')
    .summary('audit the whole ledger of an account')
    .description(
      `Reads the whole wallet ledger of an account, judges the rules on it, and
reconciles it with the list of orders and with the wallets' balances. Sends
nothing but GET.

Past days do not change, so their pages are read in parallel. Today's rows are
read last, one page after the other. The rows are stored in a database, by
default a temporary file in .dgo/. After Ctrl-C or a kill, --resume continues
from there if the ledger has not changed. A second audit into the same
--database reads only new rows.

The file of --csv has each row once, oldest first. Amounts are exact decimals. A
text that a spreadsheet would take for a formula gets a leading apostrophe.

Exit status: as dgo check; 2 also if --resume cannot continue.`,
    )
    .addHelpText(
      'before',
      `Examples:
  dgo audit https://shop.example --token "$DGO_TOKEN" --csv ledger.csv
  dgo audit https://shop.example --token "$DGO_TOKEN" --from 2026-01-01 --to 2026-03-31
`,
    )
    .argument('<base-url>', 'where the deployment is; /api/v1/… is added');
  for (const option of auditOptions) command.addOption(option);
  command.action(async (baseUrl: string, options: AuditOptions) => {
    const { audit } = await import('./audit-action.js');
    process.exitCode = await audit(baseUrl, options);
  });
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
    .argParser(pages)
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
const auditOptions: readonly Option[] = [
  ...checkOptions.filter((one) => USED.some((name) => name === one.attributeName())),
  ...OWN,
];

function day(value: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(at) && new Date(at).toISOString().startsWith(value)) return value;
  throw new InvalidArgumentError('A day is YYYY-MM-DD, and one of the calendar.');
}

function uuid(value: string): string {
  const complaint = walletComplaint(value);
  if (complaint === null) return value;
  throw new InvalidArgumentError(complaint);
}

function pages(value: string): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  const complaint = numberComplaint(number, CONCURRENCY);
  if (complaint === null) return number;
  throw new InvalidArgumentError(complaint);
}

function accountName(value: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,79}$/u.test(value)) return value;
  throw new InvalidArgumentError(
    'A name is 1 to 80 letters, digits, blanks and any of . _ @ -, and begins with a letter or digit.',
  );
}
