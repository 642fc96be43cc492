import { folded } from '../service/lists.js';
import { type Variant, variant } from './variant.js';

const SILENT_SEARCH = 'How a search term matches is not shown.';

const exactSearch = variant(
  'search',
  'search-by-exact-words',
  'Search finds the products whose name holds the term as it was written.',
  SILENT_SEARCH,
  {
    matchesSearch: (_original, product, term) => product.name.includes(term),
  },
);

const generousSearch = variant(
  'search',
  'search-by-any-word',
  'Search finds the products of which any word of the term is part.',
  SILENT_SEARCH,
  {
    matchesSearch(_original, product, term) {
      const text = folded(`${product.name} ${product.brand} ${product.category} ${product.tags.join(' ')}`);
      return folded(term)
        .split(/\s+/)
        .some((word) => text.includes(word));
    },
  },
);

const exactCategory = variant(
  'category',
  'category-by-exact-name',
  'A category is found by its exact name alone.',
  'How the category filter matches beyond a name is not shown.',
  {
    matchesCategory: (_original, product, category) => product.category === category,
  },
);

const shortWordsLeftOut = variant(
  'search',
  'short-words-are-not-indexed',
  'Search leaves out words of fewer than four letters; a search for such words alone finds nothing.',
  SILENT_SEARCH,
  {
    matchesSearch(original, product, term, call) {
      const words = term.split(/\s+/).filter((word) => word.length >= 4);
      return words.length > 0 && original(product, words.join(' '), call);
    },
  },
);

const anythingWithoutTerm = variant(
  'missing term',
  'search-without-term-shows-all',
  'A search without a term, or with a blank one, shows every product.',
  'The product search lists no status but 200, and says of a missing term only that it is required.',
  {
    searchProducts(original, call) {
      const term = call.query.get('term') ?? '';
      return term.trim() === ''
        ? this.listAnswer(this.visibleProducts(call), call, (one) => this.productView(one))
        : original(call);
    },
  },
);

/** How products are searched. */
export const searchVariants: readonly Variant[] = [
  exactSearch,
  generousSearch,
  exactCategory,
  shortWordsLeftOut,
  anythingWithoutTerm,
];
