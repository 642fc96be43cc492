import { type Fault, state } from '../fault.js';

const RULE = 'filters/wallet-shows-all-its-rows';

export default [
  state(
    RULE,
    'no-adjustments',
    'Adjustments name no order and no deposit, and are lost where these are joined with the wallet.',
    (Base) =>
      class extends Base {
        override inWallet(...args: Parameters<InstanceType<typeof Base>['inWallet']>) {
          const { order, deposit } = args[0];
          return super.inWallet(...args) && (order !== null || deposit !== null);
        }
      },
  ),
  state(
    RULE,
    'no-first-row',
    'The first row of a wallet, which opened it, is taken for the opening balance and hidden.',
    (Base) =>
      class extends Base {
        override inWallet(...args: Parameters<InstanceType<typeof Base>['inWallet']>) {
          const [row, wallet] = args;
          const first = this.state.transactions.find((other) => other.walletUuid === wallet.uuid);
          return super.inWallet(...args) && row !== first;
        }
      },
  ),
] satisfies readonly Fault[];
