import { type Command, InvalidArgumentError, Option } from 'commander';
import { currencies, type Minor, type ReadAmount, readAmount, readPositiveAmount } from '../../domain/money.js';
import type { Administration } from '../../store/administration/users.js';
import type { CommonFlags, Outcome } from './run.js';

/** Longest texts that an option takes, in characters. */
const MOST_CHARACTERS = 255;
const MOST_PROSE = 5_000;

/** How a command presents itself. */
export interface Presentation {
  readonly summary: string;
  /** A command line that works on a database with demo data, without `dgo admin` and the database. */
  readonly example: string;
  readonly details: string;
}

/** Every example of the help is on this database, which `dgo serve --demo --database shop.sqlite` makes. */
export const EXAMPLE_DATABASE = 'shop.sqlite';

/** Adds a command below `parent`, its help with the example first. */
export function subcommand(parent: Command, name: string, presentation: Presentation): Command {
  const { summary, example, details } = presentation;
  return parent
    .command(name)
    .summary(summary)
    .description(asParagraphs(details))
    .addHelpText('before', exampleOf(example))
    .addOption(new Option('--database <FILE|URL>', 'SQLite file or postgres://… to work on').env('DATABASE_URL'))
    .option('--json', 'print one JSON document instead of text');
}

/** Adds a group of commands, as `dgo admin wallet`, its help with an example of one of them first. */
export function group(parent: Command, name: string, summary: string, example: string): Command {
  return parent.command(name).description(summary).addHelpText('before', exampleOf(example));
}

/** The example that a help text begins with. */
export function exampleOf(example: string): string {
  return `Example:\n  dgo admin ${example} --database ${EXAMPLE_DATABASE}\n`;
}

/** Runs the work on the database and prints its result. The modules for it are loaded here. */
export async function administer(
  flags: CommonFlags,
  work: (administration: Administration) => Promise<Outcome>,
): Promise<void> {
  const { run } = await import('./run.js');
  process.exitCode = await run(flags, work);
}

/** Joins consecutive lines into one paragraph, which commander wraps at the width of the terminal. */
function asParagraphs(text: string): string {
  return text.replace(/(?<!\n)\n(?=\S)/g, ' ');
}

/** The flags of a movement that is booked by hand. */
export interface BookingFlags extends CommonFlags {
  readonly wallet: string;
  readonly amount: Minor;
  readonly reference: string;
  /** For adjustments only. */
  readonly reason?: string;
}

/** The flags of a new wallet. */
export interface AddWalletFlags extends CommonFlags {
  readonly user: string;
  readonly name: string;
  readonly currency: string;
  readonly creditLimit?: Minor;
}

/** The options of a product's texts. */
export interface TextFlags {
  readonly name?: string;
  readonly variantName?: string;
  readonly url?: string;
  readonly description?: string;
  readonly shortDescription?: string;
  readonly notes?: string;
  readonly category?: string;
  readonly brand?: string;
  readonly brandId?: string;
  readonly image?: readonly string[];
  readonly region?: string;
  readonly channel?: string;
  readonly tag?: readonly string[];
}

/** The options of the price. */
export interface PriceFlags {
  readonly faceValue?: Minor;
  readonly discount?: number;
}

type Mandatory = Required<Pick<TextFlags, 'name' | 'url' | 'category' | 'brand'>>;

/** The flags of a new product. */
export type AddProductFlags = CommonFlags &
  Omit<TextFlags, keyof Mandatory> &
  Mandatory & { readonly currency: string; readonly faceValue: Minor; readonly discount?: number };

/** A movement or a price, in minor units. */
export function positiveAmount(value: string): Minor {
  return minorOf(readPositiveAmount(value));
}

/** A limit in minor units, which may be zero. */
export function amount(value: string): Minor {
  return minorOf(readAmount(value));
}

function minorOf(amount: ReadAmount): Minor {
  if ('minor' in amount) return amount.minor;
  throw new InvalidArgumentError(amount.complaint);
}

/** A name, or another short text on one line. */
export function text(value: string): string {
  return checkedText(value, MOST_CHARACTERS);
}

/** A longer text. */
export function prose(value: string): string {
  return checkedText(value, MOST_PROSE);
}

function checkedText(value: string, most: number): string {
  const trimmed = value.trim();
  if (trimmed === '') throw new InvalidArgumentError('It is blank.');
  if (trimmed.length > most)
    throw new InvalidArgumentError(`It has ${trimmed.length} characters: give ${most} at most.`);
  if (/\p{Cc}/u.test(trimmed))
    throw new InvalidArgumentError('It has a line break or another control character in it.');
  return trimmed;
}

/** Values of an option that may be repeated. */
export function each(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), text(value)];
}

export function email(value: string): string {
  if (value.length <= MOST_CHARACTERS && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(value)) return value;
  throw new InvalidArgumentError('Give an e-mail address, e.g. ines@shop.example.');
}

export function uuid(value: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) return value.toLowerCase();
  throw new InvalidArgumentError('Give the UUID of a wallet, as `dgo admin wallet list` shows it.');
}

export function currency(value: string): string {
  if (currencies.includes(value)) return value;
  throw new InvalidArgumentError(`Give one of ${currencies.join(', ')}.`);
}

/** A whole percentage; 100 would make the product free. */
export function percentage(value: string): number {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give an integer from 0 to 99.');
}

/** A listed id. */
export function id(value: string): number {
  if (/^\d{1,15}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('Give an integer.');
}
