import { type Fault, state } from '../../model/faults/fault.js';

const RULE = 'filters/wallet-shows-only-its-rows';

export default [
  state(RULE, 'by-currency', 'The rows of a wallet are found by its currency, and two wallets have the same.', {
    inWallet: (_original, row, wallet) => row.currency === wallet.currency,
  }),
  state(RULE, 'all-adjustments', 'Adjustments show under each wallet of the user.', {
    inWallet: (original, row, wallet, call) => original(row, wallet, call) || row.type === 'creditAdjustment',
  }),
] satisfies readonly Fault[];
