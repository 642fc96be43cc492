import { listAnswer } from '../shared/list-answer.js';
import { notApplicable, observed, rule } from '../shared/rule.js';

export default rule('pagination/from-and-to-of-an-empty-page', 'exchange', (exchange) => {
  const answer = listAnswer(exchange);
  if (answer === null || answer.status !== 200) return notApplicable('no page of a list came');
  const { rows, meta } = answer;
  if (meta === null || rows === null || rows.length > 0) return notApplicable('the page has rows');
  const where = meta['total'] === 0 ? 'an empty list' : 'a page without rows of a list with rows';
  return observed(`${where}: from ${edge(meta['from'])}, to ${edge(meta['to'])}`);
});

function edge(value: unknown): string {
  if (value === null || value === 0) return String(value);
  return typeof value === 'number' ? 'another number' : 'nothing readable';
}
