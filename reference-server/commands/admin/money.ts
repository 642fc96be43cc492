import type { Command } from 'commander';
import type { BookingType } from '../../store/administration/bookings.js';
import { administer, type BookingFlags, type Presentation, subcommand } from './command.js';
import type { CommonFlags } from './output.js';
import { positiveAmount, prose, text, uuid } from './values.js';

const WALLET = 'c60fcc66-d7e4-4023-8e76-806f4b4b7a82';

/** `dgo admin deposit`, `withdraw`, `credit` and `debit`. */
export function registerBookings(parent: Command): void {
  booking(parent, 'deposit', 'deposit', {
    summary: 'put money into a wallet',
    example: `deposit --wallet ${WALLET} --amount 250.00 --reference BANK-2026-0042`,
    details: `Puts money into a wallet, and writes a ledger row of type deposit. Its reference is
used once in a wallet: a repeated command is refused, and names the earlier one.`,
  });
  booking(parent, 'withdraw', 'withdraw', {
    summary: 'pay money out of a wallet',
    example: `withdraw --wallet ${WALLET} --amount 40.00 --reference PAYOUT-17`,
    details: `Pays money out of a wallet, and writes a ledger row of type withdraw. The balance
stays within the credit limit. The reference is used once in a wallet for withdrawals: a
repeated command is refused, and names the earlier one.`,
  });
  adjustment(parent, 'credit', 'creditAdjustment', {
    summary: 'correct a balance upwards',
    example: `credit --wallet ${WALLET} --amount 5.00 --reference TICKET-881 --reason 'Goodwill for a late delivery'`,
    details: `Adds to a balance, and writes a ledger row of type creditAdjustment that says why. The
reference, e.g. of a ticket, is used once in a wallet for credits: a repeated command is
refused, and names the earlier one. An order is paid back with \`dgo admin refund\`.`,
  });
  adjustment(parent, 'debit', 'debitAdjustment', {
    summary: 'correct a balance downwards',
    example: `debit --wallet ${WALLET} --amount 5.00 --reference TICKET-882 --reason 'Booked twice'`,
    details: `Takes from a balance, and writes a ledger row of type debitAdjustment that says why.
The balance stays within the credit limit. The reference, e.g. of a ticket, is used once in
a wallet for debits: a repeated command is refused, and names the earlier one.`,
  });
}

function adjustment(parent: Command, name: string, type: BookingType, presentation: Presentation): void {
  booking(parent, name, type, presentation).requiredOption(
    '--reason <TEXT>',
    'what it is for, as the user reads it in the ledger',
    prose,
  );
}

function booking(parent: Command, name: string, type: BookingType, presentation: Presentation): Command {
  return subcommand(parent, name, presentation)
    .requiredOption('--wallet <UUID>', 'the wallet, as `dgo admin wallet list` shows it', uuid)
    .requiredOption('--amount <AMOUNT>', "in the wallet's currency, e.g. 12.50", positiveAmount)
    .requiredOption('--reference <TEXT>', 'what you know it by; used once in a wallet for this command', text)
    .action((flags: BookingFlags) =>
      administer(flags, async (administration) =>
        (await import('./money-work.js')).bookByHand(administration, type, flags),
      ),
    );
}

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
      administer(flags, async (administration) => (await import('./money-work.js')).refund(administration, order)),
    );
}
