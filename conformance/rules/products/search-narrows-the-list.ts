import { schemas } from '../../../generated/validators.js';
import type { Comparison, JsonObject } from '../../evidence/evidence.js';
import { excerpt } from '../../evidence/notation/text.js';
import { differenceFrom, productContent } from '../shared/content.js';
import { inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';
import { lastingRows, onlyFilters, type Placed, rowsOfWalk } from '../shared/walk-rule.js';

export default rule('products/search-narrows-the-list', 'comparison', (comparison) => {
  const { relation, base, other, after } = comparison;
  const searched = other.query['search'] ?? other.query['term'];
  const whole = base.list === 'listProducts' && onlyFilters(base.query, []);
  if (relation !== 'narrowed' || searched === undefined || !whole) {
    return notApplicable('the whole list was not compared with a search');
  }
  const found = rowsOfWalk(other);
  if (found.length === 0) return notApplicable('the search shows nothing');
  const lasting = new Map(lastingRows(base, after).map((placed) => [keyOf(placed.row), placed]));
  const known = new Set([...rowsOfWalk(base), ...rowsOfWalk(after)].map(({ row }) => keyOf(row)));
  for (const { row, exchange, index } of found) {
    const listed = lasting.get(keyOf(row));
    const verdict = listed === undefined ? null : compared(listed, { row, exchange, index });
    if (verdict !== null) return verdict;
    if (!known.has(keyOf(row)) && wasRead(comparison)) {
      return violated(
        exchange,
        `only products of the whole list under "${excerpt(searched)}"`,
        `product ${excerpt(row['id'])}`,
        {
          pointer: `/data/${index}`,
          hint: 'the search asks an index that the list does not know',
        },
      );
    }
  }
  const all = found.every(({ row }) => known.has(keyOf(row)));
  return all ? pass : inconclusive('the whole list was not read, or changed meanwhile');
});

function compared({ row: listed, exchange: listedIn }: Placed, { row, exchange, index }: Placed): Verdict | null {
  if (!schemas.Product(listed) || !schemas.Product(row)) return null;
  const content = productContent(listed);
  const difference = differenceFrom(content, content, productContent(row));
  if (difference === null) return null;
  const { field, expected, actual } = difference;
  return violated(
    [exchange, listedIn],
    `${field} of product ${row.id} as in the whole list: ${excerpt(expected)}`,
    excerpt(actual),
    {
      pointer: `/data/${index}${field}`,
    },
  );
}

function wasRead({ base, after }: Comparison): boolean {
  return base.complete && base.steady && after.complete && after.steady;
}

function keyOf(row: JsonObject): string {
  return JSON.stringify(row['id']);
}
