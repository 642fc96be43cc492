import { operations, type ParameterSpec } from '../../../generated/operations.js';
import type { RuleId } from '../../../generated/rules.js';
import type { ListOperation, Page } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { queryOf } from '../../evidence/notation/url.js';
import { type AnyRule, moreSevere, notApplicable, pass, type Verdict, violated } from '../shared/rule.js';
import { pageRule } from '../shared/walk-rule.js';
import { isOpaque, type LINK_NAMES, linkOf } from './page-links.js';

type LinkName = (typeof LINK_NAMES)[number];

/** Each link is of the query that it belongs to. A client is told to follow `next`; the other links are convenience. */
export default [
  keepsTheQuery('pagination/links-keep-the-query', ['next']),
  keepsTheQuery('pagination/other-links-keep-the-query', ['first', 'prev', 'last']),
] satisfies readonly AnyRule[];

function keepsTheQuery(id: RuleId, names: readonly LinkName[]): AnyRule {
  return pageRule(id, (page, { list }) =>
    names.map((name) => judge(page, list, name)).reduce(moreSevere, notApplicable('the page has no such link')),
  );
}

function judge(page: Page, list: ListOperation, name: LinkName): Verdict {
  const link = linkOf(page, name);
  if (link === null) return notApplicable(`there is no link to the ${name} page`);
  const asked = queryOf(page.target);
  // A link with parameters of the deployment's own may leave out those of the contract; what it has is judged.
  const isWhole = !isOpaque(list, link.query);
  for (const parameter of operations[list].parameters) {
    if (parameter.name === 'page' || !(isWhole || link.query.has(parameter.name))) continue;
    const [wanted, kept] = [valueIn(asked, parameter), valueIn(link.query, parameter)];
    // A per_page above the maximum may be kept as requested or as applied.
    if (wanted === kept || (parameter.name === 'per_page' && kept === String(page.meta.per_page))) continue;
    const expected =
      wanted === null
        ? `a ${name} link without ${parameter.name}`
        : `a ${name} link with ${parameter.name}=${excerpt(wanted)}`;
    const actual = link.query.has(parameter.name)
      ? `a link with ${parameter.name}=${excerpt(kept)}`
      : `a link without ${parameter.name}${kept === null ? '' : `, and so with the default ${excerpt(kept)}`}`;
    return violated(page.exchange, expected, `${actual}: ${excerpt(page.links[name], 120)}`, {
      pointer: `/links/${name}`,
      ...(link.query.has(parameter.name)
        ? ampersandHint(wanted, kept)
        : { hint: `the link to the ${name} page dropped ${parameter.name}` }),
    });
  }
  return isWhole ? pass : notApplicable('the link may carry the query in its own way');
}

function ampersandHint(wanted: string | null, kept: string | null): { hint?: string } {
  const isCut = wanted?.includes('&') === true && kept !== null && wanted.startsWith(kept);
  return isCut ? { hint: 'the & of a value is %26 in a link: as it is, it ends the value' } : {};
}

/** The value of a parameter in a query, normalised: a blank value is missing, and a missing one is the default. */
function valueIn(query: URLSearchParams, { name, schema }: ParameterSpec): string | null {
  const text = query.get(name)?.trim().normalize() ?? '';
  if (text === '') return 'default' in schema ? String(schema['default']) : null;
  return name === 'wallet_id' ? text.toLowerCase() : text;
}
