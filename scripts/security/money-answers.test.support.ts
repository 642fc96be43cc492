import { Deployment } from '../../conformance/model/deployment.js';
import { beforeRefusal, uncheckedQuote } from '../../conformance/model/faults/deployments.js';
import { type Answer, type Call, json, type View } from '../../conformance/model/http.js';
import type { PurchaseRequest } from '../../conformance/model/service/order-body.js';
import type { Quote, QuotedLine } from '../../conformance/model/service/pricing.js';
import type { MinorUnits, Order, Product, User, Wallet } from '../../conformance/model/state.js';

/** A way to lie about money. */
export interface Lie {
  readonly name: string;
  readonly make: () => Deployment;
  /** Minor units, where more than usual must be allowed for the lie to come up. */
  readonly spend?: number;
}

/** Enough for the requests that must be refused. */
const MUCH = 20_000;

/** Charges and makes the order as it should, and answers otherwise. */
const answering = (answer: (order: View, attempt: number) => Answer) => () => {
  let attempts = 0;
  return new (class extends Deployment {
    override created(order: Order) {
      attempts += 1;
      return answer(this.createdOrderView(order), attempts);
    }
  })();
};

/** Answers 201 with an order that is changed. */
const showing = (change: (order: View) => unknown) =>
  answering((order) => json(201, { message: 'Order created.', data: change(order) }));

const amountOf = (order: View) => Number((order['total'] as { amount: number }).amount); // as the model shows it
const withTotal = (total: (amount: number) => unknown) =>
  showing((order) => ({ ...order, total: total(amountOf(order)) }));
const refusing = (status: number, headers: Record<string, string> = {}) =>
  answering(() => json(status, { message: 'No.' }, headers));

/** Does something instead of the answer to an order that was charged. */
const unanswered = (wait: () => Promise<Answer>) => () =>
  new (class extends Deployment {
    override async after(answer: Answer, call: Call) {
      return call.operation === 'createOrder' && answer.status === 201 ? wait() : answer;
    }
  })();

/** Charges a multiple of the price that it quotes and shows. */
const charging = (times: (order: number) => bigint) => () => {
  let orders = 0;
  return new (class extends Deployment {
    override commit(quote: Quote) {
      orders += 1;
      const paid = this.charge(quote.wallet, quote.total * times(orders));
      const order = this.newOrder(quote, this.fulfilmentOf(quote), paid.updatedAt);
      this.appendOrder(order);
      this.appendRows(this.paymentRows({ ...order, total: quote.total * times(orders) }, paid));
      return order;
    }
  })();
};

class Undercut extends Deployment {
  override variantView(product: Product) {
    return super.variantView({ ...product, price: product.price / 100n });
  }
}

