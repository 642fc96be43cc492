import { Halt } from '../http.js';
import type { QuotedLine } from '../service/pricing.js';
import type { MinorUnits, Product, User } from '../state.js';
import { type Variant, variant } from './variant.js';

const BUSINESS = 'Complete list of business-rule messages: not shown; a business rule violation is answered with 422.';

const tenPieces = variant(
  'limit of an order',
  'ten-pieces-at-most',
  'An item has a quantity of ten at most.',
  `Only the minimum of a quantity is stated. ${BUSINESS}`,
  {
    readQuantity(original, value, field) {
      const quantity = original(value, field);
      if (quantity > 10) throw new Halt(this.invalidOrder(field, 'must not be greater than 10'));
      return quantity;
    },
  },
);

const twoItems = variant(
  'limit of an order',
  'two-items-at-most',
  'An order has two items at most.',
  'Maximum number of items in one order: not shown.',
  {
    readPurchase(original, call) {
      const purchase = original(call);
      if (purchase.items.length > 2) throw new Halt(this.errorAnswer(422, 'Please order two products at a time.'));
      return purchase;
    },
  },
);

const minimumSum = variant('limit of an order', 'minimum-sum', 'An order is worth 3.00 at least.', BUSINESS, {
  requireWithinLimits(_original, _user, _lines, total) {
    if (total < 300n) throw new Halt(this.errorAnswer(422, 'The minimum order value is 3.00.'));
  },
});

const maximumSum = variant('limit of an order', 'maximum-sum', 'An order is worth 20.00 at most.', BUSINESS, {
  requireWithinLimits(_original, _user, _lines, total) {
    if (total > 2000n) throw new Halt(this.errorAnswer(422, 'The daily limit of this wallet is exceeded.'));
  },
});

const fortyPieces = variant(
  'limit of an order',
  'forty-pieces-a-customer',
  'A customer may buy forty pieces of a product, in all orders together.',
  BUSINESS,
  {
    requireWithinLimits(_original, user, lines) {
      for (const { product, quantity } of lines) {
        const bought = this.state.orders
          .filter((order) => order.userId === user.id)
          .flatMap((order) => order.lines.filter((line) => line.productName === product.name))
          .reduce((sum, line) => sum + line.quantity, 0);
        if (bought + quantity > 40) throw new Halt(this.errorAnswer(422, `No more ${product.name} for you.`));
      }
    },
  },
);

const temporarilyOut = variant(
  'stock',
  'cheapest-products-sold-out',
  'Cheap products are sold out for the moment, which their listing does not show; the first of them is not.',
  '`isPermanentOutOfStock` speaks of products that never come back; others may be out of stock at any time.',
  {
    requireWithinLimits(original, user, lines, total) {
      const isCheap = ({ price, id }: Product) => price > 0n && price <= 100n && id % 2 === 1;
      const [left] = this.state.products.filter(isCheap);
      const isOut = lines.some(({ product }) => isCheap(product) && product.id !== left?.id);
      if (isOut) throw new Halt(this.errorAnswer(422, 'This product is sold out: not enough stock.'));
      original(user, lines, total);
    },
  },
);

const stockRunsOut = variant(
  'stock',
  'stock-runs-out',
  'Of each product thirty pieces are there, for all customers together.',
  BUSINESS,
  (Base) =>
    class extends Base {
      readonly #sold = new Map<number, number>();

      override requireWithinLimits(user: User, lines: readonly QuotedLine[], total: MinorUnits): void {
        super.requireWithinLimits(user, lines, total);
        for (const { product, quantity } of lines) {
          const left = 30 - (this.#sold.get(product.id) ?? 0);
          if (quantity > left) throw new Halt(this.errorAnswer(422, `Insufficient stock: ${left} left.`));
        }
      }

      override orderLines(quote: Parameters<InstanceType<typeof Base>['orderLines']>[0]) {
        for (const { product, quantity } of quote.lines) {
          this.#sold.set(product.id, (this.#sold.get(product.id) ?? 0) + quantity);
        }
        return super.orderLines(quote);
      }
    },
);

const noConversion = variant(
  'limit of an order',
  'no-conversion',
  'Nothing is sold for a wallet in another currency.',
  BUSINESS,
  {
    quotedLine(original, item, wallet, field) {
      const line = original(item, wallet, field);
      if (line.product.currency === wallet.currency) return line;
      throw new Halt(this.errorAnswer(422, 'Currency conversion is not possible.'));
    },
  },
);

/** Valid orders that a deployment refuses by its own limits. */
export const limitVariants: readonly Variant[] = [
  tenPieces,
  twoItems,
  minimumSum,
  maximumSum,
  fortyPieces,
  temporarilyOut,
  stockRunsOut,
  noConversion,
];
