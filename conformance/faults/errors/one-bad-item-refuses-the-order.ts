import { type Fault, state } from '../../model/faults/fault.js';
import { Halt } from '../../model/http.js';
import type { PurchaseItem } from '../../model/service/order-body.js';

const RULE = 'errors/one-bad-item-refuses-the-order';

export default [
  state(RULE, 'the-rest-is-sold', 'Items that are not for sale are left out, as long as others remain.', {
    quote(original, user, purchase, call) {
      const items = purchase.items.filter((item) => this.findVariant(item.productVariantId) !== undefined);
      return original(user, items.length === 0 ? purchase : { ...purchase, items }, call);
    },
  }),
  state(
    RULE,
    'broken-items-are-skipped',
    'The loop over the items goes on with the next one where one of several is not valid.',
    {
      readItems(original, value) {
        if (!Array.isArray(value) || value.length < 2) return original(value);
        return value.flatMap((item: unknown, index) => {
          try {
            return [this.readItem(item, `items.${index}`)];
          } catch (error) {
            if (error instanceof Halt) return [];
            throw error;
          }
        });
      },
    },
  ),
  state(RULE, 'ends-are-validated', 'Of the quantities only the first and the last are looked at.', {
    readItems(original, value) {
      if (!Array.isArray(value) || value.length < 3) return original(value);
      return value.map((item: unknown, index): PurchaseItem => {
        const isEnd = index === 0 || index === value.length - 1;
        const broken = typeof item === 'object' && item !== null && 'quantity' in item && item.quantity === 0;
        return this.readItem(broken && !isEnd ? { ...item, quantity: 1 } : item, `items.${index}`);
      });
    },
  }),
  state(
    RULE,
    'first-item-is-loose',
    'The first item of several is parsed by an older function, which takes numbers as text.',
    {
      readItems(original, value) {
        if (!Array.isArray(value) || value.length < 2) return original(value);
        return value.map((item: unknown, index) => {
          const text = typeof item === 'object' && item !== null && 'quantity' in item ? item.quantity : null;
          const isText = index === 0 && typeof text === 'string' && /^\d+$/.test(text);
          return this.readItem(isText ? { ...Object(item), quantity: Number(text) } : item, `items.${index}`);
        });
      },
    },
  ),
] satisfies readonly Fault[];
