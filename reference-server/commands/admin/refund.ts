import type { Command } from 'commander';
import { administer, subcommand } from './command.js';
import type { CommonFlags } from './flags.js';
import { text } from './values.js';

/** `dgo admin refund`. */
export function registerRefund(parent: Command): void {
  subcommand(parent, 'refund', {
    summary: 'pay a whole order back, once',
    example: "refund '#100195'",
    details: `Pays back what an order cost, conversion fees included, into the wallet that paid. The
ledger row is of type creditAdjustment and names the order, the order becomes refunded, and
its fulfilment ends. Codes that were not delivered can be sold to others; those that were
stay with the order and are not shown any more. An order is refunded once.`,
  })
    .argument('<order>', 'its ulid, or its number with or without #', text)
    .action((order: string, flags: CommonFlags) =>
      administer(flags, async (administration) => (await import('./refund-work.js')).refund(administration, order)),
    );
}
