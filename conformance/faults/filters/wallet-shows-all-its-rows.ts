import { type Fault, state } from '../fault.js';

const RULE = 'filters/wallet-shows-all-its-rows';

export default [
  state(
    RULE,
    'no-adjustments',
    'Adjustments name no order and no deposit, and are lost where these are joined with the wallet.',
    {
      inWallet(original, ...args) {
        const { order, deposit } = args[0];
        return original(...args) && (order !== null || deposit !== null);
      },
    },
  ),
  state(
    RULE,
    'no-first-row',
    'The first row of a wallet, which opened it, is taken for the opening balance and hidden.',
    {
      inWallet(original, ...args) {
        const [row, wallet] = args;
        const first = this.state.transactions.find((other) => other.walletUuid === wallet.uuid);
        return original(...args) && row !== first;
      },
    },
  ),
] satisfies readonly Fault[];
