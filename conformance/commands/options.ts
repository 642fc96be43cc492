import { InvalidArgumentError, Option } from 'commander';
import type { Depth } from '../experiments/experiment.js';
import type { FormatName } from '../report/formats.js';
import {
  BOUNDS,
  type Bounds,
  DEFAULTS,
  formatNames,
  isFormatName,
  minJudgedComplaint,
  numberComplaint,
  walletComplaint,
} from './option-values.js';
import { DEPTHS } from './prove/matrix.js';

/** The options of `dgo check`, parsed. Amounts are minor units, times milliseconds. */
export interface CheckFlags {
  readonly token?: string;
  readonly otherToken?: string;
  /** No token is sent, and only what needs none is judged. */
  readonly anonymous?: boolean;
  readonly wallet: readonly string[];
  readonly poorWallet?: string;
  readonly otherWallet?: string;
  readonly spend: number;
  /** Others use the account too. */
  readonly sharedAccount?: boolean;
  readonly plan?: 'text' | 'json';
  readonly depth: Depth;
  readonly only: readonly string[];
  readonly skip: readonly string[];
  readonly seed?: number;
  readonly replay?: string;
  readonly settle: number;
  readonly fulfilmentTimeout: number;
  readonly rate: number;
  readonly timeout: number;
  /** By depth where it is not given. */
  readonly maxTime?: number;
  /** Unparsed: error messages must not contain the values. */
  readonly header?: readonly string[];
  readonly report: readonly ReportTarget[];
  readonly strict?: boolean;
  /** The run ends once so many rules are violated. */
  readonly bail?: number;
  /** Least number of judged rules: `150`, or `70%` of the rules that can be judged. */
  readonly minJudged?: string;
  /** Patterns of must rules that have to be judged. */
  readonly require?: readonly string[];
  readonly quiet?: boolean;
  readonly silences?: boolean;
  readonly list?: boolean;
  readonly waive?: string;
  readonly url?: string;
}

export interface ReportTarget {
  readonly format: FormatName;
  readonly file: string;
}

/** Every option of `dgo check`. Each that takes a value has an environment variable that stands in for it. */
export const checkOptions: readonly Option[] = [
  option('--token <token>', 'Bearer token of the account that is used', 'TOKEN'),
  option('--other-token <token>', 'token of another user: checks that accounts are kept apart', 'OTHER_TOKEN'),
  option('--anonymous [true|false]', 'send no token, and judge only what needs none', 'ANONYMOUS')
    .argParser(flag)
    .preset('true'),
  option('--wallet <uuid>', 'a wallet of the account; may be repeated, the first pays', 'WALLET')
    .argParser(each(uuid))
    .default([]),
  option(
    '--poor-wallet <uuid>',
    'a wallet of the account with little in it: orders beyond its funds are tried on it, and it may be emptied',
    'POOR_WALLET',
  ).argParser(uuid),
  option('--other-wallet <uuid>', 'a wallet of the other user', 'OTHER_WALLET').argParser(uuid),
  option(
    '--spend <amount>',
    'most that the run may spend, e.g. 25.00, in the currency of the wallet that pays',
    'SPEND',
  )
    .argParser(amount)
    .default(DEFAULTS.spend, '0: nothing is bought and no write is sent'),
  option(
    '--shared-account',
    'others use the account too: orders that the run did not send are shown, and do not make it inconclusive',
    'SHARED_ACCOUNT',
  ),
  new Option(
    '--plan [format]',
    'show what would be sent and its worst case, and send reads only; --plan=json has every case',
  )
    .choices(['text', 'json'])
    .preset('text'),
  option('--depth <depth>', 'how much is tried', 'DEPTH').choices(DEPTHS).default(DEFAULTS.depth),
  option('--only <pattern>', 'only these rules, e.g. "pagination/*"; may be repeated', 'ONLY')
    .argParser(each(text))
    .default([]),
  option('--skip <pattern>', 'not these rules; may be repeated', 'SKIP').argParser(each(text)).default([]),
  option('--seed <n>', 'draw the same inputs as a run with this seed', 'SEED').argParser(integer(BOUNDS.seed)),
  option('--replay <id>', 'run one failure of an earlier run again, at the base URL that is given', 'REPLAY'),
  option('--url <base-url>', 'the base URL, where the argument is not given', 'URL'),
  option('--settle <ms>', 'how long a write may take to show in every reading', 'SETTLE')
    .argParser(integer(BOUNDS.settle))
    .default(DEFAULTS.settle),
  option(
    '--fulfilment-timeout <ms>',
    'how long a new order is waited for until it is fulfilled; 0 is not at all',
    'FULFILMENT_TIMEOUT',
  )
    .argParser(integer(BOUNDS.fulfilmentTimeout))
    .default(DEFAULTS.fulfilmentTimeout),
  option('--rate <n>', 'requests per second at most; 0 is without a limit', 'RATE')
    .argParser(integer(BOUNDS.rate))
    .default(DEFAULTS.rate),
  option('--timeout <ms>', 'for one request', 'TIMEOUT').argParser(integer(BOUNDS.timeout)).default(DEFAULTS.timeout),
  option(
    '--max-time <ms>',
    'for the whole run, which then ends and reports what it saw; 0 is without a limit',
    'MAX_TIME',
  )
    .argParser(integer(BOUNDS.maxTime))
    .default(undefined, '10 minutes quick, 2 hours standard, a day deep'),
  option(
    '--header <header>',
    "a header for every request, e.g. 'X-Api-Key: abc'; its value is kept secret; may be repeated",
    'HEADER',
  )
    .argParser((value: string, earlier: readonly string[]) => [...earlier, value])
    .default([]),
  option('--report <format=file>', `write a report; formats: ${formatNames.join(', ')}; may be repeated`, 'REPORT')
    .argParser(each(reportTarget))
    .default([]),
  option('--waive <file>', 'waivers as JSON: violations that are accepted until a day, see --help', 'WAIVE'),
  new Option('--strict', 'a violated should rule counts like a must'),
  option('--bail [n]', 'end the run once so many rules are violated, 1 if no number is given', 'BAIL')
    .argParser(integer(BOUNDS.bail))
    .preset('1'),
  option('--min-judged <n|p%>', 'exit with 3 if fewer rules are judged, e.g. 150 or 70%', 'MIN_JUDGED').argParser(
    minJudged,
  ),
  option('--require <pattern>', 'exit with 3 if such a must rule is not judged; may be repeated', 'REQUIRE')
    .argParser(each(text))
    .default([]),
  new Option('--quiet', 'show the verdict and the findings, and nothing else'),
  new Option('--silences', 'show what the deployment does where the contract is silent'),
  new Option('--list', 'list the rules and send nothing'),
];

