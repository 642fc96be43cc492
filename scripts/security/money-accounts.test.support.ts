import { setTimeout as sleep } from 'node:timers/promises';
import { Deployment } from '../../conformance/model/deployment.js';
import { type Call, Halt, json, type View } from '../../conformance/model/http.js';
import type { Quote } from '../../conformance/model/service/pricing.js';
import type { MinorUnits, Order, State, Transaction, User, Wallet } from '../../conformance/model/state.js';
import type { Lie } from './money-answers.test.support.js';

const DAY_MS = 86_400_000;

/** Charges every order a second time, without saying so. False balances and rows cover that. */
class Greedy extends Deployment {
  /** Set before anything is served. */
  readonly start: State = this.state;

  override commit(quote: Quote) {
    const order = super.commit(quote);
    this.charge(this.walletNamed(order.walletUuid), order.total);
    return order;
  }

  get hasSold(): boolean {
    return this.state.orders.length > this.start.orders.length;
  }

  isNew(row: Transaction): boolean {
    return !this.start.transactions.some(({ ulid }) => ulid === row.ulid);
  }

  startOf({ uuid }: Wallet): Wallet | undefined {
    return this.start.wallets.find((wallet) => wallet.uuid === uuid);
  }
}

/** Charges as it should, and shows rows that are changed. */
const rows = (change: (row: Transaction) => Transaction) => () =>
  new (class extends Deployment {
    override paymentRows(order: Order, wallet: Wallet) {
      return super.paymentRows(order, wallet).map(change);
    }
  })();

class SecondRowLater extends Deployment {
  override commit(quote: Quote) {
    const order = super.commit(quote);
    void sleep(300).then(() => {
      const wallet = this.charge(this.walletNamed(order.walletUuid), order.total);
      this.appendRows(this.paymentRows(order, wallet));
    });
    return order;
  }
}

/** Charges another wallet than the one that is named. */
const elsewhere = (which: (deployment: Deployment) => string | undefined) => () =>
  new (class extends Deployment {
    override commit(quote: Quote) {
      const wallet = this.walletNamed(which(this) ?? quote.wallet.uuid);
      return super.commit({ ...quote, wallet });
    }
  })();

class HidesRows extends Greedy {
  override visibleTransactions(user: User, call: Call) {
    return super.visibleTransactions(user, call).filter((row) => !this.isNew(row));
  }
}

class HidesRowsButCountsThem extends HidesRows {
  override totalOf(shown: readonly unknown[], call: Call) {
    const hidden = this.state.transactions.length - this.start.transactions.length;
    return super.totalOf(shown, call) + (call.operation === 'listTransactions' ? hidden : 0);
  }
}

class FrozenList extends Greedy {
  override commit(quote: Quote) {
    const order = super.commit(quote);
    this.appendRows(this.paymentRows(order, this.walletNamed(order.walletUuid)));
    return order;
  }

  override walletView(wallet: Wallet) {
    return super.walletView(this.startOf(wallet) ?? wallet);
  }
}

class PastRows extends Greedy {
  override paymentRows(order: Order, wallet: Wallet) {
    return super.paymentRows(order, wallet).map((row) => ({ ...row, createdAt: row.createdAt - 30 * DAY_MS }));
  }

  override sortTransactions(shown: readonly Transaction[], direction: 'asc' | 'desc') {
    const sorted = shown.toSorted((a, b) => a.createdAt - b.createdAt);
    return direction === 'asc' ? sorted : sorted.reverse();
  }
}

class FakeDeposits extends Greedy {
  override commit(quote: Quote) {
    const order = super.commit(quote);
    const wallet = this.walletNamed(order.walletUuid);
    const deposit = { id: 1, reference: 'A gift' };
    const covered = order.total * 2n;
    this.appendRows([this.ledgerRow(wallet, { type: 'deposit', amount: covered, description: 'Gift', deposit })]);
    return order;
  }
}

class LowBaseline extends Greedy {
  override walletView(wallet: Wallet) {
    return super.walletView(this.hasSold ? wallet : { ...wallet, balance: wallet.balance - 100_000n });
  }

  override commit(quote: Quote) {
    const order = super.commit(quote);
    this.appendRows(this.paymentRows(order, this.walletNamed(order.walletUuid)));
    return order;
  }
}

class Vanishing extends Greedy {
  override visibleWallets(user: User, call: Call) {
    return super.visibleWallets(user, call).filter(({ uuid }) => !this.hasSold || uuid !== this.facts.wallet);
  }
}

class NeverListed extends Greedy {
  override visibleWallets(user: User, call: Call) {
    return super.visibleWallets(user, call).filter(({ uuid }) => uuid !== this.facts.wallet);
  }

  override ledgerRow(...[wallet, movement]: Parameters<Deployment['ledgerRow']>) {
    return { ...super.ledgerRow(wallet, movement), status: 'processing' };
  }

  override commit(quote: Quote) {
    const order = super.commit(quote);
    this.appendRows(this.paymentRows(order, this.walletNamed(order.walletUuid)));
    return order;
  }
}

