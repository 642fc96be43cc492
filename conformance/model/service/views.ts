import { type Code, type DeliveryProgress, progressAt } from '../fulfilment.js';
import type { View } from '../http.js';
import { majorNumber } from '../notation.js';
import type {
  FulfillmentStatus,
  MinorUnits,
  Moment,
  Order,
  OrderLine,
  PaymentStatus,
  Product,
  Transaction,
  Wallet,
} from '../state.js';
import { Notation } from './notation.js';

/** How orders, wallets, ledger rows, products and codes are shown. */
export class Views extends Notation {
  /** The delivery state of an order. */
  progress(order: Order, at: Moment): DeliveryProgress {
    return progressAt(order, at);
  }

  fulfillmentStatus(order: Order, at: Moment): FulfillmentStatus {
    return this.progress(order, at).status;
  }

  paymentStatus(order: Order): PaymentStatus {
    return order.paymentStatus;
  }

  /** A full order at a moment. */
  orderView(order: Order, at: Moment): View {
    return {
      id: order.id,
      ulid: this.ulidView(order.ulid),
      order_number: order.number,
      fulfillment_status: this.fulfillmentStatus(order, at),
      payment_status: this.paymentStatus(order),
      subtotal: this.orderMoney(order.subtotal, order.currency),
      conversion_fees: this.orderMoney(order.fees, order.currency),
      total: this.orderMoney(order.total, order.currency),
      currency: order.currency,
      items: this.orderItems(order),
      created_at: this.timestamp(order.createdAt),
      updated_at: this.timestamp(this.progress(order, at).changedAt),
    };
  }

  orderItems(order: Order): View[] {
    return order.lines.map((line) => this.itemView(line, order));
  }

  itemView(line: OrderLine, order: Order): View {
    return {
      id: line.id,
      product_name: line.productName,
      variant_name: line.variantName,
      quantity: line.quantity,
      unit_price: this.orderMoney(line.unitPrice, order.currency),
      total_price: this.orderMoney(line.totalPrice, order.currency),
      created_at: this.timestamp(order.createdAt),
      updated_at: this.timestamp(order.createdAt),
    };
  }

  /** An order in the list of orders. */
  listedOrderView(order: Order, at: Moment): View {
    return this.orderView(order, at);
  }

  /** An order in the response to its creation: as it was created. */
  createdOrderView(order: Order): View {
    return this.orderView(order, order.createdAt);
  }

  /** An order in the response to a repeated key: as it is now. */
  replayedOrderView(order: Order, at: Moment): View {
    return this.orderView(order, at);
  }

  walletView(wallet: Wallet): View {
    return {
      id: wallet.id,
      name: wallet.name,
      balance: this.walletMoney(wallet.balance, wallet.currency),
      currency: wallet.currency,
      cerdit_limit: majorNumber(this.creditLimit(wallet)),
      created_at: this.timestamp(wallet.createdAt),
      updated_at: this.timestamp(wallet.updatedAt),
    };
  }

  /** How far below zero the balance may go, in minor units. */
  creditLimit(wallet: Wallet): MinorUnits {
    return wallet.creditLimit;
  }

  transactionView(row: Transaction): View {
    return {
      id: this.ulidView(row.ulid),
      wallet_id: this.walletReference(row),
      type: row.type,
      status: row.status,
      description: row.description,
      currency: row.currency,
      amount: this.transactionMoney(row.amount, row.currency),
      balance_after: this.transactionMoney(row.balanceAfter, row.currency),
      order: this.orderReference(row),
      deposit: this.depositReference(row),
      created_at: this.ledgerTime(row.createdAt),
    };
  }

  /** The moment of a ledger row: in UTC. */
  ledgerTime(at: Moment): string {
    return this.timestamp(at);
  }

  walletReference(row: Transaction): string {
    return row.walletUuid;
  }

  orderReference(row: Transaction): View | null {
    return row.order && { ulid: this.ulidView(row.order.ulid), order_number: row.order.number };
  }

  depositReference(row: Transaction): View | null {
    return row.deposit && { id: row.deposit.id, reference: row.deposit.reference };
  }

  productView(product: Product): View {
    const shop = 'https://shop.example';
    return {
      id: product.id,
      name: product.name,
      url: `${shop}/products/${product.slug}`,
      description: `${product.name} by ${product.brand}, delivered as a code.`,
      short_description: `${product.brand}, ${product.variantName}`,
      notes: product.notes,
      category_name: product.category,
      brand_name: product.brand,
      brand_id: product.brandId,
      images: product.tags.length === 0 ? [] : [`${shop}/images/${product.slug}.png`],
      region: product.region,
      channel: 'online',
      tags: product.tags,
      isPermanentOutOfStock: product.outOfStock,
      discount_percentage: product.discountPercentage,
      variant: this.variantView(product),
      created_at: this.timestamp(product.createdAt),
      updated_at: this.timestamp(product.updatedAt),
    };
  }

  variantView(product: Product): View {
    return {
      id: product.variantId,
      name: product.variantName,
      price: this.productMoney(product.price, product.currency),
      face_value: this.productMoney(product.faceValue, product.currency),
    };
  }

  codeView(code: Code): View {
    return {
      code: code.code,
      serial_number: code.serialNumber,
      pin_code: code.pinCode,
      expiration_date: this.expirationDate(code.expiresAt),
    };
  }
}
