import { mostIn } from '../../evidence/cost.js';
import type { Role } from '../../evidence/evidence.js';
import type { Facts, Minor } from '../../evidence/facts.js';
import type { Budget } from '../../http/budget.js';
import type { AccountReader } from '../../http/guard.js';
import { Account, type AccountLook } from './account.js';

/** The accounts of all users whose tokens are known: each may be charged. */
export class Accounts {
  readonly #accounts: readonly Account[];
  readonly #currency: string;
  readonly #budget: Budget;
  #gone: Readonly<Record<string, Minor>> = {};

  /** What is found gone is noted in `budget`, in the paying wallet's currency. */
  constructor({ payer, largestPage }: Facts, roles: readonly Role[], budget: Budget) {
    this.#accounts = roles.map((as) => new Account(as, largestPage.listWallets));
    this.#currency = payer?.currency ?? '';
    this.#budget = budget;
  }

  /** By currency, what the accounts show as gone since they were read first. */
  get gone(): Readonly<Record<string, Minor>> {
    return this.#gone;
  }

  /** Reads all; why that cannot be done otherwise. */
  async read(io: AccountReader): Promise<readonly AccountLook[] | string> {
    const looks: AccountLook[] = [];
    const gone: Record<string, Minor> = {};
    for (const seen of await Promise.all(this.#accounts.map((account) => account.look(io)))) {
      if (typeof seen === 'string') return seen;
      looks.push(seen);
      for (const [currency, amount] of seen.gone) gone[currency] = (gone[currency] ?? 0) + amount;
    }
    this.#gone = gone;
    this.#budget.gone = Object.entries(gone).reduce(
      (sum, [from, amount]) => sum + mostIn(this.#currency, amount, from),
      0,
    );
    return looks;
  }
}