class Rising extends Deployment {
  #orders = 0n;
  override lineTotal(unitPrice: MinorUnits, quantity: number) {
    this.#orders += 1n;
    return super.lineTotal(unitPrice * (1n + this.#orders / 3n), quantity);
  }
}

class DearFees extends Deployment {
  override conversionFees(lines: readonly QuotedLine[]) {
    return this.subtotal(lines);
  }
}

class KeepsForRefusals extends Deployment {
  override quote(user: User, purchase: PurchaseRequest, call: Call) {
    return beforeRefusal(
      () => super.quote(user, purchase, call),
      () => {
        const { wallet, total } = uncheckedQuote(this, user, purchase, call);
        this.charge(wallet, total === 0n ? 150n : total);
      },
    );
  }
}

class FinesRefusals extends Deployment {
  override async createOrder(call: Call) {
    return super.createOrder(call).catch((error: unknown) => {
      this.move(this.facts.wallet, { type: 'debitAdjustment', amount: -150n, description: 'A fine.' });
      throw error;
    });
  }
}

class ChargesReplays extends Deployment {
  override replayed(order: Order, call: Call) {
    const wallet = this.charge(this.walletNamed(order.walletUuid), order.total);
    this.appendRows(this.paymentRows(order, wallet));
    return super.replayed(order, call);
  }
}

class ForgetsKeys extends Deployment {
  override lookupKey() {
    return undefined;
  }
}

class TakesAnything extends Deployment {
  override readQuantity(value: unknown) {
    return Math.max(1, Math.abs(Math.trunc(Number(value) || 1)));
  }

  override findVariant(id: number) {
    return super.findVariant(id) ?? this.state.products[0];
  }
}

class NeedsNoToken extends Deployment {
  override authenticate(token: string | null) {
    return super.authenticate(token) ?? this.state.users[0] ?? null;
  }
}

class PaysFromAnyWallet extends Deployment {
  override mayPayWith(_user: User, _wallet: Wallet) {
    return true;
  }
}

export const answerLies: readonly Lie[] = [
  ...[400, 403, 404, 409, 422, 500, 503].map((status) => ({
    name: `charges, and answers ${status}`,
    make: refusing(status),
  })),
  { name: 'charges, and answers 429', make: refusing(429, { 'retry-after': '0' }) },
  {
    name: 'charges at each of three 429, and answers 201 then',
    make: answering((data, attempt) =>
      attempt % 4 === 0
        ? json(201, { message: 'Made.', data })
        : json(429, { message: 'Later.' }, { 'retry-after': '0' }),
    ),
  },
  {
    name: 'charges every other order that it answers with 422',
    make: answering((data, n) => (n % 2 === 0 ? json(422, { message: 'No.' }) : json(201, { message: 'Made.', data }))),
  },
  { name: 'charges, and drops the connection', make: unanswered(() => Promise.reject(new Error('dropped'))) },
  { name: 'charges, and never answers', make: unanswered(() => new Promise(() => {})) },
  { name: 'charges, and answers 303 to the order', make: refusing(303, { location: '/api/v1/orders' }) },
  { name: 'charges, and answers 307 to the same place', make: refusing(307, { location: '/api/v1/orders' }) },
  { name: 'charges, and answers 200 with the order', make: answering((data) => json(200, { message: 'Made.', data })) },
  { name: 'charges, and answers 200 with nothing', make: answering(() => json(200, {})) },
  { name: 'charges, and answers 202 without an order', make: answering(() => json(202, { message: 'Soon.' })) },
  { name: 'charges, and answers 204', make: answering(() => ({ status: 204, headers: {}, body: '' })) },
  { name: '201 without data', make: answering(() => json(201, { message: 'Made.' })) },
  { name: '201 with data null', make: showing(() => null) },
  {
    name: '201 as HTML',
    make: answering(() => ({ status: 201, headers: { 'content-type': 'text/html' }, body: '<p>Made.' })),
  },
  { name: '201 that is cut off', make: answering((data) => ({ ...json(201, data), body: '{"data":{"ulid":"01' })) },
  {
    name: '201 with a ulid of all orders',
    make: showing((order) => ({ ...order, ulid: '01JCK4Q8Z90000000000000000' })),
  },
  { name: '201 in another currency', make: showing((order) => ({ ...order, currency: 'VND' })) },
  { name: '201 without conversion_fees', make: showing(({ conversion_fees: _, ...order }) => order) },
  { name: '201 without a total', make: showing(({ total: _, ...order }) => order) },
  {
    name: '201 with the total as a string',
    make: withTotal((amount) => ({ amount: String(amount), formatted: `$${amount}` })),
  },
  { name: '201 with a total of 0', make: withTotal(() => ({ amount: 0, formatted: '$0.00' })) },
  {
    name: '201 with a hundredth of the total',
    make: withTotal((amount) => ({ amount: amount / 100, formatted: '$0.01' })),
  },
  { name: '201 with a negative total', make: withTotal((amount) => ({ amount: -amount, formatted: '-$1.00' })) },
  { name: '201 with a total of 1e300', make: withTotal(() => ({ amount: 1e300, formatted: '$' })) },
  { name: 'a catalogue at a hundredth of the prices', make: () => new Undercut() },
  { name: 'three times the price from the start', make: charging(() => 3n) },
  { name: 'twice the price from the 3rd order on', make: charging((order) => (order < 3 ? 1n : 2n)) },
  { name: 'prices that rise with each order', make: () => new Rising() },
  { name: 'fees as high as the price', make: () => new DearFees() },
  { name: 'charges for what it refuses, without a row', make: () => new KeepsForRefusals(), spend: MUCH },
  { name: 'a fine for each refusal, as an adjustment', make: () => new FinesRefusals(), spend: MUCH },
  { name: 'charges each replay of a key', make: () => new ChargesReplays() },
  { name: 'a new order for each replay of a key', make: () => new ForgetsKeys() },
  { name: 'sells unknown variants, and quantities below 1', make: () => new TakesAnything(), spend: MUCH },
  { name: 'takes orders without a token', make: () => new NeedsNoToken(), spend: MUCH },
  { name: "lets everybody pay from anybody's wallet", make: () => new PaysFromAnyWallet(), spend: MUCH },
];
