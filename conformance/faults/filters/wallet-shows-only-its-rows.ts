import { type Fault, state } from '../fault.js';

const RULE = 'filters/wallet-shows-only-its-rows';

export default [
  state(
    RULE,
    'by-currency',
    'The rows of a wallet are found by its currency, and two wallets have the same.',
    (Base) =>
      class extends Base {
        override inWallet(...[row, wallet]: Parameters<InstanceType<typeof Base>['inWallet']>) {
          return row.currency === wallet.currency;
        }
      },
  ),
  state(
    RULE,
    'all-adjustments',
    'Adjustments show under each wallet of the user.',
    (Base) =>
      class extends Base {
        override inWallet(...args: Parameters<InstanceType<typeof Base>['inWallet']>) {
          return super.inWallet(...args) || args[0].type === 'creditAdjustment';
        }
      },
  ),
] satisfies readonly Fault[];
