import type { Command } from 'commander';
import type { Minor } from '../../domain/money.js';
import { administer, group, subcommand } from './command.js';
import type { AddWalletFlags, CommonFlags } from './flags.js';
import { amount, currency, text, uuid } from './values.js';

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
      administer(flags, async (administration) => (await import('./wallet-work.js')).add(administration, flags)),
    );

  subcommand(wallet, 'list', {
    summary: 'list wallets',
    example: 'wallet list --user ada@shop.example',
    details: 'Lists wallets with their balances and credit limits, by id.',
  })
    .option('--user <EMAIL|ID>', 'the wallets of this user only', text)
    .action((flags: CommonFlags & { user?: string }) =>
      administer(flags, async (administration) => (await import('./wallet-work.js')).list(administration, flags.user)),
    );

  subcommand(wallet, 'set-limit', {
    summary: 'set the credit limit of a wallet',
    example: 'wallet set-limit c60fcc66-d7e4-4023-8e76-806f4b4b7a82 --credit-limit 500.00',
    details: `Sets how far below zero the balance of a wallet may go. The limit cannot be lowered
below what is in use.`,
  })
    .argument('<uuid>', 'the wallet, as `dgo admin wallet list` shows it', uuid)
    .requiredOption('--credit-limit <AMOUNT>', 'the new limit, e.g. 500.00; 0 is none', amount)
    .action((wallet: string, flags: CommonFlags & { creditLimit: Minor }) =>
      administer(flags, async (administration) =>
        (await import('./wallet-work.js')).setLimit(administration, wallet, flags.creditLimit),
      ),
    );
}
