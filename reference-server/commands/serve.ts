import { type Command, InvalidArgumentError } from 'commander';
import type { ServerOptions } from '../config.js';
import { databaseOption } from './database-option.js';

/** Where `dgo serve` listens unless it is told otherwise: links and examples stay the same from start to start. */
const DEFAULT_PORT = 4010;

type Flags = ServerOptions & { readonly json?: boolean };

/** Adds `serve` to the program. The server itself is loaded when the command runs. */
export function registerServe(program: Command): void {
  program
    .command('serve')
    .description('start the reference server')
    .option('--port <N>', `port to listen on, 0 for any free one (default: ${DEFAULT_PORT})`, integer)
    .option('--host <H>', 'address to listen on (default: 127.0.0.1, this machine only)')
    .addOption(databaseOption('(default: a temporary file)'))
    .option('--pool-size <N>', 'connections to PostgreSQL, at most (default: 10)', integer)
    .option('--demo', 'fill a new database with demo data, and print tokens for its users')
    .option('--seed <N>', 'seed of the demo data (default: 1)', integer)
    .option('--fulfilment-ms <N>', 'pause before each step of fulfilment, in milliseconds (default: 500)', integer)
    .option('--validate-responses', 'check each response against the contract before it is sent')
    .option('--base-url <URL>', 'what links begin with, behind a proxy (default: the host of the request)')
    .option('--json', 'print one line of JSON instead of text')
    .action(async ({ json = false, port = DEFAULT_PORT, ...options }: Flags) => {
      const { serve } = await import('../main.js');
      await serve({ ...options, port }, json);
    });
}

function integer(text: string): number {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give an integer.');
}
