import { type Command, Option } from 'commander';
import { type AuditOptions, auditOptions } from './audit-options.js';
import type { CompareOptions } from './compare.js';
import type { JudgeOptions } from './judge.js';
import { type CheckFlags, checkOptions, optionsNamed, withPresets } from './options.js';

// The commands with their options and help. What a command needs to run is loaded when it runs, so that help loads little.

const FORMATS: readonly CompareOptions['format'][] = ['console', 'markdown', 'json'];
/** The options of `dgo check` that select rules and reports. */
const JUDGED: readonly (keyof JudgeOptions)[] = [
  ...(['only', 'skip', 'report', 'strict', 'waive', 'minJudged', 'require', 'quiet', 'silences'] as const),
];
/** The options of `dgo check` that say what is tried, and where. */
const TRIED = [
  'token',
  'otherToken',
  'anonymous',
  'wallet',
  'poorWallet',
  'otherWallet',
  'spend',
  'depth',
  'only',
  'skip',
  'seed',
  'settle',
  'fulfilmentTimeout',
  'rate',
  'timeout',
];

/** Gives options without their optional value the preset, so that they do not take the argument after them. */
function presetValues(command: Command): void {
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (args) => parse(withPresets(args));
}

/** Adds `dgo check`. */
export function registerCheck(program: Command): void {
  const command = program
    .command('check')
    .summary('judge a deployment against the contract')
    .description(
      `Judges any deployment of the service against the contract. Reads only, unless --spend is given.
A token is needed, unless --anonymous says that only what needs none is meant.

With --replay, the exit status is
  0  fixed: it failed each time before, at least twice, and now held as often
  1  still failing
  3  cannot tell: it did not show again but was not seen each time before, or the
     case needs e.g. --spend
  5  orders and ledger rows that were written before remain wrong, those that the
     replay has written are right: correct the old ones
A case that failed only sometimes is tried more often, also beside the cases that
ran when it failed. Wallets, orders and products that another deployment does not
have are replaced by matching ones of that deployment:
  dgo check --replay 20260131T120000-1a2b3c-1 --url https://next.shop.example

A file of --waive is JSON, and names each rule by its id:
  [{ "rule": "pagination/per-page-is-honoured", "reason": "fixed in 2.1",
     "owner": "Ann", "expires": "2030-01-31" }]
A waived violation stays in the report and does not count, not even with
--strict. An expired waiver is refused. A waiver whose rule passes is stale and
must be removed.

Exit status: 0 conformant, 1 a must rule is violated, 2 usage, configuration,
unreachable or a stale waiver, 3 inconclusive or less judged than --min-judged
and --require ask for, 4 the suite itself failed. If several apply, the first of
4, 1, 2, 3.
Ctrl-C (or SIGTERM) ends the run, reports what was seen so far, and exits with
130 (or 143).`,
    )
    .addHelpText('before', 'Example:\n  dgo check https://shop.example --token "$DGO_TOKEN"\n')
    .argument('[base-url]', 'where the deployment is; /api/v1/… is added');
  for (const option of checkOptions) command.addOption(option);
  presetValues(command);
  command.action(async (baseUrl: string | undefined, options: CheckFlags, self: Command) => {
    if (baseUrl !== undefined && self.getOptionValueSource('url') === 'cli') {
      self.error('error: the base URL is given twice: as the argument and with --url. Leave one out.');
    }
    const { check } = await import('./check.js');
    process.exitCode = await check(baseUrl ?? options.url, options);
  });
}

/** Adds `dgo judge`. */
export function registerJudge(program: Command): void {
  const command = program
    .command('judge')
    .summary('judge a recorded run again, without the deployment')
    .description(
      `Judges what a run of dgo check has recorded, with the rules of this version.
Sends nothing.

The report of the run ends with the name of the file. Rules that the run left
out are left out here too, unless --only names them. The history of a killed run
is judged up to its last complete entry.

Exit status: as of dgo check; 2 also for a file that is not a history.`,
    )
    .addHelpText('before', 'Example:\n  dgo judge .dgo/20260131T120000-1a2b3c.ndjson.gz --report json=report.json\n')
    .argument('<history>', 'a history, as dgo check writes it into .dgo/');
  for (const option of optionsNamed(JUDGED)) command.addOption(option);
  command.action(async (file: string, options: JudgeOptions) => {
    const { judge } = await import('./judge.js');
    process.exitCode = await judge(file, options);
  });
}

/** Adds `dgo audit`. */
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
    const { audit } = await import('./audit.js');
    process.exitCode = await audit(baseUrl, options);
  });
}

/** Adds `dgo compare`. */
export function registerCompare(program: Command): void {
  program
    .command('compare')
    .summary('show what got better and worse between two reports')
    .description(
      `Compares two JSON reports of dgo check: verdicts, what the deployment does
where the contract is silent, how quickly it answers, and what the runs cost.

A rule got worse if it is violated now, or more severely; if it passed and can
no longer be judged; or if the suite itself fails on it. A waived violation does
not count as worse. Differences where the contract is silent, and in time and
cost, are shown and not judged.

Exit status: 0 nothing got worse, 1 something did, 2 a file is no report.`,
    )
    .addHelpText(
      'before',
      `Example:
  dgo check https://shop.example --report json=old.json
  dgo check https://next.shop.example --report json=new.json
  dgo compare old.json new.json --format markdown
`,
    )
    .argument('<old>', 'a JSON report')
    .argument('<new>', 'a later one')
    .addOption(
      new Option('--format <format>', 'how the comparison is written')
        .env('DGO_FORMAT')
        .choices(FORMATS)
        .default('console'),
    )
    .action(async (before: string, after: string, options: CompareOptions) => {
      const { compare } = await import('./compare.js');
      process.exitCode = await compare(before, after, options);
    });
}

/** Adds `dgo prove`. */
export function registerProve(program: Command): void {
  const command = program
    .command('prove')
    .summary('prove that every rule can fail')
    .description(
      `Runs the suite on deployments that are broken in exactly one way each, and
sees every rule turn red on its own faults and stay green without. Each fault
is tried with the few experiments that are known to show it, and where they do
not, with all; --depth tries whole runs of that depth instead. With a base URL
the faults on the wire are put before that deployment.

Exit status: 0 every fault was seen, 1 a fault survived, a rule has none or is
red without one, 2 usage.`,
    )
    .addHelpText('before', 'Example:\n  dgo prove --only ledger/row-ids-are-unique\n')
    .argument('[base-url]', 'a good deployment; without it, the small one that comes with the suite');
  for (const option of optionsNamed(TRIED)) command.addOption(option);
  presetValues(command);
  command.option('--write <file>', 'find the smallest run that sees each fault, and write the matrix to this file');
  command.action(async (baseUrl: string | undefined, options: CheckFlags, self: Command) => {
    const { prove } = await import('./prove/prove.js');
    const depth = self.getOptionValueSource('depth') === 'default' ? null : options.depth;
    process.exitCode = await prove(baseUrl, { ...options, depth });
  });
}
