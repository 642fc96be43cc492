import type { Command } from 'commander';
import { registerBookings, registerKey, registerRefund, registerUser, registerWallet } from './accounts.js';
import { registerCode, registerProduct } from './catalogue.js';
import { administer, exampleOf, subcommand } from './command.js';
import type { CommonFlags } from './run.js';

/** Adds `dgo admin` with its commands. What a command needs to run is loaded when it runs. */
export function registerAdmin(program: Command): void {
  const admin = program
    .command('admin')
    .summary('what the interface leaves to others: users, keys, wallets, money, products, codes')
    .description(
      `Does what the interface leaves to others, on a database that servers may use.

The database is that of --database or DATABASE_URL. Each command is one
transaction: all of it, or nothing. Each movement of money has its ledger row,
and a reference by which a repeated command is known and refused.

Exit status: 0 done; 1 refused, nothing has changed; 2 usage, or no database.

Examples are on a database that \`dgo serve --demo --database shop.sqlite\` makes.`,
    )
    .addHelpText('before', exampleOf('wallet list --user ada@shop.example'));
  registerUser(admin);
  registerKey(admin);
  registerWallet(admin);
  registerBookings(admin);
  registerRefund(admin);
  registerProduct(admin);
  registerCode(admin);
  registerVerify(admin);
}

/** `dgo admin verify`. */
function registerVerify(parent: Command): void {
  subcommand(parent, 'verify', {
    summary: 'check every invariant of the whole database',
    example: 'verify',
    details: `Checks every invariant of the whole database at one moment, while servers may go on, and
changes nothing. Exit status 1 when one of them is broken.`,
  }).action((flags: CommonFlags) =>
    administer(flags, async ({ db }) => {
      const { verifyDatabase } = await import('../../store/verify/verify.js');
      const { checksOutcome } = await import('./run.js');
      return checksOutcome(await verifyDatabase(db));
    }),
  );
}
