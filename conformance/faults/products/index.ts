import type { Fault } from '../../model/faults/fault.js';
import categoryShowsAllOfThatCategory from './category-shows-all-of-that-category.js';
import categoryShowsOnlyThatCategory from './category-shows-only-that-category.js';
import missingTermIsRefused from './missing-term-is-refused.js';
import readAgreesWithTheList from './read-agrees-with-the-list.js';
import searchAndCategoryCombine from './search-and-category-combine.js';
import searchFindsByFullName from './search-finds-by-full-name.js';
import searchNarrowsTheList from './search-narrows-the-list.js';
import termFindsByFullName from './term-finds-by-full-name.js';
import unknownIs404 from './unknown-is-404.js';
import variantIdsAreUnique from './variant-ids-are-unique.js';

export const productsFaults: readonly Fault[] = [
  ...categoryShowsAllOfThatCategory,
  ...categoryShowsOnlyThatCategory,
  ...missingTermIsRefused,
  ...readAgreesWithTheList,
  ...searchAndCategoryCombine,
  ...searchFindsByFullName,
  ...searchNarrowsTheList,
  ...termFindsByFullName,
  ...unknownIs404,
  ...variantIdsAreUnique,
];
