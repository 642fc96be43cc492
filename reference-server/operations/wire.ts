import type { components } from '../../generated/types.js';
import type { Transaction } from '../domain/ledger.js';
import { formatMoney, localizedDecimal, type Minor, plainDecimal } from '../domain/money.js';
import { type Order, type OrderItem, orderNumber } from '../domain/order.js';
import { dateTime, timestamp } from '../domain/time.js';
import type { Wallet } from '../store/accounts.js';
import type { Delivery } from '../store/orders.js';
import type { Product } from '../store/products.js';

/** Money in orders: the amount is a number in major units, the nearest that exists to the exact decimal. */
function orderMoney(minor: Minor, currency: string): components['schemas']['OrderMoney'] {
  return { amount: minor / 100, formatted: formatMoney(minor, currency) };
}

/** Money in products and ledger rows: the amount counts the smallest unit. */
function ledgerMoney(minor: Minor, currency: string): components['schemas']['SignedLedgerMoney'] {
  return {
    amount: String(minor),
    currency,
    formatted: formatMoney(minor, currency),
    decimal: plainDecimal(minor),
    localized_decimal: localizedDecimal(minor),
  };
}

/** A wallet's balance: the amount is the decimal string. */
function walletBalance(minor: Minor, currency: string): components['schemas']['WalletBalance'] {
  return { ...ledgerMoney(minor, currency), amount: plainDecimal(minor) };
}

/** A product as the contract shows it. */
export function productShape(product: Product): components['schemas']['Product'] {
  const { currency } = product;
  return {
    id: product.id,
    name: product.name,
    url: product.url,
    description: product.description,
    short_description: product.shortDescription,
    notes: product.notes,
    category_name: product.categoryName,
    brand_name: product.brandName,
    brand_id: product.brandId,
    images: product.images,
    region: product.region,
    channel: product.channel,
    tags: product.tags,
    isPermanentOutOfStock: product.permanentlyOutOfStock,
    discount_percentage: product.discountPercentage,
    variant: {
      id: product.variantId,
      name: product.variantName,
      price: ledgerMoney(product.price, currency),
      face_value: ledgerMoney(product.faceValue, currency),
    },
    created_at: timestamp(product.createdAt),
    updated_at: timestamp(product.updatedAt),
  };
}

/** A wallet as the contract shows it. The credit limit is in major units. */
export function walletShape(wallet: Wallet): components['schemas']['Wallet'] {
  return {
    id: wallet.id,
    name: wallet.name,
    balance: walletBalance(wallet.balance, wallet.currency),
    currency: wallet.currency,
    cerdit_limit: wallet.creditLimit / 100,
    created_at: timestamp(wallet.createdAt),
    updated_at: timestamp(wallet.updatedAt),
  };
}

/** An order as the contract shows it. */
export function orderShape(order: Order): components['schemas']['Order'] {
  const { currency } = order;
  return {
    id: order.id,
    ulid: order.ulid,
    order_number: orderNumber(order.id),
    fulfillment_status: order.fulfillmentStatus,
    payment_status: order.paymentStatus,
    subtotal: orderMoney(order.subtotal, currency),
    conversion_fees: orderMoney(order.conversionFees, currency),
    total: orderMoney(order.total, currency),
    currency,
    items: order.items.map((item) => itemShape(item, currency)),
    created_at: timestamp(order.createdAt),
    updated_at: timestamp(order.updatedAt),
  };
}

function itemShape(item: OrderItem, currency: string): components['schemas']['OrderItem'] {
  return {
    id: item.id,
    product_name: item.productName,
    variant_name: item.variantName,
    quantity: item.quantity,
    unit_price: orderMoney(item.unitPrice, currency),
    total_price: orderMoney(item.totalPrice, currency),
    created_at: timestamp(item.createdAt),
    updated_at: timestamp(item.updatedAt),
  };
}

/** The codes of one product as the contract shows them. */
export function codesEntryShape(delivery: Delivery): components['schemas']['OrderCodesEntry'] {
  return {
    product_name: delivery.productName,
    status: delivery.delivered ? 'completed' : 'pending',
    codes: delivery.codes.map((code) => ({
      code: code.code,
      serial_number: code.serialNumber,
      pin_code: code.pinCode,
      expiration_date: dateTime(code.expiresAt),
    })),
  };
}

/** A ledger row as the contract shows it. The order of a refund stands in the description, not in `order`. */
export function transactionShape(row: Transaction): components['schemas']['Transaction'] {
  const { currency, order } = row;
  return {
    id: row.id,
    wallet_id: row.walletUuid,
    type: row.type,
    status: row.status,
    description: row.description,
    currency,
    amount: ledgerMoney(row.amount, currency),
    balance_after: ledgerMoney(row.balanceAfter, currency),
    order: order === null ? null : { ulid: order.ulid, order_number: orderNumber(order.id) },
    deposit: row.deposit,
    created_at: timestamp(row.createdAt),
  };
}
