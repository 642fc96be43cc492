import { Halt } from '../http.js';
import { convert } from '../notation.js';
import type { DeliveredLine } from '../service/delivery.js';
import type { Order, Product } from '../state.js';
import { allowed } from './variant.js';

/** The order as it is shown; as it is where its products have several currencies, or the wallet's. */
function inProductCurrency(order: Order, products: readonly Product[]): Order {
  const sold = order.lines.map(({ productName }) => products.find(({ name }) => name === productName));
  const [shown, ...others] = new Set(sold.map((product) => product?.currency ?? order.currency));
  if (shown === undefined || others.length > 0 || shown === order.currency) return order;
  const lines = order.lines.map((line) => {
    const unitPrice = convert(line.unitPrice, order.currency, shown);
    return { ...line, unitPrice, totalPrice: unitPrice * BigInt(line.quantity) };
  });
  const subtotal = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0n);
  const fees = convert(order.fees, order.currency, shown);
  return { ...order, currency: shown, lines, subtotal, fees, total: subtotal + fees };
}

/** How orders are shown. */
export const orderVariants = allowed({
  '`items` may be an empty array in list responses.': {
    'no-items-in-lists': {
      place: 'items in lists',
      what: 'The list of orders leaves the items empty.',
      listedOrderView: (original, order, at) => ({ ...original(order, at), items: [] }),
    },
  },
  'The order of the items is not shown.': {
    'items-in-reverse': {
      place: 'items',
      what: 'The items of an order stand in another order than they were sent.',
      orderItems: (original, order) => original(order).toReversed(),
    },
  },
  'How what was bought is divided among items is not shown.': {
    'one-item-a-piece': {
      place: 'items',
      what: 'An order shows one item for each piece that was bought.',
      orderItems(_original, order) {
        return order.lines.flatMap((line) =>
          Array.from({ length: line.quantity }, (_, piece) =>
            this.itemView({ ...line, id: line.id * 1000 + piece, quantity: 1, totalPrice: line.unitPrice }, order),
          ),
        );
      },
    },
  },
  'An order number is a human-readable number that starts with #; the rest is not shown.': {
    'lettered-order-numbers': {
      place: 'order numbers',
      what: 'Order numbers have letters, hyphens and a space.',
      orderNumber: (_original, id) => `#DG-${id.toString(36).toUpperCase()} / ${String(id).padStart(9, '0')}`,
    },
  },
  'Whether order numbers are unique beyond a user is not shown.': {
    'order-numbers-of-a-user': {
      place: 'order numbers',
      what: 'The orders of each user are numbered from #1.',
      newOrder(original, quote, fulfilment, at) {
        const order = original(quote, fulfilment, at);
        const before = this.state.orders.filter(({ userId }) => userId === order.userId).length;
        return { ...order, number: `#${before + 1}` };
      },
    },
  },
  'An id is an integer; its size is not shown.': {
    'huge-ids': {
      place: 'ids of orders',
      what: 'The ids of orders are as large as integers of 53 bits can be.',
      orderView: (original, order, at) => ({ ...original(order, at), id: 9_007_199_000_000_000 + order.id }),
    },
  },
  'When updated_at changes is not shown.': {
    'updated-at-moves': {
      place: 'updated_at',
      what: 'The updated_at of orders, items, wallets and products is the moment of the answer.',
      orderView(original, order, at) {
        return { ...original(order, at), updated_at: this.timestamp(Math.max(at, this.world.now())) };
      },
      itemView(original, line, order) {
        return { ...original(line, order), updated_at: this.timestamp(this.world.now()) };
      },
      walletView(original, wallet) {
        return { ...original(wallet), updated_at: this.timestamp(this.world.now()) };
      },
      productView(original, product) {
        return { ...original(product), updated_at: this.timestamp(this.world.now()) };
      },
    },
  },
  'Which currency an order has beside that of its wallet is not shown.': {
    'orders-in-the-currency-of-products': {
      place: 'currency of orders',
      what: "An order is shown in its products' currency where they share one, and paid in the wallet's.",
      orderView(original, order, at) {
        return original(inProductCurrency(order, this.state.products), at);
      },
      invoiceLines(original, order) {
        return original(inProductCurrency(order, this.state.products));
      },
    },
  },
});

/** How codes are shown. */
export const codeVariants = allowed({
  'An entry is the "fulfilment state of that product"; how items become entries is not shown.': {
    'one-entry-a-product': {
      place: 'entries of codes',
      what: 'Items of one product share an entry.',
      deliveredLines(original, order) {
        const entries = new Map<string, DeliveredLine>();
        for (const entry of original(order)) {
          const before = entries.get(entry.line.productName);
          const codes = [...(before?.codes ?? []), ...entry.codes];
          const delivered = (before?.delivered ?? true) && entry.delivered;
          entries.set(entry.line.productName, { ...entry, delivered, codes: delivered ? codes : [] });
        }
        return [...entries.values()];
      },
      /** A partly fulfilled order of one product has no entry to show yet. */
      requireCodes(original, order, call) {
        original(order, call);
        if (!this.deliveredLines(order).some(({ delivered }) => delivered)) throw new Halt(this.codesNotYet(call));
      },
    },
    'one-entry-a-code': {
      place: 'entries of codes',
      what: 'Each code has an entry of its own.',
      deliveredLines: (original, order) =>
        original(order).flatMap((entry) =>
          entry.delivered ? entry.codes.map((code) => ({ ...entry, codes: [code] })) : [entry],
        ),
    },
  },
  'A code is a string, and so are serial_number and pin_code; their form is not shown.': {
    'codes-alone': {
      place: 'form of codes',
      what: 'Codes are links; serial number and PIN are empty, and nothing expires before the year 9999.',
      codesOf: (original, order, line) =>
        original(order, line).map(({ code }) => ({
          code: `https://redeem.example/go?code=${code}&lang=en`,
          serialNumber: '',
          pinCode: '',
          expiresAt: Date.parse('9999-12-31T23:59:59Z'),
        })),
    },
  },
  'A code is a string, and so are serial_number and pin_code; that codes differ is all that is implied.': {
    'short-codes-of-one-batch': {
      place: 'form of codes',
      what: 'Codes are short numbers, and those of one product share a serial number and a PIN.',
      codesOf: (original, order, line) =>
        original(order, line).map((code, index) => ({
          ...code,
          code: String(line.firstCode + index).padStart(6, '0'),
          serialNumber: 'BATCH 7',
          pinCode: '1234',
        })),
    },
  },
});
