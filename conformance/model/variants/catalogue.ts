import { allowed } from './variant.js';

/** What is sold. */
export const catalogueVariants = allowed({
  'Which products there are, and how they are named, is not stated.': {
    'odd-names': {
      place: 'names of products',
      what: 'Names and categories hold signs, spaces, marks and letters beyond the basic plane.',
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
    'same-names': {
      place: 'names of products',
      what: 'Several products share their name and that of their variant, and differ in region.',
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
    'three-products': {
      place: 'number of products',
      what: 'There are three products.',
      prepare(original, state) {
        const before = original(state);
        return { ...before, products: before.products.slice(0, 3) };
      },
    },
    'no-products': {
      place: 'number of products',
      what: 'There are no products.',
      prepare: (original, state) => ({ ...original(state), products: [] }),
    },
    'everything-is-expensive': {
      place: 'price of products',
      what: 'No product costs less than 9.00.',
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
  },
  'A price may be any count of the smallest unit, 0 too.': {
    'free-products': {
      place: 'price of products',
      what: 'Some products cost nothing.',
      prepare(original, state) {
        const before = original(state);
        const products = before.products.map((product, index) =>
          index % 4 === 1 ? { ...product, price: 0n, faceValue: 0n } : product,
        );
        return { ...before, products };
      },
    },
  },
  'How price and face_value relate where a discount is shown is not said.': {
    'price-before-discount': {
      place: 'price of products',
      what: 'The price of a discounted product is shown as it is without the discount.',
      variantView(original, product) {
        const price = product.discountPercentage === 0 ? product.price : product.faceValue;
        return { ...original(product), price: this.productMoney(price, product.currency) };
      },
    },
  },
  'How long a price that was shown stays is not stated.': {
    'prices-move': {
      place: 'prices over time',
      what: 'Every price rises by a cent with each twentieth order.',
      appendOrder(original, order) {
        original(order);
        if (this.state.orders.length % 20 !== 0) return;
        const products = this.state.products.map((product) => ({ ...product, price: product.price + 1n }));
        this.state = { ...this.state, products };
      },
    },
  },
  'Allowed values of region and channel are not shown; texts may be empty.': {
    'bare-listing': {
      place: 'texts of products',
      what: 'Products have no description, no images, no notes and no tags; the region is a list of names.',
      productView(original, product) {
        const empty = { url: '', description: '', short_description: '', brand_name: '', images: [], tags: [] };
        return { ...original(product), ...empty, notes: null, region: 'EU, UK & CH', channel: 'b2b_api' };
      },
    },
  },
});
