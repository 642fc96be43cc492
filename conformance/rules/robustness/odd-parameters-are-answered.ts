import type { Exchange } from '../../evidence/evidence.js';
import { queryOf } from '../../evidence/notation/target.js';
import { quote } from '../../evidence/notation/text.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

const LISTS: ReadonlySet<string | null> = new Set([
  'listOrders',
  'listWallets',
  'listTransactions',
  'listProducts',
  'searchProducts',
]);

export default rule('robustness/odd-parameters-are-answered', 'exchange', (exchange) => {
  const { id, operation, intent, response, failure } = exchange;
  const isOdd = LISTS.has(operation) && (intent === 'silent' || intent === 'invalid');
  if (!isOdd || queryOf(exchange.request.target).size === 0) return notApplicable('no odd query parameter');
  const expected = `2xx or 4xx for ${shown(exchange)}`;
  // A read whose connection broke was repeated on a fresh one, so what closed it is the request.
  if (failure?.kind === 'connection' || failure?.kind === 'protocol')
    return violated(id, expected, `no answer: ${failure.message}`);
  if (response === null) return inconclusive('no answer came');
  const { status } = response;
  if (status === 429) return inconclusive('the deployment limits the rate of requests');
  const isAnswer = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  return isAnswer ? pass : violated(id, expected, `status ${status}`);
});

function shown({ request, note }: Exchange): string {
  return note === '' ? quote(request.target, 100) : note.slice(0, 100);
}
