import type { Exchange, Json, RecordedResponse } from '../../evidence/evidence.js';
import { isObject } from '../../evidence/read-exchange.js';
import { inconclusive, notApplicable, pass, rule, violated } from '../shared/rule.js';

export default rule(
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
);

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
