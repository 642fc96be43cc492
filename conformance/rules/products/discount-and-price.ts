import { schemas } from '../../../generated/validators.js';
import { minorOfInteger } from '../../evidence/notation/money.js';
import { observedRows } from '../shared/row-rule.js';

export default observedRows('products/discount-and-price', ['listProducts', 'searchProducts'], '', (row) => {
  if (!schemas.Product(row)) return null;
  const { discount_percentage: discount, variant } = row;
  const price = minorOfInteger(variant.price.amount);
  const faceValue = minorOfInteger(variant.face_value.amount);
  if (price === null || faceValue === null || variant.price.currency !== variant.face_value.currency) {
    return 'price and face_value are in different currencies';
  }
  const relation = relationOf(price, faceValue, BigInt(discount));
  return `${discount === 0 ? 'without' : 'with'} a discount, price is ${relation}`;
});

function relationOf(price: bigint, faceValue: bigint, discount: bigint): string {
  if (price === faceValue) return 'face_value';
  const hundredfold = faceValue * (100n - discount) - price * 100n;
  if (discount !== 0n && hundredfold > -100n && hundredfold < 100n) return 'face_value less discount_percentage';
  return price < faceValue ? 'below face_value' : 'above face_value';
}
