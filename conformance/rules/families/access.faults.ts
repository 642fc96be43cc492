import { faults } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';

function isLowerCase(text: string): boolean {
  return text === text.toLowerCase();
}

export default faults({
  'auth/foreign-order-is-hidden#lower-case-ulid-skips-the-owner': {
    what: 'The owner of an order is checked by its ulid as sent; for one in lower case no owner is found and nothing checked.',
    mayReadOrder(original, user, order, call) {
      const isSkipped = call.operation === 'getOrderCodes' && isLowerCase(call.params.order ?? '');
      return isSkipped || original(user, order, call);
    },
  },
  'auth/missing-token-is-401#later-pages-need-no-token': {
    what: 'The gateway checks the token of the first page of a list, and trusts links to the others.',
    needsToken: (original, call) => original(call) && !(call.operation === 'listOrders' && call.query.has('page')),
    listOrders(original, call) {
      const user = call.user ?? this.state.users[0] ?? null;
      return original({ ...call, user });
    },
  },
  'auth/invalid-token-is-401#long-token-is-500': {
    what: 'A token longer than its column is answered with 500.',
    authenticate(original, token) {
      if (token !== null && token.length > 255) throw new Halt(this.unexpected(null, null));
      return original(token);
    },
  },
  'auth/invalid-token-is-401#token-cut-at-forty': {
    what: 'Tokens are looked up by their first forty characters, the length of their column.',
    authenticate(original, token) {
      if (token === null) return original(token);
      return this.state.users.find((user) => user.token.slice(0, 40) === token.slice(0, 40)) ?? null;
    },
  },
  'auth/invalid-token-is-401#token-compared-without-case': {
    what: 'Tokens are compared without regard to letter case.',
    authenticate(_original, token) {
      return this.state.users.find((user) => user.token.toLowerCase() === token?.toLowerCase()) ?? null;
    },
  },
  'auth/invalid-token-is-401#any-scheme-accepted': {
    what: 'The token is taken from the last word of the header, of any scheme.',
    bearerToken: (_original, header) => header?.trim().split(/\s+/).at(-1) ?? null,
  },
  'auth/foreign-wallet-cannot-pay#upper-case-wallet-pays-for-anyone': {
    what: 'Whether a wallet is foreign is looked up by its UUID as sent, which finds none in upper case.',
    payingWallet(original, user, uuid, call) {
      const wallet = this.findWallet(uuid);
      return wallet !== undefined && uuid !== wallet.uuid ? wallet : original(user, uuid, call);
    },
  },
  'responses/valid-read-succeeds#new-key-lacks-read-wallets': {
    what: 'The key that was made last lacks the permission for the ledger of a single wallet.',
    listTransactions(original, call) {
      const isNewest = this.userOf(call).id === this.state.users.at(-1)?.id;
      if (isNewest && call.query.has('wallet_id')) throw new Halt(this.errorAnswer(403, 'Missing read_wallets.'));
      return original(call);
    },
  },
  'filters/foreign-wallet-is-422#foreign-wallet-of-a-period-is-empty': {
    what: 'With both dates, the ledger of a wallet of another user is empty instead of refused.',
    walletParameter(original, call, user) {
      const wallet = this.findWallet(call.query.get('wallet_id') ?? '');
      const isPeriod = call.query.has('start_date') && call.query.has('end_date');
      return isPeriod && wallet !== undefined ? wallet : original(call, user);
    },
  },
});
