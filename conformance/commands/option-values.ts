import { isUuid } from '../evidence/notation/text.js';
import type { Depth } from '../experiments/experiment.js';
import type { FormatName } from '../report/formats.js';
import { DEPTHS } from './prove/matrix.js';

/** The range of a whole number. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Times are milliseconds, the rate is requests per second. */
export const BOUNDS = {
  seed: { least: 0, most: 2 ** 31 - 1 },
  settle: { least: 0, most: 600_000 },
  fulfilmentTimeout: { least: 0, most: 3_600_000 },
  rate: { least: 0, most: 100_000 },
  timeout: { least: 1, most: 600_000 },
  maxTime: { least: 0, most: 7 * 86_400_000 },
  bail: { least: 1, most: 10_000 },
} as const satisfies Readonly<Record<string, Bounds>>;

/** The defaults of options. */
export const DEFAULTS = {
  spend: 0,
  depth: 'standard',
  settle: 0,
  fulfilmentTimeout: 30_000,
  rate: 0,
  timeout: 10_000,
} as const;

/** Why this cannot be a wallet; null when it can. */
export function walletComplaint(value: string): string | null {
  return isUuid(value) ? null : 'A wallet is named by its UUID, as order creation takes it.';
}

/** Why the number cannot be used; null when it can. */
export function numberComplaint(value: number, { least, most }: Bounds): string | null {
  const isWithin = Number.isInteger(value) && value >= least && value <= most;
  return isWithin ? null : `It must be a whole number from ${least} to ${most}.`;
}

export const MIN_JUDGED_RULE =
  'It must be a whole number of rules from 1, e.g. 150, or a percentage from 1% to 100%, e.g. 70%.';

/** The reason why a value cannot be a minimum of judged rules; null if it can. */
export function minJudgedComplaint(value: string): string | null {
  const [, digits = '', percent] = /^(\d{1,4})(%?)$/.exec(value) ?? [];
  const number = digits === '' ? 0 : Number(digits);
  const isUsable = number >= 1 && (percent !== '%' || number <= 100);
  return isUsable ? null : MIN_JUDGED_RULE;
}

/** Why this is not a depth; null when it is. */
export function depthComplaint(value: string): string | null {
  const isDepth = DEPTHS.some((depth: Depth) => depth === value);
  return isDepth ? null : `Allowed choices are ${DEPTHS.join(', ')}.`;
}

const FORMATS: Readonly<Record<FormatName, true>> = {
  html: true,
  json: true,
  junit: true,
  markdown: true,
  sarif: true,
  github: true,
};

/** The formats of `--report FORMAT=FILE`, in the order of the help text, which does not load the renderers. */
// The keys are exactly the names.
export const formatNames = Object.keys(FORMATS) as FormatName[];

/** Whether this is the name of a report format. */
export function isFormatName(name: string): name is FormatName {
  return formatNames.some((known) => known === name);
}
