import { Halt } from '../http.js';
import type { QuotedLine } from '../service/pricing.js';
import type { MinorUnits, Product, User } from '../state.js';
import { allowed } from './variant.js';

const BUSINESS = 'Complete list of business-rule messages: not shown; a business rule violation is answered with 422.';

/** Valid orders that a deployment refuses by its own limits. */
export const limitVariants = allowed({
  [`Only the minimum of a quantity is stated. ${BUSINESS}`]: {
    'ten-pieces-at-most': {
      place: 'limit of an order',
      what: 'An item has a quantity of ten at most.',
      readQuantity(original, value, field) {
        const quantity = original(value, field);
        if (quantity > 10) throw new Halt(this.invalidOrder(field, 'must not be greater than 10'));
        return quantity;
      },
    },
  },
  'Maximum number of items in one order: not shown.': {
    'two-items-at-most': {
      place: 'limit of an order',
      what: 'An order has two items at most.',
      readPurchase(original, call) {
        const purchase = original(call);
        if (purchase.items.length > 2) throw new Halt(this.errorAnswer(422, 'Please order two products at a time.'));
        return purchase;
      },
    },
  },
  [BUSINESS]: {
    'minimum-sum': {
      place: 'limit of an order',
      what: 'An order is worth 3.00 at least.',
      requireWithinLimits(_original, _user, _lines, total) {
        if (total < 300n) throw new Halt(this.errorAnswer(422, 'The minimum order value is 3.00.'));
      },
    },
    'maximum-sum': {
      place: 'limit of an order',
      what: 'An order is worth 20.00 at most.',
      requireWithinLimits(_original, _user, _lines, total) {
        if (total > 2000n) throw new Halt(this.errorAnswer(422, 'The daily limit of this wallet is exceeded.'));
      },
    },
    'forty-pieces-a-customer': {
      place: 'limit of an order',
      what: 'A customer may buy forty pieces of a product, in all orders together.',
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
    'stock-runs-out': {
      place: 'stock',
      what: 'Of each product thirty pieces are there, for all customers together.',
      change: (Base) =>
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
    },
    'no-conversion': {
      place: 'limit of an order',
      what: 'Nothing is sold for a wallet in another currency.',
      quotedLine(original, item, wallet, field) {
        const line = original(item, wallet, field);
        if (line.product.currency === wallet.currency) return line;
        throw new Halt(this.errorAnswer(422, 'Currency conversion is not possible.'));
      },
    },
  },
  '`isPermanentOutOfStock` speaks of products that never come back; others may be out of stock at any time.': {
    'cheapest-products-sold-out': {
      place: 'stock',
      what: 'Cheap products are sold out for the moment, which their listing does not show; the first of them is not.',
      requireWithinLimits(original, user, lines, total) {
        const isCheap = ({ price, id }: Product) => price > 0n && price <= 100n && id % 2 === 1;
        const [left] = this.state.products.filter(isCheap);
        const isOut = lines.some(({ product }) => isCheap(product) && product.id !== left?.id);
        if (isOut) throw new Halt(this.errorAnswer(422, 'This product is sold out: not enough stock.'));
        original(user, lines, total);
      },
    },
  },
});
