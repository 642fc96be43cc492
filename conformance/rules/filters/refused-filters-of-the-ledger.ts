import type { RuleId } from '../../../generated/rules.js';
import type { Exchange } from '../../evidence/evidence.js';
import { isUuid } from '../../evidence/notation/text.js';
import { instantOf } from '../../evidence/notation/timestamp.js';
import { queryOf } from '../../evidence/notation/url.js';
import { statusHint } from '../shared/answered.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, type Verdict, violated } from '../shared/rule.js';

/** Filters of the ledger that must be refused with 422. */
export default [
  refusedFor('unreadable', 'filters/unreadable-ledger-filter-is-422'),
  refusedFor('end before start', 'filters/end-before-start-is-422'),
  refusedFor('foreign wallet', 'filters/foreign-wallet-is-422'),
] satisfies readonly AnyRule[];

/** Why the ledger must refuse a query. */
type RefusalReason = 'unreadable' | 'end before start' | 'foreign wallet';

function refusedFor(reason: RefusalReason, id: RuleId): AnyRule {
  return rule(id, 'exchange', (exchange) => refusedWith422(exchange, reason), { needs: ['token'] });
}

function refusedWith422(exchange: Exchange, reason: RefusalReason): Verdict {
  if (reasonOf(exchange) !== reason) return notApplicable('no filter of this kind was sent');
  const { id, request, response } = exchange;
  if (response === null) return inconclusive('no answer came');
  if (response.status === 429) return inconclusive('the deployment limits the rate of requests');
  if (response.status === 422) return pass;
  const hint = statusHint(422, response.status);
  return violated(id, `422 for ${queryOf(request.target)}`, `status ${response.status}`, hint);
}

function reasonOf({ operation, intent, request }: Exchange): RefusalReason | null {
  if (operation !== 'listTransactions' || (intent !== 'invalid' && intent !== 'foreign')) return null;
  const query = queryOf(request.target);
  const [wallet, start, end] = ['wallet_id', 'start_date', 'end_date'].map((name) => query.get(name));
  if (intent === 'foreign') return wallet ? 'foreign wallet' : null;
  if (isDate(start) && isDate(end) && end < start) return 'end before start';
  if (wallet && isUuid(wallet)) return 'foreign wallet';
  return wallet || start || end ? 'unreadable' : null;
}

function isDate(text: string | null | undefined): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && instantOf(`${text}T00:00Z`) !== null;
}
