import { inspect } from 'node:util';
import { Pseudonyms } from '../conformance/http/redaction/pseudonyms.js';
import { block } from './escapes.js';
import { concealed, secretsIn } from './secrets.js';

const INTERNAL_ERROR_STATUS = 4;
const LONGEST = 20_000;

/** Ends the process with status 4 and a message on an error outside of a command. A reader that goes away is ignored. */
export function guardProcess(): void {
  process.on('uncaughtException', (error) => {
    console.error(crashText(error));
    process.exit(INTERNAL_ERROR_STATUS);
  });
  for (const stream of [process.stdout, process.stderr]) {
    // E.g. `| head`: the rest of the output is dropped, and the verdict stays.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** The message for an unexpected error, without the secrets that the command was given. */
export function crashText(
  error: unknown,
  args: readonly string[] = process.argv,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const pseudonyms = new Pseudonyms();
  for (const secret of secretsIn(args, environment)) pseudonyms.hide(secret, 'token');
  const text = concealed(pseudonyms.maskText(inspect(error)), args, environment).slice(0, LONGEST);
  return `dgo itself failed; please report this: ${block(text)}`;
}
