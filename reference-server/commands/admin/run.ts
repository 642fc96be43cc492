import { ConfigError, completeConfig } from '../../config.js';
import type { BadRow } from '../../domain/code-row.js';
import { AdministrationRefusal, StartError } from '../../domain/errors.js';
import { createUlids } from '../../domain/ulids.js';
import { BadFile } from '../../store/administration/import-codes.js';
import type { Administration } from '../../store/administration/users.js';
import { explainFault } from '../../store/availability.js';
import { openDatabase } from '../../store/database.js';
import type { CommonFlags, Outcome } from './output.js';

/** The command was refused, or found a violation. */
const REFUSED = 1;
/** Control and invisible characters, and the workflow commands of a runner. */
const OBEYED = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?<=^\s*):(?=:)|#(?=#\w*\[)/gmu;

/** The database cannot be used. */
const USAGE = 2;

/**
 * Runs the work on an existing database, prints the result, and returns the exit status. A refusal goes to stderr, and
 * with `--json` to stdout as well, which always gets one document.
 */
export async function run(
  flags: CommonFlags,
  work: (administration: Administration) => Promise<Outcome>,
): Promise<number> {
  try {
    const { text, json, failed } = await onDatabase(flags, work);
    console.log(flags.json ? JSON.stringify(json) : shown(text));
    return failed ? REFUSED : 0;
  } catch (error) {
    if (!(error instanceof StartError || error instanceof AdministrationRefusal)) throw error;
    console.error(shown(`error: ${error instanceof BadFile ? badFileText(error) : error.message}`));
    const bad = error instanceof BadFile ? badFileJson(error) : {};
    if (flags.json) console.log(JSON.stringify({ error: { message: error.message, ...bad } }));
    return error instanceof StartError ? USAGE : REFUSED;
  }
}

/** Escapes text for a terminal or the log of a workflow: names of users, products and wallets are not trusted. */
function shown(text: string): string {
  return text.replaceAll(OBEYED, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16);
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
}

async function onDatabase(flags: CommonFlags, work: (administration: Administration) => Promise<Outcome>) {
  const { database } = completeConfig({ database: flags.database });
  if (database === undefined) {
    throw new ConfigError('there is no database to work on: name one with --database, or set DATABASE_URL.');
  }
  const db = await openDatabase(database, { existing: true });
  try {
    return await work({ db, now: Date.now(), nextUlid: createUlids() });
  } catch (error) {
    throw explainFault(db, error);
  } finally {
    await db.destroy();
  }
}

/** The errors of a file, a line for each bad value. */
function badFileText({ message, rows, total }: BadFile): string {
  const more = total - rows.length;
  return [message, ...rows.map(badRowText), ...(more === 0 ? [] : [`  … and ${more} more`])].join('\n');
}

function badRowText({ line, column, value, rule }: BadRow): string {
  const what = [column, value === null ? null : JSON.stringify(value)].filter((part) => part !== null).join(' ');
  return `  line ${line}${what === '' ? '' : `, ${what}`}: ${rule}`;
}

/** The same for programs. `value` is null where it is a secret or may be one. */
function badFileJson({ rows, total }: BadFile): object {
  return { bad: total, rows };
}
