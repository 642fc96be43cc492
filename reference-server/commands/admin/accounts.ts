import type { Command } from 'commander';
import type { Minor } from '../../domain/money.js';
import type { BookingType } from '../../store/administration/bookings.js';
import {
  type AddWalletFlags,
  administer,
  amount,
  type BookingFlags,
  currency,
  email,
  group,
  id,
  type Presentation,
  positiveAmount,
  prose,
  subcommand,
  text,
  uuid,
} from './command.js';
import type { CommonFlags } from './run.js';

const WALLET = 'c60fcc66-d7e4-4023-8e76-806f4b4b7a82';

/** `dgo admin user add` and `list`. */
export function registerUser(parent: Command): void {
  const user = group(parent, 'user', 'who may buy', 'user list');

  subcommand(user, 'add', {
    summary: 'add a user',
    example: "user add --name 'Ines Okafor' --email ines@shop.example",
    details: `Adds a user. An e-mail belongs to one user, whatever its letter case; a repeated
command is refused. The user has neither keys nor wallets yet.`,
  })
    .requiredOption('--name <NAME>', 'as it stands on invoices', text)
    .requiredOption('--email <EMAIL>', 'by which other commands name the user', email)
    .action((flags: CommonFlags & { name: string; email: string }) =>
      administer(flags, async (administration) => (await import('./accounts-work.js')).userAdd(administration, flags)),
    );

  subcommand(user, 'list', {
    summary: 'list all users',
    example: 'user list',
    details: 'Lists all users, by id.',
  }).action((flags: CommonFlags) =>
    administer(flags, async (administration) => (await import('./accounts-work.js')).userList(administration)),
  );
}

type UserFlags = CommonFlags & { readonly user: string };

/** `dgo admin key create`, `list` and `revoke`. */
export function registerKey(parent: Command): void {
  const key = group(parent, 'key', 'API keys: the tokens with which users ask', 'key list --user ada@shop.example');

  subcommand(key, 'create', {
    summary: 'make an API key, and show its token once',
    example: 'key create --user ada@shop.example',
    details: `Makes an API key. Its token is shown this once: the database has a hash of it. The
other keys of the user stay valid.`,
  })
    .requiredOption('--user <EMAIL|ID>', 'whose key it is', text)
    .action((flags: UserFlags) =>
      administer(flags, async (administration) =>
        (await import('./accounts-work.js')).keyCreate(administration, flags.user),
      ),
    );

  subcommand(key, 'list', {
    summary: 'list API keys, without their tokens',
    example: 'key list --user ada@shop.example',
    details: 'Lists API keys by the id with which they are revoked. Their tokens cannot be listed.',
  })
    .option('--user <EMAIL|ID>', 'the keys of this user only', text)
    .action((flags: Partial<UserFlags>) =>
      administer(flags, async (administration) =>
        (await import('./accounts-work.js')).keyList(administration, flags.user),
      ),
    );

  subcommand(key, 'revoke', {
    summary: 'revoke an API key for good',
    example: 'key revoke 2',
    details: `Revokes an API key for good. The next request with its token is refused, whichever
server answers. A repeated command changes nothing.`,
  })
    .argument('<id>', 'as `dgo admin key list` shows it', id)
    .action((keyId: number, flags: CommonFlags) =>
      administer(flags, async (administration) =>
        (await import('./accounts-work.js')).keyRevoke(administration, keyId),
      ),
    );
}

/** `dgo admin wallet add`, `list` and `set-limit`. */
export function registerWallet(parent: Command): void {
  const wallet = group(parent, 'wallet', 'wallets and their credit limits', 'wallet list --user ada@shop.example');

  subcommand(wallet, 'add', {
    summary: 'add an empty wallet',
    example: "wallet add --user ada@shop.example --name 'Travel' --currency EUR --credit-limit 250.00",
    details: `Adds an empty wallet. A user has no two wallets of one name and currency, so a
repeated command grants no credit twice: it is refused.`,
  })
    .requiredOption('--user <EMAIL|ID>', 'whose wallet it is', text)
    .requiredOption('--name <NAME>', 'as the user sees it', text)
    .requiredOption('--currency <CODE>', 'of all that happens in it', currency)
    .option('--credit-limit <AMOUNT>', 'how far below zero its balance may go (default: 0.00)', amount)
    .action((flags: AddWalletFlags) =>
      administer(flags, async (administration) =>
        (await import('./accounts-work.js')).walletAdd(administration, flags),
      ),
    );

  subcommand(wallet, 'list', {
    summary: 'list wallets',
    example: 'wallet list --user ada@shop.example',
    details: 'Lists wallets with their balances and credit limits, by id.',
  })
    .option('--user <EMAIL|ID>', 'the wallets of this user only', text)
    .action((flags: CommonFlags & { user?: string }) =>
      administer(flags, async (administration) =>
        (await import('./accounts-work.js')).walletList(administration, flags.user),
      ),
    );

  subcommand(wallet, 'set-limit', {
    summary: 'set the credit limit of a wallet',
    example: 'wallet set-limit c60fcc66-d7e4-4023-8e76-806f4b4b7a82 --credit-limit 500.00',
    details: `Sets how far below zero the balance of a wallet may go. The limit cannot be lowered
below what is in use.`,
  })
    .argument('<uuid>', 'the wallet, as `dgo admin wallet list` shows it', uuid)
    .requiredOption('--credit-limit <AMOUNT>', 'the new limit, e.g. 500.00; 0 for none', amount)
    .action((wallet: string, flags: CommonFlags & { creditLimit: Minor }) =>
      administer(flags, async (administration) =>
        (await import('./accounts-work.js')).walletSetLimit(administration, wallet, flags.creditLimit),
      ),
    );
}

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
        (await import('./accounts-work.js')).bookByHand(administration, type, flags),
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
      administer(flags, async (administration) => (await import('./accounts-work.js')).refund(administration, order)),
    );
}
