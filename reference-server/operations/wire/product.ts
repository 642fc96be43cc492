import type { components } from '../../../generated/types.js';
import { timestamp } from '../../domain/time.js';
import type { Product } from '../../store/products.js';
import { ledgerMoney } from './money.js';

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
