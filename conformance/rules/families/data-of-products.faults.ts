import { editJson, editRows } from '../../model/faults/edits.js';
import { type Fault, wire } from '../../model/faults/fault.js';

export default [
  wire(
    'responses/body-matches-schema',
    'zero-and-false-omitted-in-search',
    'The serializer of search results leaves out a discount of zero.',
    editRows('searchProducts', (product) =>
      product.discount_percentage === 0 ? { ...product, discount_percentage: undefined } : product,
    ),
  ),
  wire(
    'responses/body-matches-schema',
    'null-notes-omitted-in-detail',
    'The detail of a product leaves out fields that are null.',
    editJson('getProduct', ({ data }) => ({ data: { ...data, notes: data.notes ?? undefined } })),
  ),
  wire(
    'responses/body-matches-schema',
    'no-images-is-null-in-detail',
    'The detail of a product without images shows null.',
    editJson('getProduct', ({ data }) => ({
      data: { ...data, images: data.images.length === 0 ? null : data.images },
    })),
  ),
  wire(
    'responses/body-matches-schema',
    'no-tags-is-an-object-in-search',
    'Empty tags are serialized as an object in search results.',
    editRows('searchProducts', (product) => ({ ...product, tags: product.tags.length === 0 ? {} : product.tags })),
  ),
  wire(
    'responses/body-matches-schema',
    'two-tags-are-one-string-in-detail',
    'The detail of a product joins several tags with commas.',
    editJson('getProduct', ({ data }) => ({
      data: { ...data, tags: data.tags.length > 1 ? data.tags.join(',') : data.tags },
    })),
  ),
  wire(
    'responses/body-matches-schema',
    'brand-id-is-a-number-in-detail',
    'The detail of a product shows a brand id of two digits as the number that it is stored as.',
    editJson('getProduct', ({ data }) => ({
      data: { ...data, brand_id: data.brand_id.length > 1 ? Number(data.brand_id) : data.brand_id },
    })),
  ),
  wire(
    'responses/body-matches-schema',
    'region-not-in-the-table-is-null',
    'A region that the table of the detail view does not know is null.',
    editJson('getProduct', ({ data }) => ({ data: { ...data, region: data.region === 'AE' ? null : data.region } })),
  ),
  wire(
    'responses/body-matches-schema',
    'out-of-stock-is-one-in-search',
    'Search results show products that are out of stock with 1.',
    editRows('searchProducts', (product) => ({
      ...product,
      isPermanentOutOfStock: product.isPermanentOutOfStock ? 1 : false,
    })),
  ),
  wire(
    'responses/body-matches-schema',
    'images-are-objects-for-travel',
    'Images of products of the newest category are objects with a URL.',
    editRows(['listProducts', 'searchProducts'], (product) =>
      product.category_name === 'Travel' ? { ...product, images: product.images.map((url) => ({ url })) } : product,
    ),
  ),
] satisfies readonly Fault[];
