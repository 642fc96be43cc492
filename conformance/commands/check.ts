import type { Command } from 'commander';
import { type CheckFlags, checkOptions, withPresets } from './options.js';

/** Adds `dgo check`. What it needs to run is loaded when it runs. */
export function registerCheck(program: Command): void {
  const command = program
    .command('check')
    .summary('judge a deployment against the contract')
    .description(
      `Judges any deployment of the service against the contract. Reads only, unless --spend is given.

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
unreachable or a stale waiver, 3 inconclusive, 4 the suite itself failed. If
several apply, the first of 4, 1, 2, 3.
Ctrl-C (or SIGTERM) ends the run, reports what was seen so far, and exits with
130 (or 143).`,
    )
    .addHelpText('before', 'Example:\n  dgo check https://shop.example --token "$DGO_TOKEN"\n')
    .argument('[base-url]', 'where the deployment is; /api/v1/… is added');
  for (const option of checkOptions) command.addOption(option);
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (args) => parse(withPresets(args));
  command.action(async (baseUrl: string | undefined, options: CheckFlags, self: Command) => {
    if (baseUrl !== undefined && self.getOptionValueSource('url') === 'cli') {
      self.error('error: the base URL is given twice: as the argument and with --url. Leave one out.');
    }
    const { check } = await import('./check-action.js');
    process.exitCode = await check(baseUrl ?? options.url, options);
  });
}
