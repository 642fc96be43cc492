import type { Command } from 'commander';
import { administer, group, subcommand } from './command.js';
import type { CommonFlags } from './flags.js';
import { id, text } from './values.js';

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
      administer(flags, async (administration) => (await import('./key-work.js')).create(administration, flags.user)),
    );

  subcommand(key, 'list', {
    summary: 'list API keys, without their tokens',
    example: 'key list --user ada@shop.example',
    details: 'Lists API keys by the id with which they are revoked. Nobody can list their tokens.',
  })
    .option('--user <EMAIL|ID>', 'the keys of this user only', text)
    .action((flags: Partial<UserFlags>) =>
      administer(flags, async (administration) => (await import('./key-work.js')).list(administration, flags.user)),
    );

  subcommand(key, 'revoke', {
    summary: 'revoke an API key for good',
    example: 'key revoke 2',
    details: `Revokes an API key for good. The next request with its token is refused, whichever
server answers. A repeated command changes nothing.`,
  })
    .argument('<id>', 'as `dgo admin key list` shows it', id)
    .action((keyId: number, flags: CommonFlags) =>
      administer(flags, async (administration) => (await import('./key-work.js')).revoke(administration, keyId)),
    );
}
