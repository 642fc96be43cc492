/**
 * `npm run seed -- --ledger 1000000 --orders 200000 --products 50000`: fills a new database with invented data of that
 * size, and prints a token to read them with.
 */
import { Command, InvalidArgumentError } from 'commander';
import { databaseOption } from '../reference-server/commands/commands.js';
import { StartError } from '../reference-server/domain/errors.js';
import { openDatabase } from '../reference-server/store/database.js';
import { fill } from './seed/fill.js';
import type { Sizes } from './seed/writer.js';

type Flags = Sizes & { readonly database: string; readonly seed: number; readonly json?: true };

const LARGEST = 100_000_000;

/** Exit status of an error that the user can fix. */
const USAGE = 2;

const program = new Command('seed')
  .description('fill a new database with invented data')
  .requiredOption('--ledger <N>', "rows of the main user's ledger", (text) => count(text, 3))
  .requiredOption('--orders <N>', "the main user's orders", (text) => count(text, 0))
  .requiredOption('--products <N>', 'products', (text) => count(text, 1))
  .addOption(databaseOption(', with nothing in it').default('seed.sqlite'))
  .option('--seed <N>', 'seed of the invented data', (text) => count(text, 0), 1)
  .option('--json', 'print one line of JSON instead of text')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE));
program.parse();
const { database, seed, json, ...sizes } = program.opts<Flags>();

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(`error: ${error.message}`);
  process.exitCode = USAGE;
}

async function run(): Promise<void> {
  const begin = performance.now();
  const db = await openDatabase(database);
  const { token, wallets } = await fill(db, sizes, seed, Date.now()).finally(() => db.destroy());
  const seconds = Math.round((performance.now() - begin) / 100) / 10;
  console.log(json ? JSON.stringify({ token, wallets, seconds }) : `${seconds} s\n\nToken: ${token}`);
}

function count(text: string, least: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value >= least && value <= LARGEST) return value;
  throw new InvalidArgumentError(`Give an integer from ${least} to ${LARGEST}.`);
}
