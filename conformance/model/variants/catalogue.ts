import { type Variant, variant } from './variant.js';

const ANY_PRODUCTS = 'Which products there are, and how they are named, is not stated.';

const oddNames = variant(
  'names of products',
  'odd-names',
  'Names and categories hold signs, spaces, marks and letters beyond the basic plane.',
  ANY_PRODUCTS,
  {
    prepare(original, state) {
      const before = original(state);
      const products = before.products.map((product, index) => ({
        ...product,
        category: `${product.category} & <Co> #${index % 2}/100%+? 🎮`,
        name: `${product.name}  "${['%20', '&amp;', '\\n', '<b>', '+1', 'Å'][index % 6]}" 🎁`,
      }));
      return { ...before, products };
    },
  },
);

const sameNames = variant(
  'names of products',
  'same-names',
  'Several products share their name and that of their variant, and differ in region.',
  ANY_PRODUCTS,
  {
    prepare(original, state) {
      const before = original(state);
      const products = before.products.map((product, index) => {
        const namesake = before.products[index - (index % 3)] ?? product;
        const region = ['US', 'CA', 'MX'][index % 3] ?? product.region;
        return { ...product, name: namesake.name, variantName: namesake.variantName, region };
      });
      return { ...before, products };
    },
  },
);

const fewProducts = variant('number of products', 'three-products', 'There are three products.', ANY_PRODUCTS, {
  prepare(original, state) {
    const before = original(state);
    return { ...before, products: before.products.slice(0, 3) };
  },
});

const noProducts = variant('number of products', 'no-products', 'There are no products.', ANY_PRODUCTS, {
  prepare: (original, state) => ({ ...original(state), products: [] }),
});

const freeProducts = variant(
  'price of products',
  'free-products',
  'Some products cost nothing.',
  'A price may be any count of the smallest unit, 0 too.',
  {
    prepare(original, state) {
      const before = original(state);
      const products = before.products.map((product, index) =>
        index % 4 === 1 ? { ...product, price: 0n, faceValue: 0n } : product,
      );
      return { ...before, products };
    },
  },
);

const priceBeforeDiscount = variant(
  'price of products',
  'price-before-discount',
  'The price of a discounted product is shown as it is without the discount.',
  'How price and face_value relate where a discount is shown is not said.',
  {
    variantView(original, product) {
      const price = product.discountPercentage === 0 ? product.price : product.faceValue;
      return { ...original(product), price: this.productMoney(price, product.currency) };
    },
  },
);

const expensive = variant(
  'price of products',
  'everything-is-expensive',
  'No product costs less than 9.00.',
  ANY_PRODUCTS,
  {
    prepare(original, state) {
      const before = original(state);
      const products = before.products.map((product) => ({
        ...product,
        price: product.price + 800n,
        faceValue: product.price + 800n,
        discountPercentage: 0,
      }));
      return { ...before, products };
    },
  },
);

const movingPrices = variant(
  'prices over time',
  'prices-move',
  'Every price rises by a cent with each twentieth order.',
  'How long a price that was shown stays is not stated.',
  {
    appendOrder(original, order) {
      original(order);
      if (this.state.orders.length % 20 !== 0) return;
      const products = this.state.products.map((product) => ({ ...product, price: product.price + 1n }));
      this.state = { ...this.state, products };
    },
  },
);

const bareListing = variant(
  'texts of products',
  'bare-listing',
  'Products have no description, no images, no notes and no tags; the region is a list of names.',
  'Allowed values of region and channel are not shown; texts may be empty.',
  {
    productView(original, product) {
      const empty = { url: '', description: '', short_description: '', brand_name: '', images: [], tags: [] };
      return { ...original(product), ...empty, notes: null, region: 'EU, UK & CH', channel: 'b2b_api' };
    },
  },
);

/** What is sold. */
export const catalogueVariants: readonly Variant[] = [
  oddNames,
  sameNames,
  fewProducts,
  noProducts,
  freeProducts,
  priceBeforeDiscount,
  expensive,
  movingPrices,
  bareListing,
];
