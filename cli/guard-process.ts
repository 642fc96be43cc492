import { inspect } from 'node:util';
import { Pseudonyms } from '../conformance/http/redaction/pseudonyms.js';
import { block } from './escapes.js';
import { concealed, secretsIn } from './secrets.js';

const STATUS_OF_OUR_OWN_FAULT = 4;
const LONGEST = 20_000;

/** Makes whatever goes wrong outside of a command end in status 4 with a text, and a reader that goes away in nothing. */
export function guardProcess(): void {
  process.on('uncaughtException', (error) => {
    console.error(crashText(error));
    process.exit(STATUS_OF_OUR_OWN_FAULT);
  });
  for (const stream of [process.stdout, process.stderr]) {
    // E.g. `| head`: what nobody reads is not written, and the verdict stays what it is.
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** What is said of an error that nobody expected, without the secrets that the command was given. */
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