class SwapsIds extends Greedy {
  override walletView(wallet: Wallet) {
    const { wallets } = this.start;
    const index = wallets.findIndex(({ uuid }) => uuid === wallet.uuid);
    const shift = this.state.orders.length - this.start.orders.length;
    return { ...super.walletView(wallet), id: wallets[(index + shift) % wallets.length]?.id };
  }
}

/** Answers reads of this list so, once it has sold something. */
const failing = (operation: Call['operation'], status: number) => () =>
  new (class extends Greedy {
    override async before(call: Call) {
      if (call.operation === operation && this.hasSold) throw new Halt(json(status, { message: 'Not now.' }));
    }
  })();

class OnTheSecondPage extends Greedy {
  override maxPerPage(call: Call) {
    return call.operation === 'listWallets' ? 1 : super.maxPerPage(call);
  }
}

/** Writes the amounts of new rows so. */
const written = (amount: (minor: MinorUnits) => View) => () =>
  new (class extends Greedy {
    override transactionView(row: Transaction) {
      const view = super.transactionView(row);
      return this.isNew(row) ? { ...view, amount: { ...(view['amount'] as View), ...amount(row.amount) } } : view;
    }
  })();

class Flood extends Greedy {
  override commit(quote: Quote) {
    const order = super.commit(quote);
    for (let row = 0; row < 150; row += 1)
      this.move(order.walletUuid, { type: 'debitAdjustment', amount: -1n, description: 'Rounding.' });
    return order;
  }
}

class ReusedRowIds extends Greedy {
  override ledgerRow(...[wallet, movement]: Parameters<Deployment['ledgerRow']>) {
    const ulid = this.start.transactions.findLast((row) => row.userId === wallet.userId)?.ulid;
    return { ...super.ledgerRow(wallet, movement), ...(ulid === undefined ? {} : { ulid }) };
  }
}

export const accountLies: readonly Lie[] = [
  { name: 'charges twice, with one row', make: () => new Greedy() },
  { name: 'a second row after 300 ms', make: () => new SecondRowLater() },
  { name: "charges the caller's EUR wallet", make: elsewhere(({ facts }) => facts.wallets[1]) },
  { name: "charges the caller's nearly empty wallet", make: elsewhere(({ facts }) => facts.poorWallet) },
  { name: "charges the other user's wallet", make: elsewhere(({ facts }) => facts.otherWallet) },
  { name: "charges the other user's second wallet", make: elsewhere(({ facts }) => facts.otherWallets[1]) },
  { name: 'rows that are not completed', make: rows((row) => ({ ...row, status: 'pending' })) },
  { name: 'rows of amount 0', make: rows((row) => ({ ...row, amount: 0n })) },
  { name: 'rows that say money came in', make: rows((row) => ({ ...row, amount: -row.amount })) },
  { name: 'rows in another currency', make: rows((row) => ({ ...row, currency: 'VND' })) },
  {
    name: 'rows of adjustments, without the order',
    make: rows((row) => ({ ...row, type: 'debitAdjustment', order: null })),
  },
  {
    name: 'rows that name another order',
    make: rows((row) => ({ ...row, order: { ulid: '01JCK4Q8Z90000000000000000', number: '#1' } })),
  },
  { name: 'charges twice, and the ledger is frozen', make: () => new HidesRows() },
  { name: 'charges twice, and the ledger is frozen but for its total', make: () => new HidesRowsButCountsThem() },
  { name: 'charges twice, and the wallet list is frozen', make: () => new FrozenList() },
  { name: 'charges twice, and rows are dated a month ago', make: () => new PastRows() },
  { name: 'charges twice, covered by rows of deposits', make: () => new FakeDeposits() },
  { name: 'charges twice, and balances were lower before the first order', make: () => new LowBaseline() },
  { name: 'charges twice, and the wallet vanishes', make: () => new Vanishing() },
  { name: 'charges twice, the wallet is in no list, and rows are not completed', make: () => new NeverListed() },
  { name: 'charges twice, and wallets swap their ids', make: () => new SwapsIds() },
  { name: 'charges twice, and the ledger answers 500 then', make: failing('listTransactions', 500) },
  { name: 'charges twice, and the ledger answers 403 then', make: failing('listTransactions', 403) },
  { name: 'charges twice, and the wallet list answers 503 then', make: failing('listWallets', 503) },
  { name: 'charges twice, with one wallet a page', make: () => new OnTheSecondPage() },
  {
    name: 'charges twice, and amounts have two signs',
    make: written((minor) => ({ amount: `--${-minor}`, decimal: `-+${-minor}` })),
  },
  { name: 'charges twice, and amounts are words', make: written(() => ({ amount: 'little', decimal: 'little' })) },
  { name: 'charges twice, and amounts are numbers', make: written((minor) => ({ amount: Number(minor) })) },
  { name: 'charges twice, among 150 rows of 0.01', make: () => new Flood() },
  { name: 'charges twice, under ids of older rows', make: () => new ReusedRowIds() },
];
