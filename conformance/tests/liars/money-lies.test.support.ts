import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment, DeploymentChange } from '../../model/deployment.js';
import { beforeRefusal, uncheckedQuote } from '../../model/faults/deployments.js';
import { type Answer, type Call, Halt, json, type View } from '../../model/http.js';
import { convert } from '../../model/notation.js';
import type { MinorUnits, State, Transaction } from '../../model/state.js';

const starts = new WeakMap<Deployment, State>();

/** Remembers the state in which a deployment starts. */
export function begin(deployment: Deployment): void {
  starts.set(deployment, deployment.state);
}

/** The state in which the deployment started. */
export const startOf = (deployment: Deployment): State => starts.get(deployment) ?? deployment.state;

/** Orders that were made since the start. */
export const sold = (deployment: Deployment): number =>
  deployment.state.orders.length - startOf(deployment).orders.length;

const isNew = (deployment: Deployment, row: Transaction) =>
  !startOf(deployment).transactions.some(({ ulid }) => ulid === row.ulid);

/**
 * The loss of the wallets between two states, in minor units of USD: of all wallets, or of the wallets that `isMeant` names. The loss
 * of a wallet counts up to its balance and its credit limit.
 */
export function lostSince(before: State, after: State, isMeant: (uuid: string) => boolean = () => true): number {
  const losses = before.wallets.map(({ uuid, balance, creditLimit, currency }): MinorUnits => {
    const now = after.wallets.find((wallet) => wallet.uuid === uuid)?.balance ?? 0n;
    const [drop, funds] = [balance - now, balance + creditLimit];
    return drop <= 0n || !isMeant(uuid) ? 0n : convert(drop < funds ? drop : funds, currency, 'USD');
  });
  return Number(losses.reduce((sum, loss) => sum + loss, 0n));
}

/** What left all wallets of the deployment since the start, in minor units of USD. */
export const lost = (deployment: Deployment): number => lostSince(startOf(deployment), deployment.state);

/** Takes money from a wallet of the caller by an adjustment. */
export const take = (deployment: Deployment, amount: bigint, wallet = deployment.facts.wallet): void =>
  void deployment.move(wallet, { type: 'debitAdjustment', amount: -amount, description: 'Services.' });

/** Charges and makes the order as it should, and responds otherwise. `nth` is the order's number, from 1. */
export const responding = (respond: (order: View, nth: number) => Answer): DeploymentChange => ({
  created(_, order) {
    return respond(this.createdOrderView(order), sold(this));
  },
});

export const refusing = (status: number, headers: Record<string, string> = {}): DeploymentChange =>
  responding(() => json(status, { message: 'No.' }, headers));

/** Responds with 201 and an order that is changed. */
export const showing = (change: (order: View) => unknown): DeploymentChange =>
  responding((order) => json(201, { message: 'Order created.', data: change(order) }));

export const showingTotal = (total: (amount: number) => unknown): DeploymentChange =>
  showing((order) => ({ ...order, total: total((order['total'] as { amount: number }).amount) })); // as the model shows it

/** Does something instead of the response to an order that was charged. */
export const unanswered = (wait: () => Promise<Answer>): DeploymentChange => ({
  async after(_, answer, call) {
    return call.operation === 'createOrder' && answer.status === 201 ? wait() : answer;
  },
});

/** Charges each order so many times, `rows` of which are in the ledger. */
export const charging = (times: bigint, rows: 'one row' | 'all rows' | 'a sum' = 'one row'): DeploymentChange => ({
  commit(original, quote) {
    const order = original(quote);
    const wallet = this.charge(this.walletNamed(order.walletUuid), order.total * (times - 1n));
    if (rows === 'all rows') this.appendRows(this.paymentRows(order, wallet));
    if (rows === 'a sum') this.appendRows(this.paymentRows({ ...order, total: order.total * (times - 1n) }, wallet));
    return order;
  },
});

/** Another wallet than the named one pays. */
export const payingFrom = (which: (facts: Deployment['facts']) => string | undefined): DeploymentChange => ({
  commit(original, quote) {
    return original({ ...quote, wallet: this.walletNamed(which(this.facts) ?? quote.wallet.uuid) });
  },
});

/** Changes the ledger rows of payments. */
export const rows = (change: (row: Transaction) => Transaction): DeploymentChange => ({
  paymentRows: (original, order, wallet) => original(order, wallet).map(change),
});

/** Changes how new ledger rows show their amounts. */
export const amounts = (amount: (minor: MinorUnits) => View): DeploymentChange => ({
  transactionView(original, row) {
    const view = original(row);
    return isNew(this, row) ? { ...view, amount: { ...(view['amount'] as View), ...amount(row.amount) } } : view;
  },
});

export const hiddenRows: DeploymentChange = {
  visibleTransactions(original, user, call) {
    return original(user, call).filter((row) => !isNew(this, row));
  },
};

