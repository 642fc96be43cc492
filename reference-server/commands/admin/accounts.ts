import type { Command } from 'commander';
import type { Minor } from '../../domain/money.js';
import { type AddWalletFlags, administer, group, subcommand } from './command.js';
import type { CommonFlags } from './output.js';
import { amount, currency, email, id, text, uuid } from './values.js';

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
