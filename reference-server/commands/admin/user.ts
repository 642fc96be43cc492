import type { Command } from 'commander';
import { administer, group, subcommand } from './command.js';
import type { CommonFlags } from './flags.js';
import { email, text } from './values.js';

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
      administer(flags, async (administration) => (await import('./user-work.js')).add(administration, flags)),
    );

  subcommand(user, 'list', {
    summary: 'list all users',
    example: 'user list',
    details: 'Lists all users, by id.',
  }).action((flags: CommonFlags) =>
    administer(flags, async (administration) => (await import('./user-work.js')).list(administration)),
  );
}
