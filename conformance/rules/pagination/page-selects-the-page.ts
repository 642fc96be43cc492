import type { Json, JsonObject } from '../../evidence/evidence.js';
import { rowKey } from '../../evidence/notation/identifiers.js';
import { excerpt } from '../../evidence/notation/text.js';
import { isObject } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule('pagination/page-selects-the-page', 'reading', (reading) => {
  const { subject, row, again, answer, exchange, listedIn } = reading;
  if (subject !== 'page') return notApplicable('no page was read by its number');
  if (answer === null) return inconclusive('no page came when it was asked for by its number');
  const walked = keys(row);
  if (again === null || walked.join() !== keys(again).join()) return inconclusive('the page changed while it was read');
  const selected = keys(answer);
  if (walked.length === 0 && selected.length === 0) return notApplicable('the page has no rows');
  const length = Math.max(walked.length, selected.length);
  const index = Array.from({ length }).findIndex((_, place) => walked[place] !== selected[place]);
  if (index === -1) return pass;
  return violated(
    [exchange, ...listedIn],
    `row ${index + 1} of the page is ${excerpt(walked[index])}, as by the links`,
    `by the page parameter it is ${excerpt(selected[index])}`,
    { pointer: index < selected.length ? `/data/${index}` : '/data' },
  );
});

function keys(page: JsonObject): string[] {
  const { rows } = page;
  return Array.isArray(rows) ? rows.map((row: Json) => (isObject(row) ? rowKey(row) : JSON.stringify(row))) : [];
}
