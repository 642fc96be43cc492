import { excerpt, folded } from '../../evidence/notation/text.js';
import { pageRule } from '../shared/page-rule.js';
import { notApplicable, pass, violated } from '../shared/rule.js';

export default pageRule('products/category-shows-only-that-category', ({ exchange, rows }, { list, query }) => {
  const category = list === 'listProducts' ? query['category'] : undefined;
  if (category === undefined) return notApplicable('the list was not narrowed by category');
  const names = rows.map((row) => row['category_name']);
  const wrong = names.findIndex((name) => typeof name === 'string' && folded(name) !== folded(category));
  if (wrong === -1) return names.length === 0 ? notApplicable('the category shows no product') : pass;
  return violated(
    exchange,
    `only products of the category ${excerpt(category)}`,
    `product ${excerpt(rows[wrong]?.['id'])} of the category ${excerpt(names[wrong])}`,
    { pointer: `/data/${wrong}/category_name` },
  );
});
