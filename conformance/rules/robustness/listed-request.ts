import { operations } from '../../../generated/operations.js';
import type { Exchange, RecordedRequest } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { queryOf } from '../../evidence/notation/url.js';
import { faultOfCreation, hasKnownFieldsOnly } from '../shared/creation-body.js';

/** Keys that any deployment is expected to take: a UUID, or a reference of letters, digits and hyphens. */
const USUAL_KEY = /^[\w-]{1,64}$/;

/** Whether the contract lists how a request is answered: with a success, or with a refusal. */
export function isListed({ operation, intent, request }: Exchange, facts: Facts): boolean {
  if (operation === null) return false;
  if (operation === 'createOrder') return isListedCreation(request);
  const query = queryOf(request.target);
  if (intent === 'unauthenticated') return operations[operation].security === 'required';
  if (operation === 'listTransactions' && (intent === 'invalid' || intent === 'silent'))
    return breaksAFilter(query, facts);
  return intent !== 'invalid' && intent !== 'silent';
}

/** A creation that is valid, or breaks the documented shape in JSON. What becomes of any other is not said. */
function isListedCreation(request: RecordedRequest): boolean {
  const fault = faultOfCreation(request);
  const key = request.headers['idempotency-key'];
  const isUsual = key === undefined || USUAL_KEY.test(key);
  if (fault === 'a broken shape') return isUsual;
  return fault === null && isUsual && hasKnownFieldsOnly(request.body ?? '');
}

/** Whether a query has a date that is none, a window that ends before it starts, or a wallet that is not the caller's. */
function breaksAFilter(query: URLSearchParams, { ledger, wallets }: Facts): boolean {
  const given = (name: string) => query.get(name)?.trim() ?? '';
  const [start, end, wallet] = [given('start_date'), given('end_date'), given('wallet_id')];
  const own = [...ledger.walletIds, ...wallets.map(({ uuid }) => uuid ?? '')].map((one) => one.toLowerCase());
  if (wallet !== '' && !own.includes(wallet.toLowerCase())) return true;
  if ([start, end].some((date) => date !== '' && !isDate(date))) return true;
  return start !== '' && end !== '' && end < start;
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
