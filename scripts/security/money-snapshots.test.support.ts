import { setTimeout as sleep } from 'node:timers/promises';
import { Deployment } from '../../conformance/model/deployment.js';
import { type Answer, type Call, json, type View } from '../../conformance/model/http.js';
import { convert } from '../../conformance/model/notation.js';
import type { Quote } from '../../conformance/model/service/pricing.js';
import type { MinorUnits, Order, State, Transaction, User, Wallet } from '../../conformance/model/state.js';
import type { Lie } from './money-answers.test.support.js';

const DIGITS = '9'.repeat(400);

/** Charges every order this many times, with one row for its price. False snapshots of the account cover that. */
class Grasping extends Deployment {
  /** Set before anything is served. */
  readonly start: State = this.state;
  readonly times: MinorUnits = 2n;

  override commit(quote: Quote) {
    const order = super.commit(quote);
    this.charge(this.walletNamed(order.walletUuid), order.total * (this.times - 1n));
    return order;
  }

  get hasSold(): boolean {
    return this.state.orders.length > this.start.orders.length;
  }

  startOf({ uuid }: Wallet): Wallet {
    return this.start.wallets.find((wallet) => wallet.uuid === uuid) ?? this.walletNamed(uuid);
  }
}

class OtherMethods extends Deployment {
  override wrongMethod(...methods: Parameters<Deployment['wrongMethod']>) {
    this.charge(this.walletNamed(this.facts.wallet), 300n);
    return super.wrongMethod(...methods);
  }
}

/** Shows its account as it was four seconds before. */
class Lagging extends Grasping {
  override readonly times = 5n;
  readonly #past: { readonly at: number; readonly state: State }[] = [{ at: 0, state: this.state }];

  override async after(answer: Answer, call: Call) {
    if (call.operation === 'createOrder') this.#past.push({ at: Date.now(), state: this.state });
    return answer;
  }

  get shown(): State {
    return this.#past.findLast(({ at }) => at <= Date.now() - 4_000)?.state ?? this.start;
  }

  override visibleWallets(user: User, call: Call) {
    const { wallets } = this.shown;
    return super.visibleWallets(user, call).map((wallet) => wallets.find(({ uuid }) => uuid === wallet.uuid) ?? wallet);
  }

  override visibleTransactions(user: User, _call: Call) {
    return this.shown.transactions.filter(({ userId }) => userId === user.id);
  }
}

class ListedLate extends Grasping {
  override readonly times = 4n;

  override visibleWallets(user: User, call: Call) {
    return super.visibleWallets(user, call).filter(({ uuid }) => this.hasSold || uuid !== this.facts.wallet);
  }
}

class ListedTwice extends Grasping {
  override readonly times = 4n;

  override visibleWallets(user: User, call: Call) {
    const wallets = super.visibleWallets(user, call);
    return this.hasSold ? [...wallets, ...wallets.map((wallet) => this.startOf(wallet))] : wallets;
  }
}

/** Writes the balances that it lists so, once it has sold something. */
const balances = (change: (view: View) => View) => () =>
  new (class extends Grasping {
    override walletView(wallet: Wallet) {
      const view = super.walletView(wallet);
      return this.hasSold ? change({ ...view, balance: super.walletView(this.startOf(wallet))['balance'] }) : view;
    }
  })();

/** Writes the amounts of new rows so, of which there is one for each charge; the wallet list is frozen. */
const amounts = (amount: (minor: MinorUnits) => View) => () =>
  new (class extends Grasping {
    override commit(quote: Quote) {
      const order = super.commit(quote);
      this.appendRows(this.paymentRows(order, this.walletNamed(order.walletUuid)));
      return order;
    }

    override walletView(wallet: Wallet) {
      return super.walletView(this.startOf(wallet));
    }

    override transactionView(row: Transaction) {
      const view = super.transactionView(row);
      const isNew = !this.start.transactions.some(({ ulid }) => ulid === row.ulid);
      return isNew ? { ...view, amount: { ...(view['amount'] as View), ...amount(row.amount) } } : view;
    }
  })();

/** Shows the balance of another wallet as higher by all that it takes too much. */
class SeemsToGain extends Grasping {
  override walletView(wallet: Wallet) {
    const sold = this.state.orders.slice(this.start.orders.length);
    const taken = sold.reduce((sum, { total }) => sum + total * (this.times - 1n), 0n);
    const isOther = wallet.uuid === this.facts.poorWallet;
    return super.walletView(isOther ? { ...wallet, balance: wallet.balance + taken } : wallet);
  }
}

class NoFunds extends Grasping {
  override readonly times = 3n;

  override commit(quote: Quote) {
    const order = super.commit(quote);
    const wallet = this.walletNamed(order.walletUuid);
    this.appendRows(this.paymentRows({ ...order, total: order.total * (this.times - 1n) }, wallet));
    return order;
  }

  override walletView(wallet: Wallet) {
    return super.walletView({ ...wallet, balance: 0n, creditLimit: 0n });
  }
}

/** Answers 429 and does nothing, and charges the order a second later. */
class ThrottledAndCharged extends Deployment {
  override commit(quote: Quote): Order {
    const order = this.newOrder(quote, this.fulfilmentOf(quote), this.world.now());
    void sleep(1_000).then(() =>
      this.move(quote.wallet.uuid, { type: 'debitAdjustment', amount: -quote.total, description: 'Services.' }),
    );
    return order;
  }

  override storeKey() {}

  override created() {
    return json(429, { message: 'Later.' }, { 'retry-after': '0' });
  }
}

export const lookLies: readonly Lie[] = [
  { name: 'charges 3.00 for each method that the contract does not have', make: () => new OtherMethods() },
  { name: 'five times the price, and the account is shown 4 s late', make: () => new Lagging() },
  { name: 'four times the price, and the wallet is listed after the first order', make: () => new ListedLate() },
  { name: 'four times the price, and wallets are listed twice, once as they were', make: () => new ListedTwice() },
  {
    name: 'charges twice, and wallets change their currency',
    make: balances((view) => ({ ...view, currency: 'VND' })),
  },
  {
    name: 'charges twice, and balances have 400 digits',
    make: balances((view) => ({ ...view, balance: { ...(view['balance'] as View), amount: DIGITS } })),
  },
  {
    name: 'charges twice, and amounts have 400 digits',
    make: amounts(() => ({ amount: `-${DIGITS}`, decimal: `-${DIGITS}` })),
  },
  {
    name: 'charges twice, the list is frozen, and amounts are a cent where decimals are right',
    make: amounts(() => ({ amount: '-1' })),
  },
  { name: 'three times the price, from wallets that have no funds by the list', make: () => new NoFunds() },
  { name: 'charges twice, and another wallet seems to gain as much', make: () => new SeemsToGain() },
  { name: 'answers 429, and charges a second later', make: () => new ThrottledAndCharged() },
];

/**
 * What left all wallets, or those that are meant, between two states: of each wallet no more than it had and could owe. In minor
 * units of USD.
 */
export function lostSince(before: State, after: State, isMeant: (uuid: string) => boolean = () => true): number {
  const losses = before.wallets.map(({ uuid, balance, creditLimit, currency }): MinorUnits => {
    const now = after.wallets.find((wallet) => wallet.uuid === uuid)?.balance ?? 0n;
    const [drop, funds] = [balance - now, balance + creditLimit];
    return drop <= 0n || !isMeant(uuid) ? 0n : convert(drop < funds ? drop : funds, currency, 'USD');
  });
  return Number(losses.reduce((sum, loss) => sum + loss, 0n));
}
