import type { JsonObject } from '../../evidence/evidence.js';
import { decimalOfMinor, minorOfInteger } from '../../evidence/notation/money.js';
import { isObject } from '../../evidence/read-exchange.js';
import { resourceRule } from '../shared/resource-rule.js';
import { resourceLabel } from '../shared/resources.js';
import type { AnyRule } from '../shared/rule.js';

const OPTIONS = { notApplicableReason: 'no product with a discount_percentage is shown' };

/** The discount of a product: in itself, and beside its price and its face value. */
export default [
  resourceRule(
    'products/discount-is-a-percentage',
    (resource) => {
      const discount = discountOf(resource.value);
      if (resource.kind !== 'product' || discount === null) return null;
      if (discount >= 0 && discount <= 100) return 'satisfied';
      const expected = `${resourceLabel(resource)}: a discount_percentage from 0 to 100`;
      return { expected, actual: String(discount), field: '/discount_percentage' };
    },
    OPTIONS,
  ),
  resourceRule(
    'products/lower-price-shows-a-discount',
    (resource) => {
      const { kind, value } = resource;
      const [discount, price, face] = [discountOf(value), priceOf(value, 'price'), priceOf(value, 'face_value')];
      // A price may be shown as it is before the discount, so a discount says nothing about it.
      if (kind !== 'product' || discount !== 0 || price === null || face === null) return null;
      if (price.currency !== face.currency) return null;
      if (price.minor >= face.minor) return 'satisfied';
      const prices = `price ${decimalOfMinor(price.minor)} below face_value ${decimalOfMinor(face.minor)}`;
      const expected = `${resourceLabel(resource)}: a discount_percentage above 0 for ${prices}`;
      return { expected, actual: String(discount), field: '/discount_percentage' };
    },
    OPTIONS,
  ),
] satisfies readonly AnyRule[];

function discountOf({ discount_percentage: discount }: JsonObject): number | null {
  return typeof discount === 'number' ? discount : null;
}

/** A price of the product's variant, in minor units. */
function priceOf(
  { variant }: JsonObject,
  member: string,
): { readonly minor: bigint; readonly currency: string } | null {
  const money = isObject(variant) ? variant[member] : undefined;
  if (!isObject(money) || typeof money['amount'] !== 'string' || typeof money['currency'] !== 'string') return null;
  const minor = minorOfInteger(money['amount']);
  return minor === null ? null : { minor, currency: money['currency'] };
}
