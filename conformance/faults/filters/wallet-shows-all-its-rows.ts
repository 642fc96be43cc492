import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/wallet-shows-all-its-rows';

export default [
  state(
    RULE,
    'no-adjustments',
    'Adjustments name no order and no deposit, and are lost where these are joined with the wallet.',
    {
      inWallet(original, row, wallet, call) {
        const { order, deposit } = row;
        return original(row, wallet, call) && (order !== null || deposit !== null);
      },
    },
  ),
  state(
    RULE,
    'no-first-row',
    'The first row of a wallet, which opened it, is taken for the opening balance and hidden.',
    {
      inWallet(original, row, wallet, call) {
        const first = this.state.transactions.find((other) => other.walletUuid === wallet.uuid);
        return original(row, wallet, call) && row !== first;
      },
    },
  ),
] satisfies readonly Fault[];
