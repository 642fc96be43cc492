import { InFlight, SLOW_STORAGE_MS } from '../../model/faults/deployments.js';
import { type Fault, state } from '../../model/faults/fault.js';
import type { Transaction } from '../../model/state.js';

const RULE = 'wallets/race-loses-no-payment';

export default [
  state(
    RULE,
    'lost-update',
    'The balance is read, reckoned with and written, and nothing keeps a second order out meanwhile.',
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
    'lock-gives-up',
    'A request that finds two others waiting for a wallet is let through.',
    (Base) =>
      class extends Base {
        readonly #inFlight = new InFlight();

        override storageMs = SLOW_STORAGE_MS;

        override withWalletLock<T>(uuid: string, work: () => Promise<T>) {
          return this.#inFlight.join(uuid, (earlier) => (earlier < 2 ? super.withWalletLock(uuid, work) : work()));
        }
      },
  ),
  state(
    RULE,
    'like-payments-are-one',
    'Payments of one sum on one wallet within a second are taken for the same, and only the first gets its row.',
    {
      appendRows(original, rows) {
        const secondOf = ({ createdAt }: Transaction) => Math.floor(createdAt / 1_000);
        const isKnown = (row: Transaction) =>
          this.state.transactions.some(
            (other) =>
              other.walletUuid === row.walletUuid && other.amount === row.amount && secondOf(other) === secondOf(row),
          );
        original(rows.filter((row) => row.type !== 'orderPayment' || !isKnown(row)));
      },
    },
  ),
] satisfies readonly Fault[];
