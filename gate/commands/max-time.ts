import { Option } from 'commander';
import { integer } from '../../conformance/commands/options.js';
import { MAX_TIME } from '../bounds/limits.js';

/** The options of a command that has a deadline. */
export type Bounded<T> = T & { readonly maxTime: number };

const MOST = 3_600_000;

/** The option that sets the deadline of a whole command, in milliseconds. */
export function maxTimeOption(): Option {
  return new Option('--max-time <ms>', 'for the whole, Redocly included; what is not judged by then does not pass')
    .argParser(integer({ least: 1, most: MOST }))
    .default(MAX_TIME);
}
