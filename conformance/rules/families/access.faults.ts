import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

export default [
  state(
    'auth/invalid-token-is-401',
    'token-cut-at-forty',
    'Tokens are looked up by their first forty characters, the length of their column.',
    {
      authenticate(original, token) {
        if (token === null) return original(token);
        return this.state.users.find((user) => user.token.slice(0, 40) === token.slice(0, 40)) ?? null;
      },
    },
  ),
  state(
    'auth/invalid-token-is-401',
    'token-compared-without-case',
    'Tokens are compared without regard to letter case.',
    {
      authenticate(_original, token) {
        return this.state.users.find((user) => user.token.toLowerCase() === token?.toLowerCase()) ?? null;
      },
    },
  ),
  state(
    'auth/invalid-token-is-401',
    'any-scheme-accepted',
    'The token is taken from the last word of the header, of any scheme.',
    {
      bearerToken: (_original, header) => header?.trim().split(/\s+/).at(-1) ?? null,
    },
  ),
  state(
    'responses/valid-read-succeeds',
    'new-key-lacks-read-wallets',
    'The key that was made last lacks the permission for the ledger of a single wallet.',
    {
      listTransactions(original, call) {
        const isNewest = this.userOf(call).id === this.state.users.at(-1)?.id;
        if (isNewest && call.query.has('wallet_id')) throw new Halt(this.errorAnswer(403, 'Missing read_wallets.'));
        return original(call);
      },
    },
  ),
] satisfies readonly Fault[];