/** Those with these names, as the parsed options have them. */
export function optionsNamed(names: readonly string[]): readonly Option[] {
  return checkOptions.filter((one) => names.includes(one.attributeName()));
}

/**
 * The arguments with a value for each option whose value may be left out, because the next argument, which may be the base
 * URL, would be taken for it.
 */
export function withPresets(args: readonly string[]): string[] {
  const optional: Readonly<Record<string, readonly [values: RegExp, preset: string]>> = {
    '--plan': [/^(?:json|text)$/, 'text'],
    '--bail': [/^\d+$/, '1'],
    '--anonymous': [/^(?:true|false)$/, 'true'],
  };
  return args.map((arg, index) => {
    const [values, preset] = optional[arg] ?? [];
    return values === undefined || values.test(args[index + 1] ?? '') ? arg : `${arg}=${preset}`;
  });
}

function option(flags: string, description: string, variable: string): Option {
  return new Option(flags, description).env(`DGO_${variable}`);
}

/** Collects a repeated option; in an environment variable the values are separated by commas. */
function each<T>(parse: (value: string) => T): (value: string, earlier: readonly T[]) => T[] {
  return (value, earlier) => [...earlier, ...value.split(',').map((part) => parse(part.trim()))];
}

function text(value: string): string {
  if (value === '') throw new InvalidArgumentError('It is empty.');
  return value;
}

function flag(value: string): boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  throw new InvalidArgumentError('It must be true or false.');
}

function minJudged(value: string): string {
  const complaint = minJudgedComplaint(value);
  if (complaint === null) return value;
  throw new InvalidArgumentError(complaint);
}

/** Reads the UUID of a wallet. Throws `InvalidArgumentError`. */
export function uuid(value: string): string {
  const complaint = walletComplaint(value);
  if (complaint === null) return value;
  throw new InvalidArgumentError(complaint);
}

function amount(value: string): number {
  const match = /^([0-9]{1,12})(?:\.([0-9]{1,2}))?$/.exec(value);
  if (match === null)
    throw new InvalidArgumentError('An amount is a decimal number with two decimals at most, e.g. 25.00.');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Reads a whole number within bounds. Throws `InvalidArgumentError`. */
export function integer(bounds: Bounds): (value: string) => number {
  return (value) => {
    const number = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN;
    const complaint = numberComplaint(number, bounds);
    if (complaint === null) return number;
    throw new InvalidArgumentError(complaint);
  };
}

/** A report that is asked for, e.g. `json=report.json`. */
function reportTarget(value: string): ReportTarget {
  const [, format = '', file] = /^([a-z]+)=(.+)$/.exec(value) ?? [];
  if (isFormatName(format) && file !== undefined) return { format, file };
  throw new InvalidArgumentError(
    `A report is FORMAT=FILE, e.g. json=report.json; the formats are: ${formatNames.join(', ')}.`,
  );
}
