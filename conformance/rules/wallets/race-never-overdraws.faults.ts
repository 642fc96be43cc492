import { setTimeout as sleep } from 'node:timers/promises';
import { rememberingBalances, SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { MinorUnits, Wallet } from '../../model/state.js';

const RULE = 'wallets/race-never-overdraws';

export default [
  state(
    RULE,
    'checked-before-the-lock',
    'Whether the wallet can pay is checked before it is locked; the charge itself is right.',
    {
      async buy(_original, user, call) {
        const quote = this.quote(user, this.readPurchase(call), call);
        await sleep(SLOW_STORAGE_MS);
        return this.withWalletLock(quote.wallet.uuid, async () =>
          this.commit({ ...quote, wallet: this.walletNamed(quote.wallet.uuid) }),
        );
      },
    },
  ),
  state(
    RULE,
    'no-lock',
    'Nothing keeps two orders apart that read one wallet, and each writes what it worked out.',
    (Base) =>
      class extends Base {
        override storageMs = SLOW_STORAGE_MS;

        override withWalletLock<T>(_uuid: string, work: () => Promise<T>) {
          return work();
        }
      },
  ),
  state(
    RULE,
    'cached-balance',
    'Whether the wallet can pay is seen from a balance that is cached while orders come in.',
    (Base) =>
      class extends rememberingBalances(Base) {
        override canPay(wallet: Wallet, total: MinorUnits) {
          return super.canPay(
            { ...wallet, balance: this.rememberedBalances.get(wallet.uuid) ?? wallet.balance },
            total,
          );
        }
      },
  ),
] satisfies readonly Fault[];
