import { schemas } from '../../../generated/validators.js';
import type { Exchange, Intrusion, Json, RecordedRequest, RecordedResponse } from '../../evidence/evidence.js';
import { finalStatus, isObject } from '../../evidence/read-exchange.js';
import { type AnyRule, inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

const REFUSED = [401, 403, 404, 422];

/** Attempts without a valid token. Only a 401 refuses them for that; another rule judges whether they get one. */
const WITHOUT_TOKEN: ReadonlySet<Intrusion['means']> = new Set([
  'no token',
  'invalid token',
  'unauthenticated creation',
]);

/** The pseudonym of a code, PIN or serial number. */
const PSEUDONYM = /<(code|pin|serial):[0-9a-f]+>/;

/** What no response shows: anything of what it refuses, and the token of its request. */
export default [
  rule(
    'auth/refusal-leaks-nothing',
    'intrusion',
    ({ means, exchange, secrets }) => {
      const status = finalStatus(exchange);
      const { response } = exchange;
      if (status === null || response === null) return inconclusive('no answer came');
      if (!REFUSED.includes(status)) return notApplicable('the attempt was not refused');
      if (status !== 401 && WITHOUT_TOKEN.has(means)) return notApplicable('the attempt was not refused for its token');
      const leak = leakIn(
        response,
        secrets.filter((secret) => !isSent(exchange.request, secret)),
      );
      if (leak === null) return pass;
      return violated(exchange.id, `a ${status} shows nothing of what it refuses`, leak.what, {
        pointer: leak.pointer,
      });
    },
    { needs: ['token'] },
  ),
  rule(
    'auth/token-is-never-echoed',
    'exchange',
    (exchange) => {
      const token = sentToken(exchange);
      if (token === null) return notApplicable('no token was sent');
      const { id, operation, response } = exchange;
      if (response === null) return inconclusive('no answer came');
      const place = placeOf(token, response);
      if (place === null) return pass;
      return violated(
        id,
        `no answer contains the token that ${operation ?? 'the request'} was sent with`,
        `${place} contains it`,
      );
    },
    { needs: ['token'] },
  ),
] satisfies readonly AnyRule[];

/** Whether the client has sent the text itself, so that naming it reveals nothing. */
function isSent({ target, body }: RecordedRequest, text: string): boolean {
  return [decoded(target), body ?? ''].some((sent) => sent.toLowerCase().includes(text.toLowerCase()));
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

interface Leak {
  readonly what: string;
  readonly pointer: string;
}

function leakIn({ body }: RecordedResponse, secrets: readonly string[]): Leak | null {
  if (body.is === 'bytes') {
    const file = body.magic.startsWith('%PDF') ? 'a PDF' : body.magic.startsWith('PK') ? 'a ZIP' : null;
    return file === null ? null : { what: `its body is ${file}`, pointer: '' };
  }
  if (body.is === 'json') return inValue(body.value, '', secrets);
  return body.is === 'empty' ? null : inText(body.text, '', secrets);
}

function inValue(value: Json, pointer: string, secrets: readonly string[]): Leak | null {
  if (typeof value === 'string') return inText(value, pointer, secrets);
  if (typeof value !== 'object' || value === null) return null;
  const resource = resourceLike(value);
  if (resource !== null) return { what: `it shows ${resource}`, pointer };
  for (const [key, member] of Object.entries(value)) {
    const leak = inValue(member, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, secrets);
    if (leak !== null) return leak;
  }
  return null;
}

function inText(text: string, pointer: string, secrets: readonly string[]): Leak | null {
  const secret = PSEUDONYM.exec(text)?.[0] ?? secrets.find((one) => names(text, one));
  return secret === undefined ? null : { what: `it names ${secret}`, pointer };
}

/** Whether a text contains the secret as a whole word. */
function names(text: string, secret: string): boolean {
  for (let at = text.indexOf(secret); at !== -1 && secret !== ''; at = text.indexOf(secret, at + 1)) {
    const [before = '', after = ''] = [text.charAt(at - 1), text.charAt(at + secret.length)];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** The resource that a value is, complete or in part; null for any other value. */
function resourceLike(value: Json): string | null {
  if (!isObject(value)) return null;
  if ('serial_number' in value || 'pin_code' in value) return 'a code';
  if (schemas.Order(value)) return 'an order';
  if (schemas.Wallet(value)) return 'a wallet';
  if (schemas.Transaction(value)) return 'a ledger row';
  return 'amount' in value && 'formatted' in value ? 'a sum' : null;
}

/** How the pseudonym of any token begins. */
const ANY_TOKEN = '<token:';

/** Values that were found to contain no token. A run sees the same rows many times. */
const tokenless = new WeakSet<object>();

/** The pseudonym that stands for the token in the recorded request; null if no token was sent. */
function sentToken({ request }: Exchange): string | null {
  return /<token:[0-9a-f]+>/.exec(request.headers['authorization'] ?? '')?.[0] ?? null;
}

function placeOf(token: string, { headers, body }: RecordedResponse): string | null {
  const header = headers.find(([, value]) => value.includes(token));
  if (header !== undefined) return `the header ${header[0]}`;
  const isThere =
    body.is === 'json'
      ? namesToken(body.value) && JSON.stringify(body.value).includes(token)
      : 'text' in body && body.text.includes(token);
  return isThere ? 'the body' : null;
}

/** Checks the rows of a list one by one, so that rows that were seen before are not checked again. */
function namesToken(body: Json): boolean {
  if (!isObject(body) || !Array.isArray(body['data'])) return isNamedIn(body);
  const { data, ...rest } = body;
  return isNamedIn(rest) || data.some(isNamedIn);
}

function isNamedIn(value: Json): boolean {
  if (typeof value === 'object' && value !== null && tokenless.has(value)) return false;
  // JSON escapes none of its characters.
  const found = JSON.stringify(value).includes(ANY_TOKEN);
  if (!found && typeof value === 'object' && value !== null) tokenless.add(value);
  return found;
}
