import type { Exchange, Json, RecordedRequest, RecordedResponse } from '../../evidence/evidence.js';
import type { Facts } from '../../evidence/facts.js';
import { readRefusal } from '../../evidence/notation/funds-message.js';
import { idIn, parseSent } from '../../evidence/notation/number.js';
import { quote } from '../../evidence/notation/text.js';
import { pathOf } from '../../evidence/notation/url.js';
import { isObject, jsonOf } from '../../evidence/read-exchange.js';
import { faultOfCreation, hasKnownFieldsOnly, lenientReading } from '../shared/creation-body.js';
import { isRefusedForFunds } from '../shared/funds.js';
import { type AnyRule, notApplicable, observed, rule, type Verdict } from '../shared/rule.js';

/** What the contract leaves open about errors: the bodies of refusals, their messages, and some statuses. */
export default [
  rule('errors/bodies-of-401-and-403', 'exchange', (exchange) => {
    const { operation, response } = exchange;
    if (operation === null || response === null) return notApplicable('no answer from an operation of the contract');
    if (response.status !== 401 && response.status !== 403) return notApplicable('the status is neither 401 nor 403');
    return refusal(exchange, response);
  }),
  rule('errors/bodies-of-other-404s', 'exchange', (exchange) => {
    const { operation, response } = exchange;
    if (!WITH_OTHER_404S.has(operation) || response?.status !== 404)
      return notApplicable('the response is not one of these 404s');
    return refusal(exchange, response);
  }),
  rule('errors/body-of-the-ledgers-422', 'exchange', (exchange) => {
    const { operation, response } = exchange;
    if (operation !== 'listTransactions' || response?.status !== 422)
      return notApplicable('the response is not a 422 of the ledger');
    return refusal(exchange, response);
  }),
  rule('errors/structure-of-validation-errors', 'exchange', (exchange) => {
    const { operation, response } = exchange;
    if (response?.status !== 422 || !breaksAField(exchange))
      return notApplicable('no request was refused with 422 for a field');
    return observed(
      exchange.id,
      bodyShape(response),
      operation === 'createOrder' ? 'an invalid body' : 'an invalid filter',
    );
  }),
  rule(
    'errors/business-rule-messages',
    'exchange',
    (exchange, facts) => {
      const { operation, intent, request, response } = exchange;
      const isRefused = operation === 'createOrder' && response?.status === 422 && faultOfCreation(request) === null;
      // Where something is odd about the body itself or about the key, the message may be about that.
      const hasPlainKey = PLAIN_KEY.test(request.headers['idempotency-key'] ?? '');
      const isPlain = isRefused && intent !== 'invalid' && hasPlainKey && hasKnownFieldsOnly(request.body ?? '');
      if (!isPlain) return notApplicable('no well-formed creation was refused with 422');
      const body = jsonOf(exchange);
      const message = isObject(body) ? body['message'] : undefined;
      if (typeof message !== 'string') return notApplicable('the refusal has no message');
      if (readRefusal(message) === 'insufficient funds') return notApplicable('the wallet could not pay');
      return observed(exchange.id, quote(withoutIds(message), 100), subjectOf(exchange, facts));
    },
    { needs: ['wallet'] },
  ),
  rule(
    'errors/lenient-readings',
    'exchange',
    ({ id, operation, intent, request, response }) => {
      const isOdd = operation === 'createOrder' && intent === 'invalid' && response !== null;
      const reading = isOdd && hasJsonType(request) ? lenientReading(request.body ?? '') : null;
      if (reading === null || response === null) return notApplicable('no body could be read leniently');
      if (isRefusedForFunds(response)) return notApplicable('the wallet could not pay');
      return observed(id, response.status === 201 ? 'accepted' : `status ${response.status}`, reading);
    },
    { needs: ['wallet'] },
  ),
  rule('errors/statuses-of-malformed-requests', 'exchange', (exchange) => {
    const malformation = malformationOf(exchange);
    const { id, response } = exchange;
    if (malformation === null || response === null) return notApplicable('the request is not malformed');
    if (isRefusedForFunds(response)) return notApplicable('the wallet could not pay');
    return observed(id, `status ${response.status}`, malformation);
  }),
] satisfies readonly AnyRule[];

/** A refusal with the shape of its body, and what it refuses. */
function refusal(exchange: Exchange, response: RecordedResponse): Verdict {
  const shape = bodyShape(response);
  const body = shape === 'no body' ? 'without a body' : `with ${shape}`;
  return observed(exchange.id, `status ${response.status} ${body}`, refusedInput(exchange));
}

function refusedInput({ operation, as, intent, note, request }: Exchange): string {
  const isOfLedger = operation === 'listTransactions';
  if (as === 'none') return 'no token';
  if (as === 'invalid') return 'an invalid token';
  if (intent === 'unauthenticated') return 'a token in another form';
  if (intent === 'foreign') return `another user's ${isOfLedger || operation === 'createOrder' ? 'wallet' : 'order'}`;
  if (intent === 'unknown') return isOfLedger ? 'an unknown wallet' : 'an unknown id';
  if (intent === 'invalid' || intent === 'silent') return isOfLedger ? 'an unusual filter' : 'an unusual id';
  return request.target.startsWith('/api/v1/orders/') ? 'an order of the account' : note;
}

