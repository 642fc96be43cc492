import type { Deployment } from '../deployment.js';
import type { Minor } from '../state.js';
import { Rivals } from './rivals.js';

/** As slow as a database under load, so that requests at once do meet. Milliseconds. */
export const SLOW_STORAGE_MS = 20;

/** Slow storage, and beside it the balance that each wallet had when the first of several orders at once came to it. */
export function rememberingBalances(Base: typeof Deployment) {
  return class extends Base {
    override storageMs = SLOW_STORAGE_MS;
    readonly rememberedBalances = new Map<string, Minor>();
    readonly #rivals = new Rivals();

    override withWalletLock<T>(uuid: string, work: () => Promise<T>) {
      return this.#rivals.join(uuid, (earlier) => {
        if (earlier === 0) this.rememberedBalances.set(uuid, this.walletNamed(uuid).balance);
        return super.withWalletLock(uuid, work);
      });
    }
  };
}
