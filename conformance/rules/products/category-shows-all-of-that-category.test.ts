import { onComparison } from '../shared/samples/cases.test.support.js';
import { describeRule } from '../shared/samples/describe-rule.test.support.js';
import rule from './category-shows-all-of-that-category.js';
import { all, both, category, cut, games, narrowed, products, whole } from './lists.test.support.js';

describeRule(rule, [
  onComparison('all of it', 'pass', narrowed(category(games))),
  onComparison('all that lasted', 'pass', narrowed(category(games.slice(1)), { after: products(all.slice(2)) })),
  onComparison('the whole list was cut off', 'pass', narrowed(category(games), { base: { ...whole, ...cut } })),
  onComparison('a search besides', 'notApplicable', both([])),
  onComparison('a category that is not in the list', 'notApplicable', narrowed(products([], { category: 'Music' }))),
  onComparison('another relation', 'notApplicable', narrowed(category([]), { relation: 'resized' })),
  onComparison('the category was cut off', 'inconclusive', narrowed(category(games.slice(1), cut))),
  onComparison('the category changed', 'inconclusive', narrowed(category(games.slice(1), { steady: false }))),
  onComparison('none', 'violated', narrowed(category([]))),
  onComparison('one missing', 'violated', narrowed(category(games.slice(0, -1)))),
]);