function hasJsonType({ headers }: RecordedRequest): boolean {
  return headers['content-type']?.startsWith('application/json') ?? false;
}

/** Operations whose 404 has a body that the contract does not show. */
const WITH_OTHER_404S: ReadonlySet<string | null> = new Set([
  'getOrder',
  'downloadOrderCodes',
  'downloadOrderInvoice',
  'getProduct',
]);

/** Whether a field of the request has the wrong shape or names something that does not exist. */
function breaksAField({ operation, intent, request }: Exchange): boolean {
  if (operation === 'listTransactions') return intent === 'invalid';
  if (operation !== 'createOrder') return false;
  return intent === 'unknown' || faultOfCreation(request) === 'a broken shape';
}

/** Of an integer of 32 bits. */
const LARGEST_ID = 2 ** 31 - 1;
/** As the suite writes its keys, or shorter. */
const PLAIN_KEY = /^[\w-]{0,40}$/;

/** What was ordered, and by which wallet, as far as the run knows them from lists. */
function subjectOf({ intent, request }: Exchange, { wallets, paying, poor, products }: Facts): string {
  const body = parseSent(request.body ?? 'null');
  const { wallet_id: wallet, items } = isObject(body) ? body : {};
  const own = [...wallets, ...paying, ...(poor === null ? [] : [poor])].map(({ uuid }) => uuid?.toLowerCase());
  if (intent === 'foreign') return "another user's wallet";
  if (!own.includes(String(wallet).toLowerCase())) return 'a wallet that is not listed';
  const variants = (Array.isArray(items) ? items : []).filter(isObject).map((item) => idIn(item, 'product_variant_id'));
  const ordered = variants.map((variant) => products.find(({ variantId }) => variantId === variant));
  if (ordered.includes(undefined)) {
    // A number that no variant can have may be refused with a message of its own.
    const odd = variants.find((variant) => Number(variant) < 1 || Number(variant) > LARGEST_ID);
    return odd === undefined ? 'a variant that is not listed' : `product_variant_id ${String(odd)}`;
  }
  if (ordered.some((product) => product?.outOfStock)) return 'a product that is out of stock';
  if (variants.length > 1) return 'several listed products';
  const pieces = Math.max(
    ...(Array.isArray(items) ? items : []).map((item) => (isObject(item) ? Number(item['quantity']) : 0)),
  );
  return pieces > 1 ? `${pieces} pieces of a listed product` : 'a listed product';
}

/** A message with its amounts and ids replaced, so that messages that differ only in these are the same. */
function withoutIds(message: string): string {
  return message.replaceAll(/[\w-]*\d[\w.,-]*/g, '…');
}

function malformationOf({ operation, intent, note, request }: Exchange): string | null {
  if (operation === null && intent === 'unknown') {
    return request.method === 'GET'
      ? 'an unknown path'
      : `${request.method} on ${pathOf(request.target).split('/')[3] ?? '/'}`;
  }
  if (operation !== 'createOrder' || intent !== 'invalid') return null;
  const fault = faultOfCreation(request);
  if (fault === 'a broken shape') return null;
  // One notation may be read and another not.
  return fault === 'malformed JSON' && note !== '' ? `malformed JSON (${note})` : fault;
}

/** The structure of a body, with its media type if that is not plain JSON. */
function bodyShape({ body, mediaType }: RecordedResponse): string {
  if (body.is === 'empty') return 'no body';
  if (body.is !== 'json') return mediaType ?? 'a body without a media type';
  const shape = jsonShape(body.value);
  return mediaType === 'application/json' ? shape : `${mediaType ?? 'no media type,'} ${shape}`;
}

const MAX_MEMBERS = 12;
const DEEPEST = 4;

/** Names of request fields, alone or in a path such as `items.0.quantity`. */
const FIELD =
  /^\/?(?:body|wallet_id|items|quantity|product_variant_id|sort|term|start_date|end_date|per_page|page|idempotency-key)\b/i;

/**
 * The structure of a JSON value without the values, e.g. `{ errors: { FIELD: [text] }, message: text }`.
 * Members are sorted, and members named after fields of the request are all called FIELD.
 */
function jsonShape(value: Json, depth = 0): string {
  if (typeof value === 'string') return 'text';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value))
    return `[${distinct(value.slice(0, MAX_MEMBERS).map((one: Json) => jsonShape(one, depth + 1)))}]`;
  const members = Object.entries(value).map(
    ([key, member]: [string, Json]) => `${keyLabel(key, depth)}: ${jsonShape(member, depth + 1)}`,
  );
  return members.length === 0 ? '{}' : `{ ${distinct(members.slice(0, MAX_MEMBERS))} }`;
}

function keyLabel(key: string, depth: number): string {
  return depth > 0 && FIELD.test(key) ? 'FIELD' : key.slice(0, 40);
}

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].sort().join(', ');
}
