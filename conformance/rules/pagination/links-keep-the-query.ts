import { operations, type ParameterSpec } from '../../../generated/operations.js';
import type { ListOperation, Page } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { graver, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';
import { isOpaque, LINK_NAMES, linkOf } from './page-links.js';

export default pageRule('pagination/links-keep-the-query', (page, { list }) =>
  LINK_NAMES.map((name) => judge(page, list, name)).reduce(graver, notApplicable('the page has no links')),
);

function judge(page: Page, list: ListOperation, name: (typeof LINK_NAMES)[number]): Verdict {
  const link = linkOf(page, name);
  if (link === null) return notApplicable(`there is no link to the ${name} page`);
  if (isOpaque(list, link.query)) return notApplicable('the link may carry the query in words of its own');
  const asked = queryOf(page.target);
  for (const parameter of operations[list].parameters) {
    if (parameter.name === 'page') continue;
    const [wanted, kept] = [valueIn(asked, parameter), valueIn(link.query, parameter)];
    // A per_page above the limits may be kept as it was asked or as it was granted.
    if (wanted === kept || (parameter.name === 'per_page' && kept === String(page.meta.per_page))) continue;
    const expected =
      wanted === null ? `${name} without ${parameter.name}` : `${name} with ${parameter.name}=${excerpt(wanted)}`;
    const actual = kept === null ? `a link without ${parameter.name}` : `${parameter.name}=${excerpt(kept)}`;
    return violated(page.exchange, expected, `${actual}: ${excerpt(page.links[name], 120)}`, {
      pointer: `/links/${name}`,
      ...(link.query.has(parameter.name) ? {} : { hint: `the link to the ${name} page dropped ${parameter.name}` }),
    });
  }
  return pass;
}

/** What a query says of a parameter, one way for all that means the same: blank is none, and none is the default. */
function valueIn(query: URLSearchParams, { name, schema }: ParameterSpec): string | null {
  const text = query.get(name)?.trim().normalize() ?? '';
  if (text === '') return 'default' in schema ? String(schema['default']) : null;
  return name === 'wallet_id' ? text.toLowerCase() : text;
}
