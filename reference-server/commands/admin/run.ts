import { ConfigError, completeConfig } from '../../config.js';
import type { BadRow } from '../../domain/code-row.js';
import { AdministrationRefusal, StartError } from '../../domain/errors.js';
import { plainDecimal } from '../../domain/money.js';
import { type Seconds, timestamp } from '../../domain/time.js';
import { createUlids } from '../../domain/ulids.js';
import type { Booked } from '../../store/administration/bookings.js';
import { BadFile } from '../../store/administration/import-codes.js';
import type { ProductRow } from '../../store/administration/products.js';
import type { Administration, ApiKey, UserRow } from '../../store/administration/users.js';
import type { WalletRow } from '../../store/administration/wallets.js';
import { explainFault } from '../../store/availability.js';
import { openDatabase } from '../../store/database.js';
import type { CheckResult } from '../../store/verify/verify.js';

/** The options of every administration command. */
export interface CommonFlags {
  readonly database?: string;
  readonly json?: boolean;
}

/** The result of a command, for people and for programs. The names in `json` are stable. */
export interface Outcome {
  readonly text: string;
  readonly json: object;
  /** True if the command found a violation: exit status 1. */
  readonly failed?: boolean;
}

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

/* What `--json` shows. Amounts are decimals as text, in major units, as the options take them. */

export function userJson({ id, name, email, created_at }: UserRow) {
  return { id, name, email, created_at: timestamp(created_at) };
}

export function keyJson({ id, user_id, email, created_at, revoked_at }: ApiKey) {
  return { id, user_id, email, created_at: timestamp(created_at), revoked_at: momentOrNull(revoked_at) };
}

export function walletJson(wallet: WalletRow) {
  return {
    id: wallet.id,
    uuid: wallet.uuid,
    user_id: wallet.user_id,
    name: wallet.name,
    currency: wallet.currency,
    balance: plainDecimal(wallet.balance),
    credit_limit: plainDecimal(wallet.credit_limit),
  };
}

export function transactionJson(booked: Booked) {
  return {
    id: booked.id,
    type: booked.type,
    wallet: booked.walletUuid,
    currency: booked.currency,
    amount: plainDecimal(booked.amount),
    balance_after: plainDecimal(booked.balanceAfter),
    description: booked.description,
    created_at: timestamp(booked.createdAt),
  };
}

export function productJson(product: ProductRow) {
  return {
    id: product.id,
    variant_id: product.variant_id,
    name: product.name,
    variant_name: product.variant_name,
    category_name: product.category_name,
    brand_name: product.brand_name,
    brand_id: product.brand_id,
    currency: product.currency,
    face_value: plainDecimal(product.face_value),
    discount_percentage: product.discount_percentage,
    price: plainDecimal(product.price),
    stock: product.stock,
    is_retired: product.permanently_out_of_stock === 1,
  };
}

function momentOrNull(moment: Seconds | null): string | null {
  return moment === null ? null : timestamp(moment);
}

/** Rows below their headings, in columns as wide as they need to be. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What `dgo admin verify` shows. */
export function checksOutcome(results: readonly CheckResult[]): Outcome {
  const broken = results.filter((result) => result.broken > 0);
  const summary =
    broken.length === 0
      ? `All ${results.length} checks hold.`
      : `${broken.length} of ${results.length} checks do not hold.`;
  return {
    text: [...results.map(resultText), '', summary].join('\n'),
    json: {
      holds: broken.length === 0,
      checks: results.map(({ name, holds, broken, examples }) => ({ name, rule: holds, broken, examples })),
    },
    failed: broken.length > 0,
  };
}

function resultText({ name, holds, broken, examples }: CheckResult): string {
  if (broken === 0) return `pass  ${name}`;
  const more = broken - examples.length;
  return [
    `FAIL  ${name}: ${holds}`,
    ...examples.map((example) => `        ${example}`),
    ...(more > 0 ? [`        … and ${more} more`] : []),
  ].join('\n');
}
