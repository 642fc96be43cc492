import { rowKey } from '../../evidence/notation/keys.js';
import { queryOf } from '../../evidence/notation/target.js';
import { excerpt } from '../../evidence/notation/text.js';
import { inconclusive, notApplicable, pass, violated } from '../shared/rule.js';
import { keysOf } from '../shared/stable-rows.js';
import { walkRule } from '../shared/walk-rule.js';

const TIES = 'a sort order that leaves ties undecided shows some rows on two pages and others on none';

export default walkRule('pagination/no-row-twice', (walk) => {
  const keys = keysOf(walk);
  if (keys.length === 0) return notApplicable('the list has no rows');
  if (new Set(keys).size === keys.length) return pass;
  if (!walk.steady) return inconclusive('the list changed while it was read');
  const dropped = Object.keys(walk.query).find((name) => walk.pages.some((page) => !queryOf(page.target).has(name)));
  const seen = new Map<string, string>();
  for (const { exchange, rows, meta } of walk.pages) {
    for (const [index, row] of rows.entries()) {
      const key = rowKey(row);
      const place = `row ${index + 1} of page ${meta.current_page}`;
      const earlier = seen.get(key);
      seen.set(key, place);
      if (earlier === undefined) continue;
      return violated(exchange, `row ${excerpt(key)} once in the walk`, `it is ${earlier} and again ${place}`, {
        pointer: `/data/${index}`,
        hint: dropped === undefined ? TIES : `a link dropped ${dropped}`,
      });
    }
  }
  return pass;
});
