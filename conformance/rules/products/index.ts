import type { AnyRule } from '../shared/rule.js';
import categoryShowsAllOfThatCategory from './category-shows-all-of-that-category.js';
import categoryShowsOnlyThatCategory from './category-shows-only-that-category.js';
import discountAndPrice from './discount-and-price.js';
import findsByFullName from './finds-by-full-name.js';
import listOrder from './list-order.js';
import missingTermIsRefused from './missing-term-is-refused.js';
import readAgreesWithTheList from './read-agrees-with-the-list.js';
import searchAndCategoryCombine from './search-and-category-combine.js';
import searchMatching from './search-matching.js';
import searchNarrowsTheList from './search-narrows-the-list.js';
import unknownIs404 from './unknown-is-404.js';
import valuesInUse from './values-in-use.js';
import variantIdsAreUnique from './variant-ids-are-unique.js';
import withoutAToken from './without-a-token.js';

export const productsRules: readonly AnyRule[] = [
  readAgreesWithTheList,
  unknownIs404,
  ...findsByFullName,
  categoryShowsOnlyThatCategory,
  categoryShowsAllOfThatCategory,
  searchNarrowsTheList,
  searchAndCategoryCombine,
  missingTermIsRefused,
  variantIdsAreUnique,
  withoutAToken,
  searchMatching,
  listOrder,
  ...valuesInUse,
  discountAndPrice,
];
