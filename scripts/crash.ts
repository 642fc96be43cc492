/**
 * `npm run crash`: clients buy, with keys, while servers and databases are killed; whatever was acknowledged must be there
 * at the end, once. Exit status 1 when anything happened that should not.
 */
import { Command, InvalidArgumentError, Option } from 'commander';
import { crashTest } from './crash/run.js';

const MAX_SHOWN = 50;

function integer(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a positive integer.');
}

interface Flags {
  readonly rounds: number;
  readonly database: 'sqlite' | 'postgres';
  readonly processes?: number;
  readonly seed: number;
}

const { rounds, database, processes, seed } = new Command('crash')
  .description('kill servers and databases while clients buy, and see that nothing is lost')
  .option('--rounds <N>', 'how often something is killed', integer, 20)
  .addOption(
    new Option('--database <NAME>', 'what the servers run on').choices(['sqlite', 'postgres']).default('sqlite'),
  )
  .option('--processes <N>', 'server processes on the one database (default: 1 on sqlite, 3 on postgres)', integer)
  .option('--seed <N>', 'what is bought, and who is killed when', integer, 1)
  .parse()
  .opts<Flags>();

// The servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const begin = Date.now();
const servers = processes ?? (database === 'postgres' ? 3 : 1);
const outcome = await crashTest({ rounds, database, processes: servers, seed, say: console.log });
const { exceptions, ...counts } = outcome;
for (const exception of exceptions.slice(-MAX_SHOWN)) console.log(`EXCEPTION: ${exception}`);
const facts = { database, processes: servers, rounds, ...counts, exceptions: exceptions.length };
const seconds = Math.round((Date.now() - begin) / 1000);
console.log(
  `${Object.entries({ ...facts, seconds })
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`,
);
process.exitCode = exceptions.length === 0 ? 0 : 1;
