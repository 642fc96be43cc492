import type { Command } from 'commander';
import { administer, subcommand } from './command.js';
import type { CommonFlags } from './flags.js';

/** `dgo admin verify`. */
export function registerVerify(parent: Command): void {
  subcommand(parent, 'verify', {
    summary: 'check every invariant of the whole database',
    example: 'verify',
    details: `Checks every invariant of the whole database at one moment, while servers may go on, and
changes nothing. Exit status 1 when one of them is broken.`,
  }).action((flags: CommonFlags) =>
    administer(flags, async (administration) => (await import('./verify-work.js')).verify(administration)),
  );
}
