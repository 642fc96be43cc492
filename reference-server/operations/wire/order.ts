import type { components } from '../../../generated/types.js';
import { type Order, type OrderItem, orderNumber } from '../../domain/order.js';
import { timestamp } from '../../domain/time.js';
import { orderMoney } from './money.js';

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