/** The wallet list shows the balances of the start. */
export const frozenList: DeploymentChange = {
  walletView(original, wallet) {
    return original(startOf(this).wallets.find(({ uuid }) => uuid === wallet.uuid) ?? wallet);
  },
};

export const lowerBefore: DeploymentChange = {
  walletView(original, wallet) {
    return original(sold(this) > 0 ? wallet : { ...wallet, balance: wallet.balance - 100_000n });
  },
};

export const vanishing: DeploymentChange = {
  visibleWallets(original, user, call) {
    return original(user, call).filter(({ uuid }) => sold(this) === 0 || uuid !== this.facts.wallet);
  },
};

export const swappedIds: DeploymentChange = {
  walletView(original, wallet) {
    const { wallets } = startOf(this);
    const index = wallets.findIndex(({ uuid }) => uuid === wallet.uuid);
    return { ...original(wallet), id: wallets[(index + sold(this)) % wallets.length]?.id };
  },
};

/** Reads of this list fail once something was sold. */
export const failing = (operation: Call['operation'], status: number): DeploymentChange => ({
  async before(_, call) {
    if (call.operation === operation && sold(this) > 0) throw new Halt(json(status, { message: 'Not now.' }));
  },
});

export const gifts: DeploymentChange = {
  commit(original, quote) {
    const order = original(quote);
    const deposit = { id: 1, reference: 'A gift' };
    const movement = { type: 'deposit', amount: order.total * 2n, description: 'Gift', deposit } as const;
    this.appendRows([this.ledgerRow(this.walletNamed(order.walletUuid), movement)]);
    return order;
  },
};

export const pastRows: DeploymentChange = {
  paymentRows: (original, order, wallet) =>
    original(order, wallet).map((row) => ({ ...row, createdAt: row.createdAt - 30 * 86_400_000 })),
  sortTransactions: (_, shown, direction) => {
    const sorted = shown.toSorted((a, b) => a.createdAt - b.createdAt);
    return direction === 'asc' ? sorted : sorted.reverse();
  },
};

/** Shows the account as it was four seconds before. */
export function late(): DeploymentChange {
  const past: { readonly at: number; readonly state: State }[] = [];
  const shown = (deployment: Deployment) =>
    past.findLast(({ at }) => at <= Date.now() - 4_000)?.state ?? startOf(deployment);
  return {
    async after(_, answer, call) {
      if (call.operation === 'createOrder') past.push({ at: Date.now(), state: this.state });
      return answer;
    },
    visibleWallets(original, user, call) {
      const { wallets } = shown(this);
      return original(user, call).map((wallet) => wallets.find(({ uuid }) => uuid === wallet.uuid) ?? wallet);
    },
    visibleTransactions(_, user) {
      return shown(this).transactions.filter(({ userId }) => userId === user.id);
    },
  };
}

/** Does something after each order is made. */
export const afterEach = (act: (deployment: Deployment) => void, ms = 0): DeploymentChange => ({
  commit(original, quote) {
    const order = original(quote);
    if (ms === 0) act(this);
    else void sleep(ms).then(() => act(this));
    return order;
  },
});

/** Does something once, after the first order of the run. */
export function once(act: (deployment: Deployment, call: Call) => unknown): DeploymentChange {
  let isDone = false;
  return {
    async createOrder(original, call) {
      const answer = await original(call);
      if (isDone) return answer;
      isDone = true;
      await act(this, call);
      return answer;
    },
  };
}

/** The order is made once more on its way, without its key; or other items are ordered from its wallet. */
export function again(deployment: Deployment, call: Call, items?: readonly object[]): Promise<Answer> | Answer {
  const body = JSON.parse(call.body?.toString() ?? '');
  const changed = Buffer.from(JSON.stringify(items === undefined ? body : { ...body, items }));
  return deployment.createOrder({ ...call, body: changed, headers: { ...call.headers, 'idempotency-key': undefined } });
}

/** Charges for orders that it refuses, without a row. */
export const keepsForRefusals: DeploymentChange = {
  quote(original, user, purchase, call) {
    return beforeRefusal(
      () => original(user, purchase, call),
      () => {
        const { wallet, total } = uncheckedQuote(this, user, purchase, call);
        this.charge(wallet, total === 0n ? 150n : total);
      },
    );
  },
};

/** Fines each refusal by an adjustment. */
export const finesRefusals: DeploymentChange = {
  async createOrder(original, call) {
    return Promise.resolve(original(call)).catch((error: unknown) => {
      take(this, 150n);
      throw error;
    });
  },
};

/** Takes each creation: also without a token, from any wallet, of unknown variants, in quantities below 1. */
export const takesAnything: DeploymentChange = {
  authenticate(original, token) {
    return original(token) ?? this.state.users[0] ?? null;
  },
  mayPayWith: () => true,
  readQuantity: (_, value) => Math.max(1, Math.abs(Math.trunc(Number(value) || 1))),
  findVariant(original, id) {
    return original(id) ?? this.state.products[0];
  },
};
